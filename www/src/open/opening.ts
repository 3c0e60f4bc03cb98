// Everything that is needed only for pasting or opening: it is loaded then.

export { default as Outcome } from '../components/open/Outcome.svelte'
export { tablesOf } from '../keys/opened_model.ts'
export { NoModel } from '../keys/workbench.ts'
export { read } from './read.ts'
