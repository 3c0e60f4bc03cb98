// tenantScope: keys of one tenant and no other, and the IAM statement that says the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareKeys, keyTemplate, tenantScope } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const ARN = 'arn:aws:dynamodb:eu-west-1:123456789012:table/app'

test('keys of a tenant', () => {
  const scope = tenantScope('TENANT', '42')
  assert.equal(scope.prefix(), 'TENANT#42#')
  assert.equal(scope.key('ORDER', '1'), 'TENANT#42#ORDER#1')
  assert.equal(tenantScope('é', '😀').key('ab', '東京'), 'é#😀#ab#東京')
})

test('prefix, tenant id and parts are escaped as a template escapes text', () => {
  const scope = tenantScope('APP#TENANT', '😀 ')
  assert.equal(scope.prefix(), 'APP$23TENANT#😀$20#')
  assert.equal(scope.key('a b', '#', 'é'), 'APP$23TENANT#😀$20#a$20b#$23#é')
  assert.equal(tenantScope('T', '$20').prefix(), 'T#$2420#')
})

test('a template with the same beginning writes the same keys, and none that another tenant owns', () => {
  const [order, root] = [keyTemplate('TENANT#{tenant}#ORDER#{id}'), keyTemplate('TENANT#{tenant}')]
  const tenants = ['4', '42', '4 2', '4$202', '4#2', '4$232', '4$2', '$', 'a b', 'a$20b', 'é']
  for (const tenant of tenants) {
    const keys = tenants.map((id) => order.build({ tenant, id }))
    const scope = tenantScope('TENANT', tenant)
    assert.deepEqual(tenants.map((id) => scope.key('ORDER', id)), keys)
    for (const other of tenants) {
      for (const key of [...keys, root.build({ tenant })]) assert.equal(tenantScope('TENANT', other).owns(key), other === tenant, `${other} ${key}`)
    }
  }
})

test('a tenant owns its own keys only', () => {
  const scope = tenantScope('TENANT', '4')
  for (const [key, owned] of [
    ['TENANT#4#', true], ['TENANT#4#ORDER#1', true], ['TENANT#4##', true], ['TENANT#4', true],
    ['TENANT#42#ORDER#1', false], ['TENANT#4$23', false], ['TENANT#', false], ['tenant#4#', false], ['', false], [' TENANT#4#', false], ['TENANT#4 #', false], ['X#TENANT#4#', false],
  ]) {
    assert.equal(scope.owns(key), owned, key)
    if (owned) assert.equal(scope.assert(key), undefined)
    else assert.equal(refusalOf(() => scope.assert(key)).code, 'FOREIGN_TENANT')
  }
  const error = refusalOf(() => scope.assert('TENANT#42#ORDER#1'))
  assert(error.message.startsWith('tenantScope.assert') && error.message.includes('TENANT#42#ORDER#1') && error.message.includes('TENANT#4#'), error.message)
  assert.equal(error.details.value, 'TENANT#42#ORDER#1')
})

test('a key that is denied leaves nothing behind for the next call', () => {
  const scope = tenantScope('T', '1')
  assert.equal(scope.owns('T#2#'), false)
  assert.equal(compareKeys('a', 'b'), -1)
  assert.equal(scope.key('x'), 'T#1#x')
  assert.equal(scope.owns('T#1#x'), true)
})

test('scopes share nothing', () => {
  const [a, b] = [tenantScope('T', 'a'), tenantScope('T', 'b')]
  assert.equal(a.key('x'), 'T#a#x')
  assert.equal(b.key('x'), 'T#b#x')
  assert(!a.owns(b.key('x')) && !b.owns(a.key('x')))
})

test('refusals of a scope', () => {
  const scope = tenantScope('T', '1')
  for (const [call, code, start] of [
    [() => tenantScope('', '1'), 'EMPTY_VALUE', 'tenantScope'],
    [() => tenantScope('T', ''), 'EMPTY_VALUE', 'tenantScope'],
    [() => tenantScope(5, '1'), 'INVALID_TYPE', 'tenantScope requires prefix to be a string, got 5'],
    [() => tenantScope('T', 42), 'INVALID_TYPE', 'tenantScope requires tenantId to be a string, got 42'],
    [() => tenantScope('T', null), 'INVALID_TYPE', 'tenantScope requires tenantId to be a string, got null'],
    [() => tenantScope('T'), 'INVALID_TYPE', 'tenantScope requires tenantId to be a string, got undefined'],
    [() => tenantScope('T', '\ud800'), 'INVALID_UNICODE', 'tenantScope: tenantId contains a lone surrogate'],
    [() => tenantScope('T', 'x'.repeat(2046)), 'KEY_TOO_LONG', ''],
    [() => tenantScope('T', 'x'.repeat(100_000)), 'KEY_TOO_LONG', 'tenantScope'],
    [() => scope.key(), 'EMPTY_VALUE', 'tenantScope.key'],
    [() => scope.key('a', ''), 'EMPTY_VALUE', 'tenantScope.key requires a non-empty parts[1], got ""'],
    [() => scope.key('a', 5), 'INVALID_TYPE', 'tenantScope.key requires parts[1] to be a string, got 5'],
    [() => scope.key(undefined), 'INVALID_TYPE', 'tenantScope.key requires parts[0] to be a string, got undefined'],
    [() => scope.key('a', '\udc00'), 'INVALID_UNICODE', 'tenantScope.key: parts[1] contains a lone surrogate'],
    [() => scope.key(...new Array(5000).fill('x')), 'KEY_TOO_LONG', ''],
    [() => scope.key(' '.repeat(682)), 'KEY_TOO_LONG', 'tenantScope.key'],
    [() => scope.key('x'.repeat(100_000)), 'KEY_TOO_LONG', ''],
    [() => scope.owns(5), 'INVALID_TYPE', 'tenantScope.owns requires key to be a string, got 5'],
    [() => scope.owns('T#1#\ud800'), 'INVALID_UNICODE', 'tenantScope.owns: key contains a lone surrogate'],
    [() => scope.assert(undefined), 'INVALID_TYPE', 'tenantScope.assert requires key to be a string, got undefined'],
    [() => scope.assert('\ud800'), 'INVALID_UNICODE', 'tenantScope.assert: key contains a lone surrogate'],
    [() => scope.leadingKeysPolicy(''), 'EMPTY_VALUE', 'tenantScope.leadingKeysPolicy'],
    [() => scope.leadingKeysPolicy(), 'INVALID_TYPE', 'tenantScope.leadingKeysPolicy requires tableArn to be a string, got undefined'],
    [() => scope.leadingKeysPolicy('\ud800'), 'INVALID_UNICODE', 'tenantScope.leadingKeysPolicy: tableArn contains a lone surrogate'],
  ]) {
    const error = refusalOf(call)
    assert.equal(error.code, code, String(call))
    assert(error.message.startsWith(start), error.message)
    refuses(call, error.code, error.message)
  }
})

test('a key of a scope has at most 2,048 bytes', () => {
  const scope = tenantScope('é', '1')
  const room = 2048 - Buffer.byteLength('é#1#')
  assert.equal(Buffer.byteLength(scope.key('x'.repeat(room))), 2048)
  assert.equal(Buffer.byteLength(scope.key('x'.repeat(room - 2), 'y')), 2048)
  assert.equal(Buffer.byteLength(scope.key(`${'x'.repeat(room - 3)}#`)), 2048)
  const error = refusalOf(() => scope.key('x'.repeat(room - 1), 'y'))
  assert.deepEqual([error.code, error.details.bytes, error.details.limit], ['KEY_TOO_LONG', 2049, 2048])
  assert.equal(tenantScope('T', 'x'.repeat(2045)).prefix().length, 2048)
})

test('the IAM statement', () => {
  assert.deepEqual(tenantScope('TENANT', 'acme').leadingKeysPolicy(ARN), {
    Effect: 'Allow',
    Action: [
      'dynamodb:BatchGetItem', 'dynamodb:BatchWriteItem', 'dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem',
      'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem',
    ],
    Resource: [ARN, `${ARN}/index/*`],
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TENANT#acme', 'TENANT#acme#*'] } },
  })
  const statement = tenantScope('TENANT', 'acme').leadingKeysPolicy(ARN)
  assert.deepEqual(JSON.parse(JSON.stringify(statement)), statement)
  assert(!statement.Action.includes('dynamodb:Scan'))
})

test('the statement is for a table, by its ARN', () => {
  const { leadingKeysPolicy } = tenantScope('TENANT', 'acme')
  for (const arn of [
    'arn:aws-cn:dynamodb:cn-north-1:123456789012:table/app', 'arn:aws-us-gov:dynamodb:us-gov-west-1:123456789012:table/app', 'arn:aws:dynamodb:*:123456789012:table/app-*',
    '${Token[TOKEN.42]}', 'arn:${AWS::Partition}:dynamodb:${AWS::Region}:${AWS::AccountId}:table/${Table}',
  ]) {
    assert.deepEqual(leadingKeysPolicy(arn).Resource, [arn, `${arn}/index/*`])
  }
  for (const text of ['table-of-mine', '*', 'arn:aws:s3:::app', `${ARN}/index/*`, `${ARN}/index/gsi1`, ARN.replace('123456789012', '1234'), `${ARN} `, 'arn:aws:dynamodb:eu-west-1:123456789012:table/']) {
    const message = `tenantScope.leadingKeysPolicy requires tableArn to be the ARN of a table, such as ${ARN} (the policy adds its indexes), got "${text}"`
    const { details } = refuses(() => leadingKeysPolicy(text), 'INVALID_OPTION', message)
    assert.equal(details.value, text)
  }
})

test('wildcards are refused in a policy, and in a policy only', () => {
  for (const [prefix, id] of [['T', '*'], ['T', 'a?'], ['T*', '1']]) {
    const scope = tenantScope(prefix, id)
    assert.equal(refusalOf(() => scope.leadingKeysPolicy(ARN)).code, 'WILDCARD_IN_POLICY')
    assert.equal(scope.key('x'), `${prefix}#${id}#x`)
    assert.equal(scope.owns(`${prefix}#${id}#x`), true)
    assert.equal(tenantScope('T', '*').owns('T#1#x'), false)
  }
})

test('a policy holds no variable: the escape of a dollar stands before its brace', () => {
  const { Condition } = tenantScope('T', '${aws:username}').leadingKeysPolicy(ARN)
  assert.deepEqual(Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'], ['T#$24{aws:username}', 'T#$24{aws:username}#*'])
})
