// Names of fields, made from the names of attributes and the words in keys, so that each is used once.

/** The name of a field: the name of the attribute, or one like it that a template can have. */
export function fieldName(path) {
  const own = path[path.length - 1]
  if (isFieldName(own)) return own
  const words = wordsIn(own)
  const name = words.map((word, at) => (at === 0 ? word : word[0].toUpperCase() + word.slice(1))).join('')
  return isFieldName(name) ? name : `x${name}`
}

/** The runs of letters and digits in a text. No regular expression: one can fail where the stack ends. */
export function wordsIn(text) {
  return [...text].map((one) => (isOfWord(one) ? one : ' ')).join('').split(' ').filter((word) => word !== '')
}

const isDigit = (one) => one >= '0' && one <= '9'
const isLetter = (one) => (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z')
const isOfWord = (one) => isDigit(one) || isLetter(one)
const isFieldName = (name) => name !== '' && !isDigit(name[0]) && [...name].every((one) => isOfWord(one) || one === '_' || one === '$')

/** The name, with a number after it if it is taken. */
export function untaken(name, taken) {
  let [own, number] = [name, 1]
  while (taken.has(own)) own = `${name}${++number}`
  return own
}
