"""The table in the browser: server, messages, storage, pages. No rules live here."""
