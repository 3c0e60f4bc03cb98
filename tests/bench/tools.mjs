// The tools of the consumers that the bench uses too: the other versions of Node, and the other bundlers.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { lockedTools } from '../../pkg-template/setup/locked_tools.mjs'

const modules = () => join(lockedTools('consumers', join(root, 'tests/consumers')), 'node_modules')

/** The path of a Node, by its major version. */
export const nodeOf = (major) => join(modules(), `node${major}`, 'bin/node')

/** A package of the tools. */
export const toolOf = (name) => createRequire(join(modules(), 'the_bench.cjs'))(name)
