// Entities, tables and templates whose keys JavaScript joins and cuts itself, some of which it never does, and the kinds of their fields.

const fields = (kinds) => kinds

/** Each with the kind of every field, of which values.mjs makes the values, and its options. */
export const ENTITIES = [
  { keys: { pk: 'USER#{userId}', sk: 'ORDER#{orderId}', gsi1pk: 'STATUS#{status}', gsi1sk: 'USER#{userId}', gsi2pk: 'REGION#{region}', gsi2sk: 'ORDER#{orderId}' }, of: fields({ userId: 'text', orderId: 'text', status: 'text', region: 'text' }) },
  { keys: { pk: 'U#{u}', sk: 'O#{at:date}#{id:ulid}', gsi1pk: 'D#{at:day}', gsi1sk: '{at:date}#{n:int(6)}', gsi2pk: 'M#{at:month}#{n:int(8)}', gsi2sk: 'Y#{at:year}H{at2:hour}' }, of: { u: 'text', at: 'time', id: 'ulid', n: 'int', at2: 'time' } },
  { keys: { pk: 'T#{t}', sk: 'PROFILE', gsi1pk: { template: 'S#{s}', when: ['s'] }, gsi1sk: { template: 'META', when: ['s'] }, gsi2pk: { template: 'R#{r}#{s}', when: ['r', 's'] }, gsi2sk: { template: '{n:int}', when: ['r'] } }, of: { t: 'text', s: 'text', r: 'text', n: 'int' } },
  { keys: { pk: 'L#{at:day}', sk: 'LOG#{at:date}#{id}' }, of: { at: 'time', id: 'text' } },
  { keys: { pk: 'L#{at:month}#{x:uuid}', sk: '{at:hour}#{id:int(20)}', lsi1sk: '{id:int(18)}' }, of: { at: 'time', id: 'int', x: 'uuid' } },
  { keys: { pk: '{a}#{b}', sk: '{c:int(3)}0{d:int(16)}' }, of: { a: 'text', b: 'text', c: 'int', d: 'int' } },
  { keys: { pk: 'T#{t}', sk: 'R#{n:int(4) desc}#{t}', gsi1pk: 'E#{e:enum(open|closed)}', gsi1sk: '{t}' }, of: { t: 'text', n: 'int', e: 'enum' } },
  { keys: { pk: { template: 'U:{u}:{v}', text: 'verbatim' }, sk: 'A{n:int(2)}B', gsi1pk: 'N{n:int(3)}', gsi1sk: '{u}' }, of: { u: 'text', v: 'text', n: 'int' } },
  { keys: { pk: 'only{a}' }, of: { a: 'text' } },
  { keys: { pk: 'S#{id:uuid}', sk: '😀{n:int(1)}é{x}', gsi1pk: 'S#{id:uuid}', gsi1sk: 'Q{at:date}' }, of: { id: 'uuid', n: 'int', x: 'text', at: 'time' } },
  { keys: { pk: 'Q#{q}', sk: '{t}', gsi1pk: '{q}', gsi1sk: '{at:date}#{t}', gsi2pk: '{q}', gsi2sk: '{n:int(4)}-{at:date}', lsi1sk: '{at:day}#X#{n:int(3)}' }, of: { q: 'text', t: 'text', at: 'time', n: 'int' } },
  { keys: { pk: 'Q#{q}', sk: 'A#{n:int(4)}#B{t}', gsi1pk: '{q}', gsi1sk: 'K#{id:ulid}', gsi2pk: '{q}', gsi2sk: 'Z!{id:ulid}-{n:int(2)}', lsi1sk: 'L#{t}!{n:int(2)}#' }, of: { q: 'text', t: 'text', id: 'ulid', n: 'int' } },
  { keys: { pk: 'CONST', sk: '{at:year}#{x}' }, of: { at: 'time', x: 'text' } },
  { keys: { pk: 'P#{p}', sk: 'X-{n:int(5)}-{at:date}!{x}', gsi1pk: 'P#{p}', gsi1sk: '{n:int(5)}', gsi2pk: 'P#{p}', gsi2sk: '{x}' }, of: { p: 'text', at: 'time', x: 'text', n: 'int' } },
  { keys: { pk: 'A#{a}', sk: '{on:day}#{id}', gsi1pk: '{a}', gsi1sk: '{at:date}#{id}', gsi2pk: '{a}', gsi2sk: '{on:hour}', lsi1sk: 'M#{on:month}' }, of: { a: 'text', on: 'time', at: 'time', id: 'text' } },
  { keys: { pk: 'A#{a}', sk: '{y:year}-{n:int(2)}', gsi1pk: '{a}', gsi1sk: '{n:int(3)}#{a}', gsi2pk: 'D#{on:day}', gsi2sk: '{on:date}#{a}', lsi1sk: '{id:ulid}' }, of: { a: 'text', on: 'time', y: 'time', n: 'int', id: 'ulid' } },
  { keys: { pk: 'W#{w:word}', sk: '{p:rank(low|high)}#{w:word}', gsi1pk: 'W#{w:word}', gsi1sk: 'X#{w:word}' }, of: { w: 'text', p: 'rank' } },
  { keys: { pk: 'W#{w:word}', sk: 'X#{v:word}#{n:int(2)}', gsi1pk: { template: 'L', when: ['live'], unless: ['deleted'] }, gsi1sk: { template: '{w:word}', when: ['live'] } }, of: { w: 'text', v: 'text', n: 'int', live: 'flag', deleted: 'flag' }, options: { flags: ['live', 'deleted'] } },
  { keys: { pk: 'D#{id}', sk: 'META', owner: { template: '{owner:S}', index: 'byOwner', kind: 'partition' }, size: { template: '{size:N}', index: 'byOwner', kind: 'sort' } }, of: { id: 'text', owner: 'text', size: 'number' } },
  { keys: { pk: 'D#{id}', sk: 'N#{n:int(4)}', gsi1pk: { template: 'O#{owner}', when: ['owner'] }, due: { template: '{due:date}', index: 'gsi1', kind: 'sort' } }, of: { id: 'text', n: 'int', owner: 'text', due: 'time' } },
  { keys: { pk: 'D#{id}', sk: '{k}', own: { template: '{own:S}', index: 'byOwn', kind: 'partition', when: ['own'] } }, of: { id: 'text', k: 'text', own: 'text' } },
  { keys: { id: { template: '{id:S}', kind: 'partition' }, at: { template: '{at:N}', kind: 'sort' }, gsi1pk: 'X#{x}', gsi1sk: '{n:int(3)}' }, of: { id: 'text', at: 'number', x: 'text', n: 'int' } },
  { keys: { pk: 'B#{x}', blob: { template: '{blob:B}', index: 'byBlob', kind: 'partition' } }, of: { x: 'text', blob: 'binary' } },
  { keys: { pk: 'V#{v:semver}', sk: '{on:plaindate}#{k:number}', gsi1pk: { template: 'A#{x}', when: ['x'] } }, of: { v: 'version', on: 'plaindate', k: 'number', x: 'text' } },
  { keys: { pk: 'D#{at:day}#{x}', sk: '{at:minute}#{to:second}', gsi1pk: 'S#{to:hour}', gsi1sk: '{to:second}#{x}' }, of: { at: 'time', to: 'time', x: 'text' } },
  { keys: { pk: 'W#{at:week}', sk: '{at:date}#{x}', gsi1pk: { template: 'M#{at:minute}', when: ['x'] } }, of: { at: 'time', x: 'text' } },
  { keys: { pk: 'E#{x}', sk: 'F', gsi1pk: { template: 'G#{y}', unless: ['done'] }, gsi1sk: 'H#{at:date}' }, of: { x: 'text', y: 'text', at: 'time', done: 'flag' }, options: { flags: ['done'] } },
  { keys: { pk: 'EP#{x}', at: { template: '{at:epoch}', kind: 'sort' }, gsi1pk: 'D#{at:day}', gsi1sk: '{x}' }, of: { x: 'text', at: 'time' } },
  { keys: { pk: 'EM#{x}', sk: 'N#{at:date}', gsi1pk: { template: 'G#{y}', when: ['y'] }, on: { template: '{at:epochms}', kind: 'sort', index: 'gsi1' } }, of: { x: 'text', y: 'text', at: 'time' } },
  { keys: { pk: 'DE#{p}', sk: 'A#{amount:decimal(6,2)}#{p}', gsi1pk: 'C#{p}', gsi1sk: '{amount:decimal(6,2) desc}#{n:int(3)}', gsi2pk: 'W{whole:decimal(3,0)}' }, of: { p: 'text', amount: 'decimal', n: 'int', whole: 'decimal' } },
  { keys: { pk: { template: 'RE#{x}', text: 'verbatim' }, sk: { template: 'S#{tail:rest}', text: 'verbatim' }, gsi1pk: 'L#{x}', gsi1sk: { template: '{tail:rest}', text: 'verbatim' } }, of: { x: 'text', tail: 'text' } },
  { keys: { pk: { template: '$l#{name:lower}', text: 'verbatim' }, sk: { template: 'v#{name:lower}#k_{tail:lower}', text: 'verbatim' } }, of: { name: 'lower', tail: 'lower' } },
  { keys: { pk: 'RF#{x}', sk: { template: 'AT#{on:rfc3339}', text: 'verbatim' }, gsi1pk: 'D#{at:day}', gsi1sk: { template: '{on:rfc3339}#{x}', text: 'verbatim' } }, of: { x: 'text', on: 'rfc3339', at: 'time' } },
  { keys: { pk: 'SU#{u}', sk: 'G#{g}#{at:day}' }, of: { u: 'text', g: 'text', at: 'time' }, options: { indexes: { inverted: { partition: 'sk', sort: 'pk' } } } },
  { keys: { pk: 'SH#{u}', sk: 'O#{id:ulid}', gsi1pk: { template: 'S#{s}', when: ['s'] }, gsi1sk: '{at:date}' }, of: { u: 'text', s: 'text', id: 'ulid', at: 'time' }, options: { indexes: { bySort: { partition: 'sk' }, byState: { partition: 'gsi1pk', sort: 'sk' }, byTime: { partition: 'pk', sort: 'gsi1sk' } } } },
  { keys: { pk: 'F1#{a:uuid}', sk: '{b}', gsi1pk: 'x{a}', gsi1sk: '{b:ulid}', gsi2pk: '{b:word}', gsi2sk: '{a:word}' }, of: { a: 'uuid', b: 'ulid' } },
  { keys: { pk: 'F2#{a}', sk: '{a:ulid}', gsi1pk: { template: '{b:word}', when: ['b'] }, gsi1sk: '{b:uuid}' }, of: { a: 'ulid', b: 'uuid' } },
  { keys: { pk: 'F3#{a:rest}', sk: '{a:uuid}', gsi1pk: 'x{b:ulid}', gsi1sk: '{b:rest}' }, of: { a: 'uuid', b: 'ulid' }, options: { text: 'verbatim' } },
  { keys: { pk: 'F4#{x}', gsi1pk: '{x:uuid}', gsi1sk: '{x:ulid}', gsi2pk: { template: '{x:ulid}#{n:int(2)}', when: ['n'] }, gsi2sk: '{n:int(4)}' }, of: { x: 'uuid', n: 'int' } },
  { keys: { pk: 'F5#{x:ulid}', sk: 'S', gsi1pk: { template: '{x:uuid}', when: ['n'] }, gsi1sk: '{n:int(2)}' }, of: { x: 'ulid', n: 'int' } },
  { keys: { pk: 'SE#{u}', at: { template: '{at:epochms}', kind: 'sort' }, gsi1pk: 'K#{k}', gsi1sk: '{n:int(4)}' }, of: { u: 'text', k: 'text', n: 'int', at: 'time' }, options: { indexes: { recent: { partition: 'gsi1pk', sort: 'at' }, inverted: { partition: 'at', sort: 'pk' } } } },
]

/** The entities of a table: heads that begin other heads, alike ones, and keys that are never sure. */
export const TABLE = {
  a: { pk: 'A#{a}', sk: 'X#{n:int(3)}' },
  b: { pk: 'A#{a}', sk: 'X#Y#{t}' },
  c: { pk: 'B#{a}#{b}', sk: 'X#{t}' },
  d: { pk: 'B!', sk: '{t}' },
  e: { pk: 'A#{a}', sk: 'PROFILE' },
  f: { pk: 'A#{a}', sk: 'PROFILES#{id:ulid}', gsi1pk: 'G#{id:ulid}' },
  g: { pk: 'ZZ{n:int(2)}', sk: 'ZZ{n:int(3)}' },
  h: { pk: 'A#{a}', sk: 'E#{e:enum(x|y)}' },
  i: { pk: '0{n:int(2)}', sk: '{at:date}#{x}' },
  j: { pk: 'C#{a}', sk: 'K#{n:int(3)}' },
  k: { pk: 'C#{a}', sk: 'K#{at:day}' },
  l: { pk: 'C#{a}', sk: 'K' },
}

export const TEMPLATES = [
  { text: 'CUSTOMER#{customerId}#ORDER#{orderId}', of: { customerId: 'text', orderId: 'text' } },
  { text: 'O#{n:int}#{at:date}#{id:ulid}', of: { n: 'int', at: 'time', id: 'ulid' } },
  { text: '{at:day}#{x:uuid}-{n:int(18)}', of: { at: 'time', x: 'uuid', n: 'int' } },
  { text: 'E#{e:enum(open|closed)}#{at:hour}', of: { e: 'enum', at: 'time' } },
]
