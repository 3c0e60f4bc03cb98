// Signed requests to one account and region, or to one endpoint, as DynamoDB's own JSON.

import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SignatureV4 } from '@smithy/signature-v4'
import { firstLineOf, Refusal, refusalOf } from './refusal.mjs'

const API = 'DynamoDB_20120810'
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** DynamoDB makes and deletes only some tables at once; a table that is being made cannot be deleted yet. */
const LATER = ['LimitExceededException', 'ResourceInUseException', 'ThrottlingException']

/** Variables with which someone says that there are credentials: where these cannot be read, that is a fault, and no reason to skip. */
const NAMING = ['AWS_PROFILE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_WEB_IDENTITY_TOKEN_FILE', 'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI', 'AWS_CONTAINER_CREDENTIALS_FULL_URI']

/**
 * The account that the environment names, like for every program with the SDK; `undefined` without credentials. Servers on this machine are
 * copies such as DynamoDB Local: they take any credentials, and cost nothing.
 */
export async function accountOf({ endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB || process.env.AWS_ENDPOINT_URL } = {}) {
  if (endpoint !== undefined && !URL.canParse(endpoint)) throw new Refusal(`The endpoint is an address such as http://127.0.0.1:8000, and "${endpoint}" is none.`)
  const isLocal = endpoint !== undefined && LOOPBACK.includes(new URL(endpoint).hostname)
  const client = new DynamoDBClient(isLocal ? { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } } : {})
  const credentials = await client.config.credentials().catch(noCredentials)
  if (credentials === undefined) return undefined
  const region = await client.config.region().catch(() => {
    throw new Refusal('There are credentials, but no region: set AWS_REGION, or the region of the profile.')
  })
  const url = new URL(endpoint ?? client.config.endpointProvider({ Region: region, UseFIPS: false, UseDualStack: false }).url)
  const signer = new SignatureV4({ credentials: client.config.credentials, region, service: 'dynamodb', sha256: Sha256 })
  return { region, isLocal, endpoint: url.href, send: (operation, body) => sent({ url, signer }, operation, body) }
}

function noCredentials({ message }) {
  const named = NAMING.filter((name) => process.env[name])
  if (named.length > 0) throw new Refusal(`The environment has ${named.join(', ')}, but no credentials can be read: ${firstLineOf(message)}`)
}

/** The hash that the signer asks for, by Node. */
class Sha256 {
  #hash
  constructor(secret) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', Buffer.from(secret))
  }
  update(data) {
    this.#hash.update(data)
  }
  async digest() {
    return new Uint8Array(this.#hash.digest())
  }
}

/** The status and the text of an answer, without the credentials: DynamoDB's refusal of a signature repeats the signed request, with its token. */
async function sent({ url, signer }, operation, body) {
  const headers = { host: url.host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `${API}.${operation}` }
  const request = { method: 'POST', protocol: url.protocol, hostname: url.hostname, port: url.port ? Number(url.port) : undefined, path: '/', query: {}, headers, body }
  const signed = await signer.sign(request)
  delete signed.headers.host
  const response = await fetch(url, { method: 'POST', headers: signed.headers, body })
  return { status: response.status, text: withoutSecrets(await response.text(), signed.headers) }
}

/** A text without the values of the headers that stand for the credentials, in the forms that JSON has for a slash. */
export function withoutSecrets(text, headers) {
  const secrets = ['x-amz-security-token', 'authorization'].map((name) => headers[name]).filter(Boolean)
  const forms = secrets.flatMap((secret) => [secret, secret.replaceAll('/', '\\/')])
  return forms.reduce((left, form) => left.replaceAll(form, '…'), text)
}

/** The answer of an operation as an object; an error has the name that DynamoDB gives it. */
export async function call(account, operation, input) {
  try {
    const { status, text } = await account.send(operation, JSON.stringify(input))
    if (status === 200) return JSON.parse(text)
    throw errorOf(status, text)
  } catch (error) {
    throw refusalOf(error, account)
  }
}

export function errorOf(status, text) {
  const { __type = `HTTP ${status}`, message, Message } = parsed(text)
  return Object.assign(new Error(message ?? Message ?? text), { name: __type.split('#').at(-1) })
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The names of all tables that begin with a prefix. */
export async function tablesWith(account, prefix) {
  const found = []
  let ExclusiveStartTableName
  do {
    const page = await call(account, 'ListTables', { ExclusiveStartTableName })
    found.push(...page.TableNames.filter((name) => name.startsWith(prefix)))
    ExclusiveStartTableName = page.LastEvaluatedTableName
  } while (ExclusiveStartTableName)
  return found
}

/** Deletes all tables that begin with a prefix, and returns how many those were when none is left. */
export async function deleteTables(account, prefix, { pause = 2000, patience = 600_000 } = {}) {
  const deleted = new Set()
  for (const deadline = Date.now() + patience; ; await sleep(pause)) {
    const left = await tablesWith(account, prefix)
    if (left.length === 0) return deleted.size
    if (Date.now() > deadline) throw new Refusal(`These tables could not be deleted: ${left.join(', ')}.`)
    for (const name of left) {
      await call(account, 'DeleteTable', { TableName: name }).catch(unless([...LATER, 'ResourceNotFoundException']))
      deleted.add(name)
    }
  }
}

const unless = (names) => (error) => {
  if (!names.includes(error.name)) throw error
}

/** Waits until a table and its indexes are active, or until it is gone. Returns its description, if there is one. */
export async function untilStill(account, TableName, pause) {
  for (;;) {
    const { Table } = await call(account, 'DescribeTable', { TableName }).catch((error) => {
      if (error.name !== 'ResourceNotFoundException') throw error
      return {}
    })
    if (Table === undefined || isActive(Table)) return Table
    await sleep(pause)
  }
}

const isActive = ({ TableStatus, GlobalSecondaryIndexes = [] }) => [TableStatus, ...GlobalSecondaryIndexes.map(({ IndexStatus }) => IndexStatus)].every((status) => status === 'ACTIVE')

/** Sends a request that makes or deletes a table, again where DynamoDB has too many of them under way. */
export async function sentPatiently(account, operation, body, { pause, patience = 300_000 }) {
  for (const deadline = Date.now() + patience; ; await sleep(pause)) {
    const answer = await account.send(operation, body)
    if (answer.status === 200 || Date.now() > deadline || !['LimitExceededException', 'ThrottlingException'].includes(errorOf(answer.status, answer.text).name)) return answer
  }
}
