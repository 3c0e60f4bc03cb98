// `fromElectroDB`: the exact formats of the models of ElectroDB 3.

import type { AdoptOptions, AdoptedTable } from './adopted_table.js'

/**
 * Reads the formats of the models of ElectroDB 3: prefixes, casing, padding, templates, collections, missing composites and the names of
 * attributes. Reads the objects that ElectroDB has made; ElectroDB itself is not needed.
 *
 * @param model - an `Entity`, a `Service`, or an object of these
 * @param options - items, for narrower codecs and a proof
 * @returns the definitions and options of the entities, a module with them, and a note for everything that cannot be expressed
 * @throws {KeyError} `INVALID_TYPE` for another value
 *
 * @example
 * declare const Order: { model: object } // an Entity of ElectroDB
 * const adopt = () => fromElectroDB(Order, { items: [] }).module // the text of a module to save beside your models
 */
export function fromElectroDB(model: object, options?: AdoptOptions): AdoptedTable
