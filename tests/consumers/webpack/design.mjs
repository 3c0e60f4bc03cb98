// A program of design time, whose wasm stands in the file as a text of UTF-8.

import * as design from 'ddb-keys/design'

console.log(Object.keys(design).join())
