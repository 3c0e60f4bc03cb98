// The arguments of the command line: the command, its words and its options, or a sentence about what is wrong.

/** The options of every command. */
const GENERAL = { help: { kind: 'flag', help: 'prints this help' } }

/** The command that arguments name, with its words and options; `asks` is "help" or "version" if the arguments ask for it. */
export async function commandOf(args, commands) {
  const at = args.findIndex((arg) => !arg.startsWith('-'))
  const before = at < 0 ? args : args.slice(0, at)
  if (at < 0) return asked(before, commands)
  const rest = [...before, ...args.slice(at + 1)]
  if (args[at] === 'help') return { asks: 'help', command: rest.length === 0 ? undefined : await named(rest[0], commands) }
  const command = await named(args[at], commands)
  return parsed(rest, command)
}

/** Arguments without a command: only help and the version are possible. */
async function asked(args) {
  const other = args.find((arg) => !['-h', '--help', '--version'].includes(arg))
  if (other !== undefined) throw new Error(`there is no command before "${other}": "ddb-keys --help" lists the commands`)
  return { asks: args.includes('--version') ? 'version' : 'help' }
}

async function named(name, commands) {
  const command = commands.find((one) => one.name === name)
  if (command !== undefined) return command
  throw new Error(`there is no command "${name}"; ${await nearestOr(name, commands.map((one) => one.name), '"ddb-keys --help" lists the commands')}`)
}

/** Words and options of a command. Everything after `--` is a word. */
async function parsed(args, command) {
  const end = args.includes('--') ? args.indexOf('--') : args.length
  const words = []
  const options = {}
  for (let i = 0; i < end; i++) {
    if (!isOption(args[i])) words.push(args[i])
    else if (await added(options, args[i], i + 1 < end ? args[i + 1] : undefined, command)) i++
  }
  words.push(...args.slice(end + 1))
  if (options.help) return { asks: 'help', command }
  checkWords(words, options, command)
  checkRequired(options, command)
  return { command, words, options }
}

/** `-` is standard input. */
function isOption(arg) {
  return arg.startsWith('-') && arg !== '-'
}

/** Adds an option; returns whether its value was the next argument. */
async function added(options, arg, next, command) {
  const [, written, joined] = /^(.*?)(?:=(.*))?$/s.exec(arg)
  const { name, option } = await optionOf(written, command)
  const takesNext = option.kind !== 'flag' && joined === undefined
  const key = name.replace(/-\w/g, ([, letter]) => letter.toUpperCase())
  if (option.kind !== 'flag' && !option.isRepeatable && options[key] !== undefined) throw new Error(`"--${name}" is given twice`)
  const value = valueOf(name, option, takesNext ? next : joined)
  options[key] = option.isRepeatable ? [...(options[key] ?? []), value] : value
  return takesNext
}

async function optionOf(written, { name: command, options }) {
  const known = { ...options, ...GENERAL }
  const name = written === '-h' ? 'help' : written.startsWith('--') ? written.slice(2) : undefined
  if (name !== undefined && Object.hasOwn(known, name)) return { name, option: known[name] }
  const names = Object.keys(known).map((one) => `--${one}`)
  throw new Error(`there is no option "${written}"; ${await nearestOr(written, names, `"ddb-keys ${command} --help" lists the options`)}`)
}

/** The value of an option, given as nothing, as a text, or as the next argument, which can be another option. */
function valueOf(name, { kind, value, choices }, given) {
  if (kind === 'flag') {
    if (given !== undefined) throw new Error(`"--${name}" takes no value, and is given "${given}"`)
    return true
  }
  if (given === undefined || (isOption(given) && !/^-[\d.]/.test(given))) throw new Error(`"--${name}" takes a value: --${name} ${value}`)
  if (kind === 'choice' && !choices.includes(given)) throw new Error(`"--${name}" takes ${listed(choices)}, and is given "${given}"`)
  return kind === 'number' ? numberIn(name, given) : given
}

function numberIn(name, given) {
  const number = Number(given)
  if (given.trim() === '' || !(number > 0 && number < Infinity)) throw new Error(`"--${name}" takes a number above 0, and is given "${given}"`)
  return number
}

function listed(choices) {
  const quoted = choices.map((one) => `"${one}"`)
  return quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

/** Refuses too few or too many words for every usage of a call. */
function checkWords(words, options, command) {
  const usages = usagesWith(options, command.usages)
  const fits = usages.map(wordsOf).filter((takes) => takes.length >= words.length || takes.at(-1)?.isMany)
  if (fits.length === 0) throw new Error(`there is no place for "${words.at(-1)}": ${usageLines(command.name, usages)}`)
  const missing = fits.map((takes) => takes.find(({ isOptional }, i) => !isOptional && i >= words.length))
  if (!missing.includes(undefined)) throw new Error(`${missing[0].name} is missing: ${usageLines(command.name, usages)}`)
}

/** The usages that begin with an option of the call; without such options, those that begin with none. */
function usagesWith(options, usages) {
  const first = (usage) => (usage.startsWith('--') ? usage.slice(2).split(' ')[0] : undefined)
  const ofOption = usages.filter((usage) => first(usage) !== undefined && options[first(usage)])
  return ofOption.length > 0 ? ofOption : usages.filter((usage) => first(usage) === undefined)
}

/** The words of a usage, such as `FILE [INPUT...]`. */
export function wordsOf(usage) {
  const words = usage.split(' ').filter((word) => !word.startsWith('--'))
  return words.map((word) => ({ name: word.replace(/[[\].]/g, ''), isOptional: word.startsWith('['), isMany: word.includes('...') }))
}

function usageLines(name, usages) {
  return usages.map((usage) => `ddb-keys ${name} ${usage}`).join(', or ')
}

function checkRequired(options, command) {
  const [missing] = Object.entries(command.options).filter(([name, { isRequired }]) => isRequired && options[name] === undefined)
  if (missing !== undefined) throw new Error(`${command.name} needs "--${missing[0]} ${missing[1].value}", ${missing[1].help}`)
}

/** The name that is nearest to a misspelt one, or else where to look. */
async function nearestOr(name, names, other) {
  const { nearest } = await import('./nearest.js')
  const found = nearest(name, names)
  return found === undefined ? other : `the nearest is "${found}"`
}
