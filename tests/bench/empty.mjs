// A module that does nothing: what importing costs at the least.
