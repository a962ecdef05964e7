"""Keys and facts in, finished sentences of one language out."""
