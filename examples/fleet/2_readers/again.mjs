// Sends a request until nothing is in its way: DynamoDB refuses one while a transaction, such as that of the mover, writes to the same item.

import { moveOutcome } from 'ddb-keys'

export async function again(send) {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (moveOutcome(error) !== 'again') throw error
      await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()))
    }
  }
}
