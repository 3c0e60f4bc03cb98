// What several files share: it has no declarations.

export const KINDS = { text: 'a string', count: 'a positive integer' }

/**
 * @template Options
 * @param {Options} options
 * @param {readonly (keyof Options)[]} names
 */
export function readOptions(options, names) {
  return names.map((name) => options[name])
}
