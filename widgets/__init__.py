"""What is seen: each widget takes data by methods and tells by signals."""
