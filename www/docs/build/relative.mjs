// Addresses of the built site, made relative: the site then works under any path, and no file says where it is.

/** Stands for the root of the site until its files are written: no other text of the site looks like this. */
export const PLACEHOLDER = '/__root__'

/** The path from a file of the site to its root, which ends with a slash. */
export const rootFrom = (path) => '../'.repeat(path.split('/').length - 1) || './'

/** The text of a file with relative addresses; `path` is the file's path below the root. */
export function withRelativeAddresses(path, text) {
  if (!text.includes(PLACEHOLDER)) return text
  const root = rootFrom(path)
  const written = path.endsWith('.js') ? inScript(text, root) : text.replaceAll(`${PLACEHOLDER}/`, root).replaceAll(PLACEHOLDER, root)
  if (written.includes(PLACEHOLDER)) throw new Error(`${path} has an address that cannot be made relative`)
  return written
}

/** A script does not know the address of its page, but knows its own: a text of it becomes an expression. */
function inScript(text, root) {
  return text.replace(new RegExp(`(["'\`])${PLACEHOLDER}/?([\\w./-]*)\\1`, 'g'), (_, quote, path) => `(new URL("${root}${path}",import.meta.url).pathname)`)
}
