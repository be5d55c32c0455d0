"""Reference formats: one file each, reading and writing together; cleaning at the border."""
