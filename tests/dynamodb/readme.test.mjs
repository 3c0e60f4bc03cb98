// The tasks of README.md are one program. It runs on DynamoDB Local as it stands, with its own client and its own table, and what
// its comments promise is true.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { read, runExample, tasksOf } from '../js/readme_example.mjs'
import { problemsOf } from '../types/strict.mjs'
import { start } from './local.mjs'

let database

before(async () => {
  database = await start(await setUp(['java']))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  })
})

after(() => database?.stop())

const tasks = tasksOf(read('README.md'))

test('README.md: the tasks, one after the other', () => runExample(tasks))

test('README.md: the tasks are strict TypeScript', async () => {
  assert.equal(await problemsOf(`${tasks}\nexport {}\n`), '')
})
