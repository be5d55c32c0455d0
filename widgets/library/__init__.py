"""The page of the library: a table of all documents, what it is narrowed to, collections and tags, and the dialogs that belong to it."""
