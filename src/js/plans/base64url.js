// Base64url of texts, without padding, so that a cursor needs no escaping in a URL. Not with `btoa`, which some environments lack, and
// whose counterpart accepts blanks, padding and stray bits.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The digits of a well-formed text, which stand for its UTF-8. */
export function base64urlOf(text) {
  let [digits, bits, count] = ['', 0, 0]
  for (const byte of unescape(encodeURIComponent(text))) {
    bits = (bits << 8) | byte.charCodeAt(0)
    for (count += 8; count >= 6; ) digits += DIGITS[(bits >> (count -= 6)) & 63]
  }
  return count === 0 ? digits : digits + DIGITS[(bits << (6 - count)) & 63]
}

/** The text of these digits; `undefined` for those that `base64urlOf` never returns. */
export function textOfBase64url(digits) {
  let [escaped, bits, count] = ['', 0, 0]
  for (const digit of digits) {
    bits = (bits << 6) | DIGITS.indexOf(digit)
    count += 6
    if (count >= 8) escaped += `%${(((bits >> (count -= 8)) & 255) | 256).toString(16).slice(1)}`
  }
  try {
    const text = decodeURIComponent(escaped)
    return base64urlOf(text) === digits ? text : undefined
  } catch (error) {
    if (error instanceof URIError) return undefined // not UTF-8
    throw error
  }
}
