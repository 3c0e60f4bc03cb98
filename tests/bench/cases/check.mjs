// `ddb-keys check` of a whole export: its CPU time against that of reading, unzipping and `JSON.parse` alone, and its memory. With BENCH_LONG=1
// also of ten million items, whose memory must be the same.

import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { alone, compared } from '../goal.mjs'
import { median } from '../measure.mjs'

const ROUNDS = 3
const MEGABYTES = 200

const DEFINITION = {
  customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE', gsi1pk: 'MAIL#{email}', gsi1sk: 'PROFILE' },
  order: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{placedAt:date}#{orderId}', gsi1pk: 'STATUS#{status}', gsi1sk: '{placedAt:date}#{orderId}' },
  line: { pk: 'ORDER#{orderId}', sk: 'LINE#{lineNo:int(4)}', gsi1pk: 'PRODUCT#{productId}', gsi1sk: 'LINE#{orderId}#{lineNo:int(4)}' },
}

/** Says at the end of a process what it took: seconds of CPU of all threads, and megabytes at most. */
const USED = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(3, JSON.stringify({ cpu: (user + system) / 1e6, memory: process.resourceUsage().maxRSS / 1024 })) })",
)}`

const FLOOR = `
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
const stream = createReadStream(process.argv[1], { highWaterMark: 1 << 18 }).pipe(createGunzip({ chunkSize: 1 << 18 })).setEncoding('utf8')
let rest = ''
for await (const chunk of stream) {
  const lines = (rest + chunk).split('\\n')
  rest = lines.pop()
  for (const line of lines) JSON.parse(line)
}`

const number = (n) => ({ N: String(n) })
const texts = (item) => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? { S: value } : value]))

/** One of the items, of two key pairs and some 265 bytes of JSON; `random` gives whole numbers below its argument. */
function itemOf(random, count) {
  const customerId = `c${random(Math.max(50, count / 20))}`
  const orderId = random(2 ** 32).toString(16).padStart(8, '0')
  const kind = random(10)
  if (kind < 7) {
    const placedAt = new Date(Date.UTC(2024, 0, 1) + random(3e10)).toISOString()
    const status = ['open', 'paid', 'sent'][random(3)]
    return { pk: `CUSTOMER#${customerId}`, sk: `ORDER#${placedAt}#${orderId}`, gsi1pk: `STATUS#${status}`, gsi1sk: `${placedAt}#${orderId}`, customerId, placedAt, orderId, status }
  }
  if (kind < 8) {
    const email = `${orderId}@example.com`
    return { pk: `CUSTOMER#${customerId}`, sk: 'PROFILE', gsi1pk: `MAIL#${email}`, gsi1sk: 'PROFILE', customerId, email }
  }
  const [lineNo, productId] = [random(900), `p${random(5000)}`]
  const line = `${lineNo}`.padStart(4, '0')
  return { pk: `ORDER#${orderId}`, sk: `LINE#${line}`, gsi1pk: `PRODUCT#${productId}`, gsi1sk: `LINE#${orderId}#${line}`, orderId, lineNo: number(lineNo), productId }
}

async function writeItems(file, count) {
  let seed = 1
  const random = (below) => Math.floor(((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below)
  const gzip = createGzip()
  const done = finished(gzip.pipe(createWriteStream(file)))
  for (let i = 0; i < count; i += 1000) {
    const lines = Array.from({ length: 1000 }, () => `${JSON.stringify({ Item: texts(itemOf(random, count)) })}\n`)
    if (!gzip.write(lines.join(''))) await once(gzip, 'drain')
  }
  gzip.end()
  await done
}

/** What a process takes. */
function used(args) {
  const { status, output, stderr } = spawnSync(process.execPath, ['--import', USED, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.at(-1)}: ${stderr}`)
  return JSON.parse(output[3])
}

/** What `check` and the floor below it take for so many items. */
async function usedFor(count, dist) {
  const folder = mkdtempSync(join(tmpdir(), 'ddb-keys-check-'))
  try {
    const [table, file] = [join(folder, 'table.json'), join(folder, 'items.json.gz')]
    writeFileSync(table, JSON.stringify(DEFINITION))
    await writeItems(file, count)
    const [ours, floors] = [[], []]
    for (let round = 0; round < (count > 1e6 ? 1 : ROUNDS); round++) {
      ours.push(used([join(dist, 'cli/main.js'), 'check', table, file]))
      floors.push(used(['--input-type=module', '--eval', FLOOR, file]))
    }
    return { count, cpu: median(ours.map((run) => run.cpu)), floor: median(floors.map((run) => run.cpu)), memory: Math.max(...ours.map((run) => run.memory)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const nameOf = ({ count }) => `check of ${count.toLocaleString('en')} items`

function rowsOf(run, least) {
  const name = nameOf(run)
  // The start of the command counts for much with few items.
  const most = run.count < 1e6 ? undefined : 1
  const rows = [
    compared({ name, unit: 's', ours: run.cpu, baseline: 'read, unzip, JSON.parse', theirs: run.floor }, most),
    { section: 'memory', ...alone({ name: `${name}, memory`, unit: 'MB', ours: run.memory }, MEGABYTES) },
  ]
  return run === least ? rows : [...rows, ...grown(run, least)]
}

/** How time and memory grow from the least number of items. */
function grown(run, least) {
  const row = { name: nameOf(run), baseline: nameOf(least), section: 'growth', growth: run.count / least.count }
  return [
    compared({ ...row, unit: 's', ours: run.cpu, theirs: least.cpu }),
    compared({ ...row, name: `${row.name}, memory`, unit: 'MB', ours: run.memory, theirs: least.memory }),
  ]
}

async function measureChecks({ dist }) {
  const counts = [100_000, 1_000_000, ...(process.env.BENCH_LONG ? [10_000_000] : [])]
  const runs = []
  for (const count of counts) runs.push(await usedFor(count, dist))
  return runs.flatMap((run) => rowsOf(run, runs[0]))
}

export const cases = ({ dist }) => [{ name: 'check of many items', dist, measure: measureChecks }]
