// A text that another page of the site hands over, such as the home page from its fields: it is pasted here.

/** The name in the storage of the tab under which the home of the site writes it. */
export const HANDED = 'ddb-keys-handed'

/** The text, once. */
export function handedOver(): string {
  try {
    const text = sessionStorage.getItem(HANDED) ?? ''
    sessionStorage.removeItem(HANDED)
    return text
  } catch {
    return ''
  }
}
