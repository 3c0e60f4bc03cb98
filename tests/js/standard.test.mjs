// `order.standard`: a Standard Schema of the fields, as the specification has it (https://standardschema.dev) and as two libraries take it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sValidator } from '@hono/standard-validator'
import { initTRPC } from '@trpc/server'
import { entityKeys } from 'ddb-keys'
import { Hono } from 'hono'
import { refusalOf } from './support.mjs'

const order = entityKeys(
  { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(4)}', gsi1pk: { template: 'OPEN#{status:enum(open|paid)}', when: ['status', 'urgent'] }, gsi1sk: '{at:date}' },
  { flags: ['urgent'] },
)
const { version, vendor, validate } = order.standard['~standard']
const good = { customerId: '42', no: 7, status: 'open', at: new Date(0), urgent: true }
const pathsOf = (value) => validate(value).issues?.map(({ path }) => path)

test('a good value is passed on unchanged, without other properties', () => {
  assert.deepEqual([version, vendor], [1, 'ddb-keys'])
  assert.equal(order.standard, order.standard)
  const { value, issues } = validate({ ...good, total: 99 })
  assert.deepEqual([value, issues], [good, undefined])
  assert.equal(value.at, good.at)
  assert.deepEqual(validate({ customerId: '42', no: 7, urgent: false }), { value: { customerId: '42', no: 7, urgent: false } })
  assert.deepEqual(validate({ customerId: '42', no: 7, status: null }).value, { customerId: '42', no: 7, status: null })
  assert.deepEqual(validate({ customerId: '42', no: 7, status: 'lost' }).value.status, 'lost', 'it is in no key without the flag')
})

test('each faulty field is an issue with its path', () => {
  for (const [value, paths] of [
    [{ ...good, no: 10_000 }, [['no']]],
    [{ ...good, no: '7' }, [['no']]],
    [{ ...good, customerId: '', no: 1.5, status: 'lost', at: 'never' }, [['customerId'], ['no'], ['status'], ['at']]],
    [{ ...good, customerId: 7, no: '7', at: {} }, [['customerId'], ['no'], ['at']]],
    [{ ...good, customerId: Symbol('x'), no: [], status: () => 1 }, [['customerId'], ['no'], ['status']]],
    [{ no: 7, status: 'open', urgent: true }, [['customerId'], ['at']]],
    [{}, [['customerId'], ['no']]],
    [{ ...good, customerId: '\uD800', no: 12_345 }, [['customerId'], ['no']]],
    [{ ...good, customerId: 'x'.repeat(3000) }, [[]]],
    [{ ...good, customerId: 'x'.repeat(500_000), no: -1 }, [['no']]],
    ...[undefined, null, 'order', 7].map((one) => [one, [[]]]),
    ...[new Map(Object.entries(good)), Promise.resolve(good)].map((one) => [one, [['customerId'], ['no']]]),
  ]) {
    assert.deepEqual(pathsOf(value), paths)
    for (const { message } of validate(value).issues) assert.match(message, /^entityKeys\.standard[ :]/)
  }
  assert.match(validate({ ...good, no: -1 }).issues[0].message, /^entityKeys\.standard: attribute "sk": field "no" .*-1/)
  assert.deepEqual(validate(good), { value: good }, 'the next call works')
})

test('an error other than a KeyError is thrown, and so is the refusal of a freed entity', () => {
  const thrown = new Error('a getter')
  const hostile = { ...good, get customerId() { throw thrown } }
  assert.throws(() => validate(hostile), (error) => error === thrown)
  const freed = entityKeys({ pk: 'F#{id}' })
  const { standard } = freed
  freed.free()
  assert.equal(refusalOf(() => standard['~standard'].validate({ id: '1' })).code, 'DISPOSED')
})

test('tRPC and Hono take it', async () => {
  const { router, procedure, createCallerFactory } = initTRPC.create()
  const caller = createCallerFactory(router({ place: procedure.input(order.standard).query(({ input }) => input) }))({})
  assert.deepEqual(await caller.place({ ...good, total: 1 }), good)
  await assert.rejects(caller.place({ ...good, no: -1 }), { code: 'BAD_REQUEST', message: /field "no"/ })
  const app = new Hono().post('/orders', sValidator('json', order.standard), (context) => context.json(context.req.valid('json')))
  const post = (body) => app.request('/orders', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  assert.deepEqual(await (await post({ customerId: '42', no: 7, total: 1 })).json(), { customerId: '42', no: 7 })
  const refused = await post({ customerId: '42', no: 77_777 })
  assert.equal(refused.status, 400)
  assert.deepEqual((await refused.json()).error.map(({ path }) => path), [['no']])
})
