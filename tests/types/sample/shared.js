// Only types are declared, so there is nothing to export.
