// The order in which files are tried: files with rules first.

const ORDER = [
  'src/codec/',
  'src/text.rs',
  'src/template/',
  'src/entity_keys/',
  'src/table_keys/',
  'src/design/lint/',
  'src/design/diff/',
  'src/design/infer/',
  'src/design/lock/',
  'src/design/',
  'src/js/keys/',
  'src/js/plans/',
  'src/js/multi/',
  'src/js/crossing/',
  'src/js/',
  'www/src/model/',
  'www/src/keys/',
  'src/multi/',
  'src/',
]

/** No test on the host reaches code that is compiled only for wasm. */
const LEFT_OUT = /^src\/wasm\//

const rankOf = (file) => ORDER.findIndex((start) => file.startsWith(start))

/** The files in their order. */
export function inOrder(files) {
  return files.filter((file) => rankOf(file) !== -1 && !LEFT_OUT.test(file)).sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
}
