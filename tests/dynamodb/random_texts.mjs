// Random texts that are hard to order: short, alike, and of characters with one to four bytes. The same on every run.

const ALPHABET = [...'\u0001 !"#$/09AZ_az~\u007f\u0080é\u07ff\u0800€\ud7ff\ue000\ufffd\uffff\u{10000}😀\u{10ffff}']

export function randomTexts(count, seed = 1) {
  const next = generator(seed)
  return Array.from({ length: count }, () => text(1 + next(6), next))
}

function text(length, next) {
  return Array.from({ length }, () => ALPHABET[next(ALPHABET.length)]).join('')
}

/** A linear congruential generator (Numerical Recipes); its upper bits are random enough for test data. */
function generator(seed) {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
