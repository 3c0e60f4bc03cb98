// A definition with the changes that a finding suggests, as a reader of the suggestion would make them.

export function changed(table, changes) {
  const copy = structuredClone(table)
  for (const { entity, attribute, template, text } of changes) {
    const old = copy[entity][attribute]
    if (template === undefined) delete copy[entity][attribute]
    else if (typeof old === 'object' || text !== undefined) copy[entity][attribute] = { ...(typeof old === 'object' && old), template, ...(text && { text }) }
    else copy[entity][attribute] = template
  }
  return copy
}
