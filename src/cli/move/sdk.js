// Loads the AWS SDK that is installed beside the file of the keys, or where the command runs: this package does not depend on it.

import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const NAME = '@aws-sdk/client-dynamodb'

/** Attempts of the SDK itself, which repeats a transaction under the same token. */
const MAX_ATTEMPTS = 5

/**
 * A function that sends the input of a command, by the name of the command.
 *
 * @param file - the file of the keys
 * @param config - `region` and `endpoint`, found by the SDK if they are undefined
 */
export function senderFor(file, { region, endpoint }) {
  const sdk = sdkFor(file)
  const config = { maxAttempts: MAX_ATTEMPTS, ...(region && { region }), ...(endpoint && { endpoint }) }
  const client = new sdk.DynamoDBClient(config)
  return (name, input) => client.send(new sdk[`${name}Command`](input))
}

function sdkFor(file) {
  for (const folder of [dirname(resolve(file)), process.cwd()]) {
    const require = createRequire(join(folder, 'any.js'))
    let path
    try {
      path = require.resolve(NAME)
    } catch (error) {
      if (error.code === 'MODULE_NOT_FOUND') continue
      throw error
    }
    return require(path)
  }
  throw new Error(`move needs the AWS SDK beside ${file}. Install it there: npm install ${NAME}`)
}
