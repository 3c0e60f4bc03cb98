// Vitest with the package transformed by Vite, as with a dependency that is not ready for Node.

export default { test: { server: { deps: { inline: ['ddb-keys'] } } } }
