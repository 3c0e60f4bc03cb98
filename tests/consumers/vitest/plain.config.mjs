// Vitest as it comes.

export default {}
