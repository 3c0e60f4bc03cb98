// Deno, with node_modules as npm left it. The program has no permissions, not even to read.

import { join } from 'node:path'

export default ({ run, tool, folder, scratch }) => [
  {
    name: 'Deno: no permissions',
    check: () =>
      run(tool('@deno/linux-x64-glibc/deno'), ['run', '--no-prompt', '--no-remote', 'program.mjs'], {
        cwd: folder,
        env: { DENO_DIR: join(scratch, 'deno'), DENO_NO_UPDATE_CHECK: '1' },
      }),
  },
]
