// Words and options of the command line.

const KNOWN = ['--json', '--verbatim', '--help']

/** The words of the command line, its options by name, and the first option that there is not. After `--` all are words. */
export function parsed(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const before = args.slice(0, end)
  const options = before.filter((word) => word.startsWith('--'))
  return {
    words: [...before.filter((word) => !word.startsWith('--')), ...args.slice(end + 1)],
    options: Object.fromEntries(options.map((option) => [option.slice(2), true])),
    unknown: options.find((option) => !KNOWN.includes(option)),
  }
}
