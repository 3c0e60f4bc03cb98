// Inputs that vary from call to call: no user calls with the same text every time.

import { randomOf } from '../js/random.mjs'

const COUNT = 1000
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const ULID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A thousand inputs, each made by `make` from helpers. */
export function inputs(make, seed = 1) {
  const random = randomOf(seed)
  const whole = (below) => Math.floor(random() * below)
  const text = (length, alphabet = ALPHABET) => flat(Array.from({ length }, () => alphabet[whole(alphabet.length)]))
  const helpers = {
    whole,
    pick: (list) => list[whole(list.length)],
    id: () => text(4 + whole(12)),
    name: () => text(4 + whole(12), 'aeinrstäöüéß'),
    ulid: () => `0${text(25, ULID_ALPHABET)}`,
    date: () => new Date(Date.UTC(2024, whole(12), 1 + whole(28), whole(24), whole(60), whole(60), whole(1000))),
    flat,
  }
  return Array.from({ length: COUNT }, () => make(helpers))
}

/** A flat string, like those that come from a request or a database. */
export function flat(characters) {
  return Buffer.from(typeof characters === 'string' ? characters : characters.join('')).toString()
}
