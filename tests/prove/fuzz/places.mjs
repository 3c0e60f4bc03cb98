// The places of the fuzzer's inputs: committed inputs, inputs found by sittings on this machine, and faults.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../pkg-template/setup/command.mjs'

export const home = join(root, 'tests/fuzz')

/** The names of all targets: `cargo test` holds them against the subjects of the laws. */
export const targets = readdirSync(join(home, 'corpus')).map((file) => file.replace(/\.txt$/, '')).sort()

/** Inputs in a file of their own for each target: a line for each, in hexadecimal. */
export const corpusOf = (target) => join(home, 'corpus', `${target}.txt`)

/** Inputs that once broke a law, each in a file, as the fuzzer wrote it. */
export const faultsOf = (target) => join(home, 'faults', target)

/** Inputs as the fuzzer reads them. They stay on this machine, so that a sitting continues where the last one ended. */
export const foundOf = (target) => join(home, 'target/found', target)

export const recordFile = join(home, 'record.json')
export const dictionary = join(home, 'words.dict')
