"""Intent: rules that say what a question asks for."""
