// The exports of this module: readers for the models of other libraries.

export { fromElectroDB } from './from_electrodb.js'
export { fromOneTable } from './from_onetable.js'
