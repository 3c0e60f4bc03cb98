// Jest without Babel: its Node and its jsdom environment, test files in CommonJS and in ESM. And the guide, with the defaults.

import { guideCheck } from '../support/guide.mjs'

const environments = ['node', 'jsdom']
const files = { CommonJS: 'keys.test.cjs', ESM: 'keys.test.mjs' }

export default (context) => {
  const { node, run, tool, folder } = context
  const jest = tool('jest/bin/jest.js')
  return [
    ...environments.flatMap((environment) =>
      Object.entries(files).map(([kind, file]) => ({
        name: `Jest: ${environment}, ${kind}`,
        check: () => run(node(22), flags(jest, environment, file), { cwd: folder }),
      })),
    ),
    guideCheck('Jest: the guide', context, ['keys.test.cjs'], (cwd) => run(node(22), [jest], { cwd })),
  ]
}

const flags = (jest, environment, file) =>
  ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'jest.config.cjs', '--env', environment, '--runInBand', '--runTestsByPath', file]
