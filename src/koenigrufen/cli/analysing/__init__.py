"""The analysis of a recorded evening, as a document, as text and as a page."""
