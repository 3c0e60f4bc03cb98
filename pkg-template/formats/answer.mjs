// The answer of a call in a vector: its result under a name, or the code of its refusal.

/** `{ [name]: result }`, or `{ refused: code }`. */
export function answerOf(name, call) {
  try {
    const answer = call()
    return { [name]: answer instanceof Object && !Array.isArray(answer) ? true : answer }
  } catch (error) {
    if (error.name !== 'KeyError') throw error
    return { refused: error.code }
  }
}

/** A vector without the parts that say nothing: undefined values, and objects without properties. */
export function withoutEmpty(vector) {
  const isEmpty = (part) => part === undefined || (part?.constructor === Object && Object.keys(part).length === 0)
  return Object.fromEntries(Object.entries(vector).filter(([, part]) => !isEmpty(part)))
}
