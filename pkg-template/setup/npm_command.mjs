// How npm is started: by name, except on Windows, where `npm` is a script that only a shell starts, and Node runs npm's own file instead.

import { dirname, join } from 'node:path'

/** The program and the arguments that run npm with `words`. */
export function npm(...words) {
  return process.platform === 'win32' ? [process.execPath, fileOfNpm(), ...words] : ['npm', ...words]
}

/** npm's file: the one that runs this script, or the one beside Node. */
export function fileOfNpm(env = process.env, node = process.execPath) {
  return /npm-cli\.js$/.test(env.npm_execpath ?? '') ? env.npm_execpath : join(dirname(node), 'node_modules/npm/bin/npm-cli.js')
}
