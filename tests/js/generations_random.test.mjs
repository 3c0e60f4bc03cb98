// Random items of entities with random older formats are read as an oracle in plain JavaScript reads them, upgraded once and for all, and
// moved to what `upgrade` returns. `check` counts each in the format that `generation` returns.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marshall } from '@aws-sdk/util-dynamodb'
import { KeyError, entityKeys, tableKeys } from 'ddb-keys'
import { auditTable } from 'ddb-keys/design'
import { ageOf, definitionOf, fieldsOf, upgraded, worldOf } from './formats.mjs'

const WORLDS = Number(process.env.WORLDS ?? 60)
const ITEMS = 25


/** The entity of a world; `undefined` if its formats could be mistaken for each other, which another test tries. */
function entityOf(formats) {
  const [newest, ...older] = formats.map(definitionOf)
  try {
    return entityKeys(newest, { previous: older.map((definition) => entityKeys(definition)) })
  } catch (error) {
    assert(error instanceof KeyError && ['AMBIGUOUS_KEYS', 'INVALID_OPTION'].includes(error.code), error)
    return undefined
  }
}

test('items of random formats are read, upgraded and moved by the rules of the contract', () => {
  const seen = { entities: 0, items: 0, older: 0, unread: 0, refused: 0, decided: 0 }
  for (let seed = 1; seed <= WORLDS; seed++) {
    const { formats, item } = worldOf(seed)
    const entity = entityOf(formats)
    if (entity === undefined) continue
    seen.entities++
    const app = tableKeys({ one: entity })
    const audit = auditTable({ one: entity })
    const counts = formats.map(() => 0)
    for (let n = 0; n < ITEMS; n++) {
      const made = item()
      const { isRefused, isOfUse } = check(`seed ${seed}, item ${n}: ${JSON.stringify({ formats, made })}`, formats, entity, app, made)
      const age = ageOf(formats, made)
      checkAudit(`seed ${seed}, item ${n}`, audit, counts, [made, marshall(made)][n % 2], age)
      seen.items++
      seen.refused += isRefused ? 1 : 0
      seen.decided += isOfUse ? 1 : 0
      seen.older += age > 0 ? 1 : 0
      seen.unread += age === undefined ? 1 : 0
    }
    audit.free()
  }
  assert(seen.entities > WORLDS / 3 && seen.older > seen.items / 5 && seen.unread < seen.items / 5 && seen.refused > seen.items / 10 && seen.decided > seen.items / 20, JSON.stringify(seen))
})

/** Adds an item to an audit, which must find it in the format of this age, or in none. `counts` are the items so far in each format. */
function checkAudit(context, audit, counts, item, age) {
  audit.add([item])
  if (age !== undefined) counts[age] += 1
  assert.deepEqual(audit.report().entities.one?.generations ?? counts.map(() => 0), counts, context)
}

function check(context, formats, entity, app, item) {
  const fields = fieldsOf(formats, item)
  const age = ageOf(formats, item)
  assert.equal(entity.generation(item), age, context)
  for (const given of [item, marshall(item)]) {
    assert.deepEqual(entity.tryParse(given), fields, context)
    assert.equal(entity.matches(given), fields !== undefined, context)
    assert.deepEqual(app.identify(given, { complete: true }), fields && { entity: 'one', values: fields }, context)
    assert.equal(app.identify(given)?.entity, age === undefined ? undefined : 'one', context)
    if (fields !== undefined) assert.deepEqual(app.identify(given).values, fields, context)
    if (fields === undefined) assert.throws(() => entity.parse(given), KeyError, context)
  }
  const results = [undefined, 'attributes', 'keys'].map((trust) => checkUpgrade(`${context} trust ${trust}`, formats, entity, app, item, trust))
  return { isRefused: results[0] === 'refused', isOfUse: results[1] !== results[0] && results[1] !== 'refused' }
}

/** Compares `upgrade` and `move` with the oracle. Returns what the oracle says. */
function checkUpgrade(context, formats, entity, app, item, trust) {
  const result = upgraded(formats, item, trust)
  if (result === 'refused' || result === undefined) {
    for (const given of [item, marshall(item)]) {
      for (const one of [entity, app]) {
        if (result === undefined) assert.equal(one.upgrade(given, { trust }), undefined, context)
        else assert.throws(() => one.upgrade(given, { trust }), isContradiction, context)
      }
    }
    assert.throws(() => entity.move(marshall(item), { TableName: 't', unversioned: true, trust }), (error) => error.code === 'TEMPLATE_MISMATCH' || typeof item.pk === 'number', context)
    return result
  }
  assert.deepEqual(entity.upgrade(item, { trust }), result, context)
  assert.deepEqual(app.upgrade(item, { trust }), result, context)
  assert.deepEqual(entity.upgrade(marshall(item), { trust }), marshall(result), context)
  // A field that no key of the result has, because the item is not in a sparse index, is read from the item's attribute alone.
  assert.deepEqual(entity.parse(result), fieldsOf(formats, result), `${context} again`)
  assert.equal(entity.generation(result), 0, context)
  // The same again, unless a field was only in a key that is left out.
  const again = upgraded(formats, result, trust)
  if (again !== 'refused') assert.deepEqual(entity.upgrade(result, { trust }), again, context)
  checkMove(context, entity, item, result, trust)
  if (again !== 'refused' && again !== undefined) checkMove(context, entity, result, again, trust)
  return result
}

const isContradiction = ({ code, details, message }) => code === 'TEMPLATE_MISMATCH' && message.includes(`"${details.parameter}"`) && message.includes(details.attribute)

function checkMove(context, entity, item, result, trust) {
  const move = entity.move(marshall(item), { TableName: 't', unversioned: true, trust })
  const names = new Set([...Object.keys(item), ...Object.keys(result)].filter((name) => item[name] !== result[name]))
  if (names.size === 0) return assert.equal(move, undefined, context)
  const [first, second] = move.TransactItems
  if (names.has('pk') || names.has('sk')) {
    assert.deepEqual(first.Put.Item, marshall(result), context)
    assert.deepEqual(second.Delete.Key, marshall({ pk: item.pk, sk: item.sk }), context)
    assert.deepEqual(checkedBy(second.Delete), marshall(withoutKey(item)), context)
  } else {
    assert.equal(second, undefined)
    assert.deepEqual(first.Update.Key, marshall({ pk: item.pk, sk: item.sk }), context)
    assert.deepEqual(changedBy(first.Update, marshall(item)), marshall(result), context)
  }
}

const withoutKey = ({ pk, sk, ...rest }) => rest

/** The attributes whose values a condition checks. */
function checkedBy({ ConditionExpression, ExpressionAttributeNames: names, ExpressionAttributeValues: values }) {
  const equal = ConditionExpression.split(' AND ').filter((one) => one.includes(' = ')).map((one) => one.split(' = '))
  return Object.fromEntries(equal.map(([name, value]) => [names[name], values[value]]))
}

/** The item after an update of whole attributes. */
function changedBy({ UpdateExpression, ExpressionAttributeNames: names, ExpressionAttributeValues: values }, item) {
  const [, sets, removes] = /^(?:SET (.*?))?(?: ?REMOVE (.*))?$/.exec(UpdateExpression)
  const copy = { ...item }
  for (const one of sets?.split(', ') ?? []) copy[names[one.split(' = ')[0]]] = values[one.split(' = ')[1]]
  for (const one of removes?.split(', ') ?? []) delete copy[names[one]]
  return copy
}
