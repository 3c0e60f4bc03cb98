// For each code of `lintTable`, tables that have the finding and tables that do not.

import { multiAttributeIndex } from 'ddb-keys/design'
import { multiAttributeIndex as rootIndex } from 'ddb-keys'

export const user = { pk: 'USER#{userId}', sk: 'PROFILE' }

export const message = { pk: 'WS#{ws}', sk: 'MSG#{sentAt:date}#{no:int(4)}' }
export const byWs = (ws, sort = {}, index = multiAttributeIndex) => index({ indexName: 'ByWs', partition: { ws }, sort })

/**
 * Tables by the finding that they have: `at` is where. Those without a suggestion are mended by hand, as `mended`, and `because` says why no
 * change of the templates is one that could be suggested.
 */
export const cases = {
  NUMBER_DOES_NOT_SORT: [
    { table: { doc: { pk: 'DOC#{id}', sk: 'v{version}' } }, at: 'doc.sk.version', template: '{version:version}' },
    { table: { doc: { pk: 'DOC#{id}', sk: { template: 'X@v{n:digits}', text: 'verbatim' } } }, at: 'doc.sk.n', template: 'X@{n:version}' },
    { table: { line: { pk: 'ORDER#{id}', sk: 'LINE#{no}' } }, at: 'line.sk.no', template: 'LINE#{no:int}' },
    {
      table: { file: { pk: 'DIR#{dir}', sk: { template: '{file}@{v:digits}', text: 'verbatim' } } },
      at: 'file.sk.v',
      because: 'only digits let the text before them hold an @, and the table can have such names',
      mended: { file: { pk: 'DIR#{dir}', sk: { template: '{file}@{v:int}', text: 'verbatim' } } },
    },
    { table: { score: { pk: 'GAME#{id}', sk: '{userId}', gsi1pk: 'GAME#{id}', gsi1sk: '{highScore}#{userId}' } }, at: 'score.gsi1sk.highScore', template: '{highScore:number}#{userId}' },
  ],
  DATE_AS_TEXT: [
    { table: { order: { pk: 'USER#{userId}', sk: 'ORDER#{createdAt}#{orderId}' } }, at: 'order.sk.createdAt', template: 'ORDER#{createdAt:date}#{orderId}' },
    { table: { log: { pk: 'LOG#{day}', sk: '{id:ulid}' } }, at: 'log.pk.day', template: 'LOG#{day:day}' },
    { table: { person: { pk: 'P#{id}', sk: '{birth_date}' } }, at: 'person.sk.birth_date', template: '{birth_date:plaindate}' },
  ],
  PREFIX_BLEEDS: [
    { table: { user: { pk: 'ORG#{org}', sk: 'USER#{id}' }, admin: { pk: 'ORG#{org}', sk: 'USER#ADMIN#{id}' } }, at: 'user.sk', template: 'USER_ADMIN#{id}' },
    { table: { turn: { pk: 'GAME#{id}', sk: 'TURN{turn:int(4)}' }, stile: { pk: 'GAME#{id}', sk: 'TURNSTILE#{stile}' } }, at: 'turn.sk', template: 'TURN#{turn:int(4)}' },
    { table: { turn: { pk: 'GAME#{id}', sk: 'TURN{turn:int(3)}' }, stile: { pk: 'GAME#{id}', sk: 'TURNSTILE' } }, at: 'turn.sk', template: 'TURN#{turn:int(3)}' },
    { table: { order: { pk: 'USER#{user}', sk: 'ORDER#{at:date}' }, latest: { pk: 'USER#{user}', sk: 'ORDER#LATEST' } }, at: 'order.sk', template: 'ORDER_LATEST' },
    {
      table: { user: { pk: 'ORG#{org}', sk: 'USER{id}' }, admin: { pk: 'ORG#{org}', sk: 'USER#ADMIN#{x}' } },
      at: 'user.sk',
      because: 'the other key begins with USER# too, so both have to change',
      mended: { user: { pk: 'ORG#{org}', sk: 'USER#{id}' }, admin: { pk: 'ORG#{org}', sk: 'USER_ADMIN#{x}' } },
    },
    {
      table: { order: { pk: 'USER#{user}', sk: 'ORDER#{id}' }, line: { pk: 'USER#{user}', sk: 'ORDER#{orderId}#LINE#{no:int}' } },
      at: 'order.sk',
      because: 'whoever reads an order with its lines wants it so',
      mended: { order: { pk: 'USER#{user}', sk: 'ORDER#{id}' }, line: { pk: 'USER#{user}', sk: 'LINE#{orderId}#{no:int}' } },
    },
  ],
  MIXED_SEPARATORS: [
    { table: { a: { pk: 'A#{a}', sk: 'B#{b:int(4)}|{c}' } }, at: 'a.sk', template: 'B#{b:int(4)}#{c}' },
    {
      table: { a: { pk: 'A#{a}', sk: 'B#{b}' }, c: { pk: { template: 'C/{c}', text: 'verbatim' }, sk: 'D#{d}' } },
      at: 'c.pk',
      template: 'C#{c}',
    },
  ],
  MUTABLE_IN_PRIMARY_KEY: [
    { table: { task: { pk: 'P#{project}', sk: 'STATUS#{status}#{id}' } }, at: 'task.sk.status', template: '{id}' },
    { table: { task: { PK: 'P#{project}', SK: 'TASK#{id}#{owner}' } }, options: { mutable: ['owner'] }, at: 'task.SK.owner', template: 'TASK#{id}' },
    {
      table: { file: { pk: 'P#{project}', sk: { template: 'FILE/{stage}/{file}', text: 'verbatim' } } },
      at: 'file.sk.stage',
      template: 'FILE/{file}',
    },
    { table: { user: { pk: 'USER#{id}', sk: 'SEEN#{lastSeen:date}', gsi1pk: 'X#{x}' } }, at: 'user.sk.lastSeen', template: 'SEEN' },
    { table: { task: { pk: 'STATUS#{status}' } }, at: 'task.pk.status', because: 'nothing else tells the items apart', mended: { task: { pk: 'TASK#{id}', gsi1pk: 'STATUS#{status}' } } },
  ],
  NO_TENANT: [
    { table: { user: { pk: 'T#{tenantId}#USER#{id}', sk: 'A' }, order: { pk: 'ORDER#{id}', sk: 'B' } }, at: 'order.pk', template: 'T#{tenantId}#ORDER#{id}' },
    { table: { user: { pk: '{tenant}#{id}', gsi1pk: 'MAIL#{mail}' } }, at: 'user.gsi1pk', template: '{tenant}#MAIL#{mail}' },
    { table: { user }, options: { tenant: 'org' }, at: 'user.pk', template: 'TENANT#{org}#USER#{userId}' },
  ],
  TOO_MANY_PARTS: [
    { table: { a: { pk: 'A#{a}', sk: 'B#{b}#C#{c}#D#{d}#E#{e}#{f}' } }, at: 'a.sk', template: 'B#{b}#C#{c}#D#{d}#{e}#{f}' },
    { table: { a: { pk: 'A#{a}', sk: { template: '{b}/C/{c}/D-{d}/END', text: 'verbatim' } } }, options: { maxParts: 5 }, at: 'a.sk', template: '{b}/C/{c}/{d}/END' },
    { table: { user }, options: { maxParts: 1 }, at: 'user.pk', because: 'the label at the start tells what the item is', mended: { user: { pk: '{userId}', sk: 'PROFILE' } } },
    { table: { a: { pk: 'A#{a}', sk: '{b}#{c}#{d}' } }, options: { maxParts: 2 }, at: 'a.sk', because: 'without a field, two items could have one key', mended: { a: { pk: 'A#{a}', sk: '{b}#{c}' } } },
    {
      table: { order: { pk: 'U#{u}', sk: 'X#{x}#ORDER#{id}' }, line: { pk: 'U#{u}', sk: 'X#{x}#{no:int(4)}' } },
      options: { maxParts: 3 },
      at: 'order.sk',
      because: 'the label tells the entities apart',
      mended: { order: { pk: 'U#{u}', sk: 'O#{x}#{id}' }, line: { pk: 'U#{u}', sk: 'X#{x}' } },
    },
  ],
  ONE_PARTITION: [
    { table: { event: { pk: 'EVENTS', sk: '{id:ulid}' } }, at: 'event.pk', template: 'EVENTS#{shard:int(2)}' },
    { table: { user: { ...user, gsi1pk: 'USERS', gsi1sk: '{mail}' } }, at: 'user.gsi1pk', template: 'USERS#{shard:int(2)}' },
  ],
  KEY_CAN_BE_TOO_LONG: [
    { table: { page: { pk: 'SITE#{site}', sk: 'PAGE#{url}' } }, at: 'page.sk.url', template: 'PAGE#{urlHash}' },
    { table: { a: { pk: 'A#{a}', sk: '{b}#{c}#{d}#{e}#{f}#{g}' } }, at: 'a.sk', template: '{b}#{c}#{d}#{e}#{fHash}#{gHash}' },
    { table: { a: { pk: 'A#{a}', sk: '{url}#{b}#{c}#{d}#{e}#{f}', gsi1pk: 'F#{f}' } }, at: 'a.sk.url', template: '{urlHash}#{b}#{c}#{d}#{e}#{fHash}' },
    { table: { a: { pk: 'A#{a}', sk: '{b}#{c}' } }, options: { textBytes: 600 }, at: 'a.sk', template: '{b}#{cHash}' },
    {
      table: { a: { pk: 'A#{a}', sk: Array.from({ length: 20 }, (_, i) => `{f${i}}`).join('#') } },
      at: 'a.sk',
      because: 'hashes of all fields are too long too',
      mended: { a: { pk: 'A#{a}', sk: '{f0}' } },
    },
    {
      table: { a: { pk: 'A#{a}', sk: '{url}', gsi1pk: { template: 'URL', when: ['url'] } } },
      at: 'a.sk.url',
      because: 'a change has no place for the field that a `when` names',
      mended: { a: { pk: 'A#{a}', sk: '{urlHash}', gsi1pk: { template: 'URL', when: ['urlHash'] } } },
    },
  ],
  ENTITIES_ALIKE: [
    { table: { user, any: { pk: 'USER#{userId}', sk: '{kind}' } }, at: 'any.sk', template: 'ANY#{kind}' },
    { table: { any: { pk: 'USER#{userId}', sk: '{kind}' }, user }, at: 'user.sk', template: 'ANY#{kind}' },
    { table: { a: { pk: '{a}' }, b: { pk: '{b}' } }, at: 'b.pk', because: 'both need a label', mended: { a: { pk: 'A#{a}' }, b: { pk: 'B#{b}' } } },
  ],
  ENUM_WITH_COMMA: [
    { table: { task: { pk: 'TASK#{id}', sk: 'IS#{w:enum(open,paid)}' } }, at: 'task.sk.w', template: 'IS#{w:enum(open|paid)}' },
    { table: { task: { pk: 'TASK#{id}', sk: '{w:enum(a,a)}' } }, at: 'task.sk.w', because: 'no enum has an option twice', mended: { task: { pk: 'TASK#{id}', sk: '{w:enum(a)}' } } },
  ],
  CASE_IS_LOST: [
    { table: { user: { pk: { template: 'user#{name}', text: 'verbatim', casing: 'lower' } } }, at: 'user.pk.name', because: 'the keys exist, and are in that case', mended: { user: { pk: { template: 'user#{name:uuid}', text: 'verbatim', casing: 'lower' } } } },
  ],
  INDEX_TYPE_MISMATCH: [
    { table: { message, byWs: byWs('N') }, at: 'message.ws', because: 'the index is wrong, and no template', mended: { message, byWs: byWs('S') } },
    { table: { message, byWs: byWs('S', { no: 'S' }, rootIndex) }, at: 'message.no', because: 'the index is wrong, and no template', mended: { message, byWs: byWs('S', { no: 'N' }) } },
    {
      table: { message, byKey: multiAttributeIndex({ indexName: 'ByKey', partition: { pk: 'N' } }) },
      at: 'message.pk',
      because: 'the index is wrong, and no template',
      mended: { message, byKey: multiAttributeIndex({ indexName: 'ByKey', partition: { pk: 'S' } }) },
    },
    { table: { message, byWs: byWs('S', { sentAt: 'B' }) }, at: 'message.sentAt', because: 'the index is wrong, and no template', mended: { message, byWs: byWs('S', { sentAt: 'N' }) } },
  ],
  INDEX_LIKE_TABLE: [
    { table: { user: { pk: 'USER#{id}', sk: '{at:date}', gsi1pk: 'U#{id}', gsi1sk: 'AT#{at:date}' } }, at: 'user.gsi1pk', template: undefined },
    {
      table: {
        user: { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'U#{id}', gsi1sk: 'A' },
        order: { pk: 'USER#{userId}', sk: 'X#{no:int(4)}', gsi1pk: 'U#{userId}', gsi1sk: 'ORDER#{no:int(4)}' },
        settings: { pk: 'SETTINGS#{of}', sk: 'SETTINGS' },
      },
      at: 'user.gsi1pk',
      template: undefined,
    },
  ],
}
