// The descriptions of the codecs as the page has them: without what only the site shows, which is most of their text.

/** What the page asks of a description, as src/keys/codecs.ts has it. */
export const ASKED = ['name', 'arguments', 'argumentKind', 'place', 'shape', 'takes', 'isDefault', 'bytes', 'sorts', 'isBucket', 'takesStart', 'about', 'example']

export function codecs() {
  return {
    name: 'codecs',
    enforce: 'pre',
    transform(json, id) {
      return id.endsWith('/pkg/codecs.json') ? { code: JSON.stringify(asked(JSON.parse(json))), map: null } : undefined
    },
  }
}

/** The descriptions with these fields alone. */
export function asked(descriptions) {
  return descriptions.map((description) => Object.fromEntries(Object.entries(description).filter(([field]) => ASKED.includes(field))))
}
