// Jest without Babel: its Node and its jsdom environment, test files in CommonJS and in ESM.

const environments = ['node', 'jsdom']
const files = { CommonJS: 'keys.test.cjs', ESM: 'keys.test.mjs' }

export default ({ node, run, tool, folder }) =>
  environments.flatMap((environment) =>
    Object.entries(files).map(([kind, file]) => ({
      name: `Jest: ${environment}, ${kind}`,
      check: () => run(node(22), flags(tool('jest/bin/jest.js'), environment, file), { cwd: folder }),
    })),
  )

const flags = (jest, environment, file) =>
  ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'jest.config.cjs', '--env', environment, '--runInBand', '--runTestsByPath', file]
