// Compares the calls that JavaScript answers with those that Rust answers, far more often than the tests do:
//
//   npm run compare                        a million calls, the built package with itself when Rust answers alone
//   npm run compare -- --calls 20000
//   npm run compare -- --seed <n>          repeats the calls; the seed is printed
//   npm run compare -- --against <folder>  with another build of the package: with the `pkg` folder of an older checkout, say
//
// It builds nothing, and ends with 1 where something differs.

import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { compareCalls } from './calls.mjs'
import { rustAlone } from './rust_alone.mjs'

const options = { calls: { type: 'string', default: '1000000' }, seed: { type: 'string' }, against: { type: 'string' } }
const { values } = parseArgs({ options })
const file = fileURLToPath(new URL('../../../pkg/dist/index.js', import.meta.url))
const seed = Number(values.seed ?? Date.now() % 2 ** 31)

const ours = await import(pathToFileURL(file).href)
const others = values.against === undefined ? await rustAlone(file) : await import(pathToFileURL(resolve(values.against, 'dist/index.js')).href)
const { calls, good, refused, differences } = compareCalls({ ours, others, count: Number(values.calls), seed })
for (const difference of differences) console.log(difference)
const sum = (tally) => Object.values(tally).reduce((a, b) => a + b, 0)
console.log(`Node ${process.version}, seed ${seed}: ${calls} calls, ${sum(good)} answered, ${sum(refused)} refused, ${differences.length === 12 ? 'at least 12' : differences.length} different`)
console.log(JSON.stringify({ good, refused }))
process.exitCode = differences.length > 0 ? 1 : 0
