"""What people read, in German and English: one catalogue a language, keys that never change."""
