"""PDF: text in reading order, paragraphs with boxes, metadata; runs in a child process."""
