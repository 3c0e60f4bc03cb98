// A module that does nothing: the least that an import costs.
