"""The first page, the glossary, the page for trouble, laid out."""
