"""The first page, settings, the glossary, the keyboard."""
