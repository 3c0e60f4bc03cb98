// The exports of this module: tables that other libraries have described.

export { fromElectroDB } from './from_electrodb.js'
export { fromOneTable } from './from_onetable.js'
