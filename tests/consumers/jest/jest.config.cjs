// Jest with its defaults, except that nothing is transformed.

module.exports = { transform: {}, testMatch: ['**/*.test.?js'], moduleFileExtensions: ['js', 'cjs', 'mjs'], watchman: false, verbose: false }
