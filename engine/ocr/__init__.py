"""Recognition of text in pictures of pages, by Tesseract in processes of its own."""
