// Every property of the parts that exist only in JavaScript.

import { hostileArguments } from './arguments.mjs'
import { cursors } from './cursors.mjs'
import { links } from './links.mjs'
import { readers } from './readers.mjs'

export const properties = [...cursors, ...readers, ...hostileArguments, ...links]
