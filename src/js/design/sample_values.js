// The values of fields that Rust gives as text: see `FieldSamples`.

/** The value behind a text of this kind, as callers pass it. */
export function sampleValue(kind, text) {
  if (kind === 'number') return numberOf(text)
  if (kind === 'seconds') return Math.floor(Date.parse(text) / 1000)
  if (kind === 'millis') return Date.parse(text)
  if (kind === 'binary') return Uint8Array.from(text === '' ? [] : text.split(',').map(Number))
  return kind === 'flag' ? text === 'true' : text
}

/** A whole number beyond the safe integers keeps its digits. */
function numberOf(text) {
  const number = Number(text)
  return Number.isInteger(number) && !Number.isSafeInteger(number) && /^-?\d+$/.test(text) ? BigInt(text) : number
}
