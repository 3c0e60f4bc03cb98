// Vitest: with the package as Node loads it, and transformed by Vite like the code of the project.

export default ({ node, run, tool, folder }) =>
  [
    ['the package as Node loads it', 'plain.config.mjs'],
    ['the package inlined', 'inlined.config.mjs'],
  ].map(([what, config]) => ({
    name: `Vitest: ${what}`,
    check: () => run(node(24), [tool('vitest/vitest.mjs'), 'run', '--config', config, '--disable-console-intercept'], { cwd: folder }),
  }))
