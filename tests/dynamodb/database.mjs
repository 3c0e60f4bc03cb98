// The database of a test file: DynamoDB Local from before its first test until after its last, with a client of each kind.

import { after } from 'node:test'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { connect, connectPlain } from './client.mjs'
import { start } from './local.mjs'

const database = await start(await setUp(['java']))

export const { endpoint } = database

/** The document client, and the plain one. */
export const documents = connect(endpoint)
export const plain = connectPlain(endpoint)

/** The environment variables by which a program finds this database. */
export const environment = {
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: `local${process.pid}`,
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}

after(async () => {
  documents.destroy()
  plain.destroy()
  await database.stop()
})
