// The words and options of `ddb-keys move`, checked.

/** What DynamoDB takes as TotalSegments. */
const MOST_SEGMENTS = 1_000_000

const DEFAULT_SEGMENTS = 4

const LOST = 'an attribute that somebody adds to an item while it is moved would be lost'

/** The settings of a run. Throws a sentence about wrong use. */
export function settingsOf([file, ...more], options) {
  if (file === undefined) throw new Error('move takes a file: a module with the table, whose entities have their older formats in "previous"')
  if (more.length > 0) throw new Error(`move takes one file, not "${more[0]}" too`)
  if (!options.table) throw new Error('move needs --table NAME, the name of the table in DynamoDB')
  const isDry = options['dry-run'] === true
  return {
    file,
    isDry,
    isAgreed: options.yes === true,
    table: options.table,
    only: options.entity,
    rate: rateOf(options.rate),
    // A dry run keeps nothing, so that the same command can be tried first.
    state: isDry ? undefined : options.state,
    left: options.left,
    region: options.region,
    endpoint: options.endpoint,
    ...versionOf(options['version-attribute'], options.unversioned),
    ...segmentsOf(options.segments, options.segment),
  }
}

/** The version attribute, or the statement that there is none. */
function versionOf(version, unversioned) {
  if (version === undefined && unversioned !== true) {
    throw new Error(`move needs --version-attribute NAME, the attribute that every write of your program changes; or --unversioned, if there is none: ${LOST}`)
  }
  if (version !== undefined && unversioned === true) throw new Error('move takes --version-attribute or --unversioned, not both')
  return version === undefined ? { versioned: { unversioned: true } } : { version, versioned: { version } }
}

function rateOf(text) {
  if (text === undefined) return undefined
  const rate = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  if (rate <= 0) throw new Error(`--rate takes capacity units a second, such as 500, not "${text}"`)
  return rate
}

/** The number of segments, and the one that is scanned alone. */
function segmentsOf(all, one) {
  if (all !== undefined && one !== undefined) throw new Error('move takes --segments or --segment, not both: --segment 3/64 says how many there are')
  if (one === undefined) return { segments: all === undefined ? DEFAULT_SEGMENTS : countOf('--segments', all, all) }
  const [, number, count] = /^(\d{1,7})\/(\d{1,7})$/.exec(one) ?? []
  const segments = countOf('--segment', count, one)
  const segment = Number(number)
  if (segment < 1 || segment > segments) throw new Error(`--segment takes 1/${segments} to ${segments}/${segments}, not "${one}"`)
  return { segments, segment }
}

function countOf(option, text, given) {
  const count = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  if (count >= 1 && count <= MOST_SEGMENTS) return count
  const form = option === '--segment' ? 'a part, such as 3/64' : `a number from 1 to ${MOST_SEGMENTS}`
  throw new Error(`${option} takes ${form}, not "${given}"`)
}
