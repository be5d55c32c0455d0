"""The workspace's SQLite database: one module per table family."""
