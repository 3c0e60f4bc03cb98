// Writes xxhash64.txt: the xxHash64 (seed 0) of texts by npm's `xxhash-wasm`, a line each: the hash as 16 hex digits, a
// space, and the text as it is to the end of the line.
//
// To make it again, in a folder outside the repository: npm install xxhash-wasm@1.1.0, then
//   node xxhash64.mjs <that folder> > xxhash64.txt
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const require = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))
const { h64ToString } = await require('xxhash-wasm')()

const LENGTHS = [0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 15, 16, 31, 32, 33, 35, 36, 39, 40, 63, 64, 65, 95, 96, 100, 1000]
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.'
const ofLength = length => Array.from({ length }, (_, index) => alphabet[(index * 7) % alphabet.length]).join('')

const texts = [
  ...LENGTHS.map(ofLength),
  'order-42', 'USER#123', 'é', '日本語', '😀', '\u{FFFD}', 'a b', '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '018f3f5e-0000-7000-8000-00000000abcd', 'ж'.repeat(33), '😀'.repeat(17),
]
for (const text of texts) console.log(`${h64ToString(text).padStart(16, '0')} ${text}`)
