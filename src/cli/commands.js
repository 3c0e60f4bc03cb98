// The commands: their words, their options, their help and examples. Parsing, help and the messages about wrong usage follow from this
// list, and `commands/NAME.js` exports `run({ words, options })`, which returns the exit code. This file imports nothing, so that help is
// quick.
//
// `usages`: the words of a command, one string per usage. `FILE` is required, `[EXPORT]` optional, `REPORT...` one or more, `[INPUT...]`
// any number. A usage that begins with an option applies to calls with that option. `options`: by name; `run` gets them in camelCase,
// `--fail-on` as `failOn`, and an option that `isRepeatable` as a list. `isPlanned`: the command has no module yet, and is not offered.

/** An option without a value. */
const flag = (help) => ({ kind: 'flag', help })
/** An option with a value, whose name in the help is `value`. */
const text = (value, help) => ({ kind: 'text', value, help })
/** An option with a positive number. */
const number = (value, help) => ({ kind: 'number', value, help })
/** An option with one of a few values. */
const choice = (value, choices, help) => ({ kind: 'choice', value, choices, help })

const json = (what) => ({ json: flag(`prints ${what}, as JSON`) })
const quiet = { quiet: flag('shows no progress on stderr') }
const partial = { partial: flag('accepts a part: an export with missing files, or a scan with more pages to come') }

const FILE = 'a module that exports a table or its definition; or JSON: a definition, or a model of NoSQL Workbench; if it has several tables, FILE#NAME names one'
const EXPORT = 'the name of the table, as in FILE#NAME; without it, the only table, "definition", or the default'
const LOCK = { lock: text('PATH', 'where the lock is, in a folder that exists; without it, beside FILE: table.lock.json beside table.mjs') }
const INPUT = 'items: the folder of an export to S3, its files, JSON lines, the JSON of a scan, CSV of the console; "-" or nothing for stdin'

export const COMMANDS = [
  {
    name: 'explain',
    usages: ['KEY [TEMPLATE]'],
    summary: 'takes a key apart',
    words: { KEY: 'a key, as it is in the table; "-" reads it from stdin', TEMPLATE: 'the template that it has; without one, the template is guessed' },
    options: { verbatim: flag("the template's texts stand in the key as they are, without escapes"), ...json('the parts') },
    examples: ["npx ddb-keys explain 'CUSTOMER#42#ORDER#2024-12-02'", "npx ddb-keys explain 'USER#42' 'USER#{userId}' --json"],
  },
  {
    name: 'lint',
    usages: ['FILE [EXPORT]'],
    summary: 'finds what will go wrong with a table',
    words: { FILE, EXPORT },
    options: {
      'fail-on': choice('SEVERITY', ['error', 'warning', 'info'], 'the least severity that ends in exit code 1, "info" by default'),
      format: choice('FORMAT', ['text', 'github'], 'how findings are printed: as text, or as GitHub shows them at their line'),
      items: text('INPUT', 'also finds what only items show: those of an export, JSON lines, the JSON of a scan, or CSV'),
      report: text('FILE', 'the same from the report that "check --json" prints'),
      ...partial,
      ...json('the findings'),
      ...quiet,
    },
    examples: ['npx ddb-keys lint table.mjs', 'npx ddb-keys lint table.mjs --items AWSDynamoDB/01234567890123-abcdef/', 'npx ddb-keys lint keys.ts shop --fail-on warning --format github'],
  },
  {
    name: 'infer',
    usages: ['[INPUT...]'],
    summary: 'finds the templates behind keys or items',
    words: { INPUT: `${INPUT}; or keys, one a line` },
    options: {
      attribute: { ...text('NAME', 'a key attribute, where the names of attributes do not say so as pk and GSI1SK do; for several, give it several times'), isRepeatable: true },
      'entity-attribute': text('NAME', 'the attribute that says what an item is; by default it is looked for: __edb_e__, _et, entity, type ...'),
      module: flag('prints a module to paste, which exports the definition'),
      ...partial,
      ...json('the templates, and the keys that fit none'),
      ...quiet,
    },
    examples: ['npx ddb-keys infer --module AWSDynamoDB/01234567890123-abcdef/', 'npx ddb-keys infer keys.txt', 'aws dynamodb scan --table-name shop | npx ddb-keys infer'],
  },
  {
    name: 'adopt',
    usages: ['FILE [EXPORT]'],
    summary: 'describes the models of ElectroDB or OneTable',
    words: {
      FILE: 'a module that exports an Entity or a Service of ElectroDB, an object of these, or a schema of OneTable; one of its exports as FILE#NAME',
      EXPORT: 'items of the table, for narrower codecs and a proof: the folder of an export to S3, a file, or "-" for stdin',
    },
    options: { ...partial, ...json('the definitions, their options and the notes'), ...quiet },
    examples: ['npx ddb-keys adopt models.mjs > table.mjs', 'npx ddb-keys adopt models.mjs#Order AWSDynamoDB/01234567890123-abcdef/'],
  },
  {
    name: 'check',
    usages: ['FILE [INPUT...]', '--merge REPORT...'],
    summary: 'finds items and index keys that do not fit a table',
    words: { FILE, INPUT, REPORT: 'reports of parts, as check --json prints them; they become one' },
    options: {
      merge: flag('merges reports'),
      'allow-uncompared': flag('accepts index keys that could not be compared with attributes'),
      ...partial,
      ...json('the report'),
      ...quiet,
    },
    examples: ['npx ddb-keys check table.mjs AWSDynamoDB/01234567890123-abcdef/', 'npx ddb-keys check --merge part1.json part2.json'],
  },
  {
    name: 'lock',
    usages: ['FILE'],
    summary: 'writes the formats of tables to a lock',
    words: { FILE: `${FILE}; without a name, all of them` },
    options: { ...LOCK, json: flag('prints the lock, and does not write it') },
    examples: ['npx ddb-keys lock table.mjs'],
  },
  {
    name: 'diff',
    usages: ['FILE', 'BEFORE AFTER'],
    summary: 'finds changes that old items do not survive',
    words: {
      FILE: `${FILE}; all of them, or that one, are compared with the lock`,
      BEFORE: 'a table, or a lock, before the change',
      AFTER: 'the same after the change',
    },
    options: {
      accept: text('CODE', 'accepts one finding, and writes it and the new format to the lock'),
      entity: text('ENTITY', 'the entity of the accepted finding'),
      attribute: text('ATTRIBUTE', 'the attribute of the accepted finding'),
      reason: text('TEXT', 'why it is accepted'),
      ...LOCK,
      ...json('the findings'),
    },
    examples: ['npx ddb-keys diff table.mjs', "npx ddb-keys diff table.mjs --accept KEY_MOVED --entity order --attribute sk --reason 'moved on 2 May'"],
  },
  {
    name: 'move',
    usages: ['FILE [EXPORT]'],
    summary: 'rewrites the items of a table in their newest format',
    words: { FILE, EXPORT },
    options: {
      table: { ...text('NAME', 'the table in DynamoDB'), isRequired: true },
      'version-attribute': text('NAME', 'the attribute that every write of your program changes: an item that was written meanwhile is read again'),
      unversioned: flag('says that there is no such attribute: a move checks what it has read, and an attribute that is added meanwhile is lost'),
      'dry-run': flag('writes nothing to the table, and says what would happen'),
      yes: flag('does not ask before the first write'),
      trust: text('SIDE', 'what counts where an attribute contradicts an index key: attributes or keys; without it, the item stays as it is'),
      entity: text('ENTITY', 'moves items of this entity alone'),
      segments: number('COUNT', 'the parts that the table is scanned in; 4 without it'),
      segment: text('PART', 'scans one part alone, such as 3/64'),
      rate: number('UNITS', 'the most capacity units a second, reads and writes together'),
      state: text('FILE', 'records progress there, and resumes from it after an interruption'),
      left: text('FILE', 'writes the items that cannot be moved, as JSON lines that check reads'),
      region: text('REGION', 'the region of the table'),
      endpoint: text('URL', 'the address of DynamoDB, such as that of DynamoDB Local'),
      ...json('the report'),
      ...quiet,
    },
    examples: [
      'npx ddb-keys move table.mjs --table shop --version-attribute version --dry-run',
      'npx ddb-keys move table.mjs --table shop --version-attribute version --rate 500 --state move.json --left left.json',
    ],
  },
  {
    name: 'docs',
    usages: ['FILE [EXPORT]'],
    summary: 'writes documentation of a table in Markdown',
    words: { FILE: `${FILE}, or a lock`, EXPORT },
    options: {
      title: text('TEXT', 'the title of the page; without it, the name of the table or of its file'),
      patterns: text('FILE', 'access patterns: JSON, or a module that exports "patterns"; without it, those beside the table'),
      out: text('FILE', 'writes the page into a file'),
      ...json('the Markdown'),
    },
    examples: ['npx ddb-keys docs table.mjs --out docs/table.md', "npx ddb-keys docs table.lock.json --title 'The shop'"],
  },
].filter(({ isPlanned }) => !isPlanned)
