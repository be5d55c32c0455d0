"""Articles in XML (JATS) and saved web pages: text, sections, tables, references, metadata."""
