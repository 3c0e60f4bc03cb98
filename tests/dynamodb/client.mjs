// The clients of AWS SDK v3 for DynamoDB Local, which takes any credentials, and keeps the tables of each apart: test files that share
// a server never see each other's.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** A notice about future Node versions does not belong between the rows of the tour. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/** The plain client, which takes and gives `{ S: … }`. */
export function connectPlain(endpoint, accessKeyId = `local${process.pid}`) {
  const credentials = { accessKeyId, secretAccessKey: 'local' }
  return new DynamoDBClient({ endpoint, region: 'local', credentials })
}

/** The document client, which takes and gives values of JavaScript. */
export function connect(endpoint) {
  return DynamoDBDocumentClient.from(connectPlain(endpoint), { marshallOptions: { removeUndefinedValues: true } })
}
