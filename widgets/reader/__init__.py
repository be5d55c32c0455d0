"""The Reader: pages of a PDF as pictures, with everything that is laid over them."""
