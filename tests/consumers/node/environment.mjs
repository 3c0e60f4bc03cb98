// Node, each version with its own binary from npm: import, require, and both at once.

const VERSIONS = [20, 22, 24, 26]

const files = {
  import: 'import.mjs',
  require: 'require.cjs',
  'import of the helpers alone': 'import_helpers.mjs',
  'require of the helpers alone': 'require_helpers.cjs',
  'import of the entry for design time': 'import_design.mjs',
  'require of the entry for design time': 'require_design.cjs',
  'import and require share one copy': 'one_copy.mjs',
  'errors across the ESM and the CommonJS copy': 'two_copies.mjs',
  'the command line, with CSV': 'command_line.mjs',
}

export default ({ node, run, folder }) =>
  VERSIONS.flatMap((version) =>
    Object.entries(files).map(([what, file]) => ({
      name: `Node ${version}: ${what}`,
      check: () => run(node(version), [file], { cwd: folder }),
    })),
  )
