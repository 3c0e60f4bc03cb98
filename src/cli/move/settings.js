// The words and options of `ddb-keys move`, checked.

import { fileAndName } from '../table.js'

/** The maximum of TotalSegments in DynamoDB. */
const MOST_SEGMENTS = 1_000_000

const DEFAULT_SEGMENTS = 4

/** The settings of a run. Throws a sentence about wrong usage. */
export function settingsOf([word, exported], { versionAttribute, unversioned, trust, dryRun = false, yes = false, segments, segment, state, entity, ...rest }) {
  return {
    ...rest,
    word,
    exported,
    file: fileAndName(word, exported).file,
    only: entity,
    isDry: dryRun,
    isAgreed: yes,
    // A dry run keeps no state, so the same command can be tried first.
    state: dryRun ? undefined : state,
    ...versionOf(versionAttribute, unversioned, dryRun),
    trust: trustOf(trust),
    ...segmentsOf(segments, segment),
  }
}

/** The version attribute, or none, and whether to warn about the changes that this can lose. */
function versionOf(version, unversioned = false, isDry) {
  if (version !== undefined && unversioned) throw new Error('move takes "--version-attribute" or "--unversioned", not both')
  return version === undefined ? { versioned: { unversioned: true }, isUnsaid: !unversioned && !isDry } : { version, versioned: { version } }
}

/** Which side to trust if an attribute of an item contradicts one of its index keys. */
function trustOf(trust) {
  if (trust === undefined || trust === 'attributes' || trust === 'keys') return trust
  throw new Error(`"--trust" takes "attributes" or "keys", and is given "${trust}"`)
}

/** The number of segments, and the only segment to scan, if given. */
function segmentsOf(all, one) {
  if (all !== undefined && one !== undefined) throw new Error('move takes "--segments" or "--segment", not both: "--segment 3/64" says how many there are')
  if (one === undefined) return { segments: countOf(all ?? DEFAULT_SEGMENTS, `"--segments" takes a whole number up to ${MOST_SEGMENTS}, and is given "${all}"`) }
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(one) ?? []
  const segments = countOf(Number(count), `"--segment" takes a part, such as 3/64, and is given "${one}"`)
  const segment = Number(number)
  if (segment < 1 || segment > segments) throw new Error(`"--segment" takes 1/${segments} to ${segments}/${segments}, and is given "${one}"`)
  return { segments, segment }
}

function countOf(count, refusal) {
  if (!Number.isInteger(count) || count < 1 || count > MOST_SEGMENTS) throw new Error(refusal)
  return count
}
