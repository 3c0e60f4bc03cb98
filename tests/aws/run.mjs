// `npm run test:aws`: runs the tests of tests/dynamodb on a real account, in tables whose names begin with a prefix, and deletes them.
//
//   --yes               goes on after the estimate of the costs
//   --prefix <text>     the prefix of the tables, after "ddb-keys-test-"; by default a random one
//   --endpoint <url>    another endpoint than that of the region; AWS_ENDPOINT_URL_DYNAMODB does the same
//   --only <text>       only the test files whose name holds this text
//   --clean             runs no test, and deletes what earlier runs have left: the tables of a prefix, or with --yes those of all
//   --local             starts DynamoDB Local, and runs on it through the same code: `npm test` does
//   --record            keeps what the run has consumed, for later estimates
//
// Credentials and region come from the environment, as in every program with the SDK. Without credentials, it is skipped.

import { parseArgs } from 'node:util'
import { Refusal } from './refusal.mjs'
import { runOn } from './run_on.mjs'

const OPTIONS = {
  yes: { type: 'boolean' },
  prefix: { type: 'string' },
  endpoint: { type: 'string' },
  only: { type: 'string' },
  clean: { type: 'boolean' },
  local: { type: 'boolean' },
  record: { type: 'boolean' },
}

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

try {
  process.exitCode = await runOn(optionsOf(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function optionsOf(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    throw new Refusal(`${error.message.split('\n')[0].replace(/\. To specify.*$/, '')}. The options are ${Object.keys(OPTIONS).map((name) => `--${name}`).join(', ')}.`)
  }
}
