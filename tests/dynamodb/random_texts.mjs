// Random texts that are hard to order: short, alike, and of characters with one to four bytes. The same on every run.

import { seededRandom } from '../js/random.mjs'

const ALPHABET = [...'\u0001 !"#$/09AZ_az~\u007f\u0080é\u07ff\u0800€\ud7ff\ue000\ufffd\uffff\u{10000}😀\u{10ffff}']

export function randomTexts(count, seed = 1) {
  const { below } = seededRandom(seed)
  return Array.from({ length: count }, () => text(1 + below(6), below))
}

function text(length, below) {
  return Array.from({ length }, () => ALPHABET[below(ALPHABET.length)]).join('')
}
