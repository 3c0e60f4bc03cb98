// Vitest: with the package as Node loads it, and transformed by Vite like the code of the project. And the guide, with the defaults.

import { guideCheck } from '../support/guide.mjs'

export default (context) => {
  const { node, run, tool, folder } = context
  const vitest = (cwd, ...args) => run(node(24), [tool('vitest/vitest.mjs'), 'run', ...args], { cwd })
  return [
    ...[
      ['the package as Node loads it', 'plain.config.mjs'],
      ['the package inlined', 'inlined.config.mjs'],
    ].map(([what, config]) => ({
      name: `Vitest: ${what}`,
      check: () => vitest(folder, 'keys.test.mjs', '--config', config, '--disable-console-intercept'),
    })),
    guideCheck('Vitest: the guide', context, ['keys.js', 'keys.test.js'], vitest),
  ]
}
