// Vitest with its defaults.

export default {}
