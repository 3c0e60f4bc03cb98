// The tarball itself: the files in it, and what publint and attw ("are the types wrong") say to it.

import assert from 'node:assert/strict'
import { WORKS } from '../shared/assertions.mjs'

const FILES = [
  'CHANGELOG.md',
  'LICENSE-APACHE',
  'LICENSE-MIT',
  'README.md',
  'THIRD_PARTY_NOTICES.md',
  'dist/cli/audited.js',
  'dist/cli/columns.js',
  'dist/cli/commands.js',
  'dist/cli/commands/check.js',
  'dist/cli/commands/diff.js',
  'dist/cli/commands/docs.js',
  'dist/cli/commands/explain.js',
  'dist/cli/commands/infer.js',
  'dist/cli/commands/lint.js',
  'dist/cli/commands/lock.js',
  'dist/cli/commands/move.js',
  'dist/cli/design_file.js',
  'dist/cli/findings.js',
  'dist/cli/github.js',
  'dist/cli/help.js',
  'dist/cli/inferred_from.js',
  'dist/cli/lock_file.js',
  'dist/cli/main.js',
  'dist/cli/move/bucket.js',
  'dist/cli/move/confirm.js',
  'dist/cli/move/described_table.js',
  'dist/cli/move/movable.js',
  'dist/cli/move/move_item.js',
  'dist/cli/move/plan_item.js',
  'dist/cli/move/print.js',
  'dist/cli/move/progress.js',
  'dist/cli/move/report.js',
  'dist/cli/move/requests.js',
  'dist/cli/move/run.js',
  'dist/cli/move/sdk.js',
  'dist/cli/move/segment.js',
  'dist/cli/move/settings.js',
  'dist/cli/move/state.js',
  'dist/cli/move/try_item.js',
  'dist/cli/move/values.js',
  'dist/cli/nearest.js',
  'dist/cli/parse.js',
  'dist/cli/place.js',
  'dist/cli/printed_report.js',
  'dist/cli/progress.js',
  'dist/cli/read/batches.js',
  'dist/cli/read/byte_arrays.js',
  'dist/cli/read/bytes.js',
  'dist/cli/read/csv.js',
  'dist/cli/read/csv_records.js',
  'dist/cli/read/document.js',
  'dist/cli/read/export.js',
  'dist/cli/read/files.js',
  'dist/cli/read/form.js',
  'dist/cli/read/glob.js',
  'dist/cli/read/head.js',
  'dist/cli/read/in_page.js',
  'dist/cli/read/items.js',
  'dist/cli/read/lines.js',
  'dist/cli/read/packed.js',
  'dist/cli/read/read.js',
  'dist/cli/read/refuse.js',
  'dist/cli/read/text.js',
  'dist/cli/read/unread.js',
  'dist/cli/read/whole.js',
  'dist/cli/table.js',
  'dist/cli/terminal.js',
  'dist/ddb_keys_bg.wasm',
  'dist/ddb_keys_design_bg.wasm',
  'dist/ddb_keys_design_web_bg.wasm',
  'dist/ddb_keys_helpers_bg.wasm',
  'dist/design-web.d.ts',
  'dist/design-web.js',
  'dist/design.cjs',
  'dist/design.d.cts',
  'dist/design.d.ts',
  'dist/design.js',
  'dist/edge-light-design.js',
  'dist/edge-light-helpers.js',
  'dist/edge-light.js',
  'dist/helpers.cjs',
  'dist/helpers.d.cts',
  'dist/helpers.d.ts',
  'dist/helpers.js',
  'dist/index.cjs',
  'dist/index.d.cts',
  'dist/index.d.ts',
  'dist/index.js',
  'dist/web.d.ts',
  'dist/web.js',
  'dist/workerd-design.js',
  'dist/workerd-helpers.js',
  'dist/workerd.js',
  'formats.json',
  'package.json',
]

export default ({ run, tool, node, tarball }) => [
  {
    name: 'tarball: these files and no others, a wasm for each size of the package',
    async check() {
      assert.deepEqual([...tarball.files].sort(), FILES)
      return WORKS
    },
  },
  {
    name: 'tarball: publint --strict',
    async check() {
      await run(node(22), [tool('publint/src/cli.js'), 'run', tarball.path, '--strict'])
      return WORKS
    },
  },
  {
    name: 'tarball: attw',
    async check() {
      // ./web and ./design/web are for pages, so ESM only: from CommonJS it takes an import(). The .wasm files are not TypeScript modules.
      const wasm = tarball.files.filter((file) => file.endsWith('.wasm')).map((file) => file.replace('dist/', './'))
      const flags = ['--ignore-rules', 'cjs-resolves-to-esm', '--exclude-entrypoints', ...wasm]
      await run(node(22), [tool('@arethetypeswrong/cli/dist/index.js'), tarball.path, '--format', 'ascii', ...flags])
      return WORKS
    },
  },
]
