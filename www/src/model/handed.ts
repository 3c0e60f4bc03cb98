// A text that another page of the site hands over, such as the field of its home: it is pasted here.

/** The home of the site writes it under this name. */
const NAME = 'ddb-keys-handed'

/** The text, once. */
export function handedOver(): string {
  try {
    const text = sessionStorage.getItem(NAME) ?? ''
    sessionStorage.removeItem(NAME)
    return text
  } catch {
    return ''
  }
}
