// The tests of tests/dynamodb that say something of DynamoDB Local only, or that would take hours on an account: each with its reason. They are
// skipped there, and the report says why.

/** The environment variable that is set where the tests run on an account. */
export const ON_ACCOUNT = 'DDB_KEYS_ON_ACCOUNT'

export const LEFT_OUT = [
  {
    file: 'facts.test.mjs',
    test: 'the bytes of whole numbers are those that DynamoDB counts',
    reason: 'It reads the counted bytes from a message of DynamoDB Local, which DynamoDB words without them.',
  },
  {
    file: 'multi_definition.test.mjs',
    test: 'a definition is refused if and only if DynamoDB refuses its index',
    reason: 'It makes and deletes some two hundred tables one after the other, which takes an account about an hour.',
  },
]

export const isOnAccount = () => process.env[ON_ACCOUNT] !== undefined

/** The option `skip` of a test: its reason on an account, and `false` on DynamoDB Local. */
export function leftOut(name) {
  const found = LEFT_OUT.find(({ test }) => test === name)
  if (found === undefined) throw new Error(`left_out.mjs has no test "${name}"`)
  return isOnAccount() && found.reason
}

/** Counts of random trials that make a table each, smaller than on DynamoDB Local. */
export const FEWER = { PLANS: '20', MOVE_ITEMS: '200' }
