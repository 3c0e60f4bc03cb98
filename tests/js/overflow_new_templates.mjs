// A program that uses templates for the first, second and third time near the end of the stack, so that all deferred work, such as
// compiling a regular expression, happens there. Node 20 and 22 end the whole process if V8 runs out of stack while it compiles one, so
// this cannot run in the same process as other tests. It prints the number of overflows.

import assert from 'node:assert/strict'
import { entityKeys, keyTemplate } from 'ddb-keys'
import { isOverflow, nearTheEnd } from './overflow.mjs'

const LEVELS = 600
const STEP = 3
const AT = Date.UTC(2024, 11, 2)
const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** Templates of every codec and values for them; the head makes each one new. */
const forms = [
  ['{x}#{y}', { x: 'a', y: 'b' }],
  ['{x}#ORDER#{v:version}#{n:int(6)}!{m:int(6)}#{w:version}', { x: 'a', v: 3, n: 4, m: 5, w: 6 }],
  ['{at:date}#{id:ulid}#{day:day desc}', { at: new Date(AT), id: ULID, day: new Date(AT) }],
  ['{kind:enum(one|two|three)}#{id:uuid}#{x:number}', { kind: 'two', id: '123e4567-e89b-12d3-a456-426614174000', x: 0.5 }],
  ['{v:semver}#{x}', { v: '1.2.3-beta.4', x: 'a' }],
]

const uses = {
  parse: (form, entity, key) => form.parse(key),
  tryParse: (form, entity, key) => form.tryParse(key),
  matches: (form, entity, key) => form.matches(key) && form.parse(key),
  build: (form, entity, key, values) => form.build(values) === key && values,
  entity: (form, entity, key) => entity.parse({ pk: key }),
}

/** Called far from the end of the stack, so that functions are compiled in time: V8 compiles none near the end. */
const FAR = 3000

let overflows = 0
let made = 0

for (let i = 0; i < 5; i++) {
  for (const use of Object.values(uses)) {
    for (const [text, values] of forms) nearTheEnd(FAR, 0, () => attempt(use, keyTemplate(text), entityKeys({ pk: text }), values))
  }
}

function attempt(use, form, entity, values) {
  return use(form, entity, form.build(values), values)
}

for (const [name, use] of Object.entries(uses)) {
  for (let level = 0; level < LEVELS; level += STEP) {
    const [text, values] = forms[level % forms.length]
    const template = `${name}${made++}#${text}`
    const [form, entity] = [keyTemplate(template), entityKeys({ pk: template })]
    const key = form.build(values)
    for (let time = 0; time < 3; time++) {
      const outcome = nearTheEnd(level, time, () => attempt(use, form, entity, values))
      if (isOverflow(outcome.error)) overflows++
      else if (outcome.error !== undefined) throw outcome.error
      else assert.deepEqual(outcome.value, values)
    }
    assert.deepEqual(form.parse(key), values)
    assert.deepEqual(entity.parse({ pk: key }), values)
    form.free()
    entity.free()
  }
}
console.log(overflows)
