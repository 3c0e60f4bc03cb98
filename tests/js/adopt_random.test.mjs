// `fromElectroDB` and `fromOneTable` on random models, with the libraries themselves as oracles. `npm run prove` tries many more.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkElectroDB, checkOneTable } from './adopted_models.mjs'

const ITEMS = 2000
/** Of some models nothing is compared: the library takes none of the items, or the definition refuses the key of the table. */
const MOST_MODELS = 2000

/** The result of a check, whose error gets the name of its case. */
async function named(name, check) {
  try {
    return await check()
  } catch (error) {
    throw new Error(`${name}: ${error.message}`, { cause: error })
  }
}

for (const [library, check] of Object.entries({ ElectroDB: checkElectroDB, OneTable: checkOneTable })) {
  test(`${ITEMS} items of random models of ${library} have the same keys`, async () => {
    let [items, number] = [0, 1]
    for (; items < ITEMS && number < MOST_MODELS; number++) {
      items += await named(`model ${number}`, () => check(number))
    }
    assert(items >= ITEMS, `${items} items of ${number} models`)
  })
}
