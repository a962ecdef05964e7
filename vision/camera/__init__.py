"""Where pictures come from: cameras, networks, films, folders."""
