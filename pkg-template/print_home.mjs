// `npm run home -- site`: an address of home.json, or an empty line where it is not known.

import { home } from './home.mjs'

const [name] = process.argv.slice(2)
const known = home()
if (!Object.hasOwn(known, name)) throw new Error(`Name one of ${Object.keys(known).join(', ')}.`)
console.log(known[name])
