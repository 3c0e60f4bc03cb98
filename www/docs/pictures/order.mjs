// Versions by hand and by a codec, each in DynamoDB's order.

import { compareKeys, keyTemplate } from 'ddb-keys'
import { output, svg, write } from './svg.mjs'

const VERSIONS = [1, 2, 9, 10, 11]
const byCodec = keyTemplate('DOC#{version:version(4)}')

/** Both lists of keys, with their versions, in the order of their bytes. */
export function lists() {
  const listed = (keyOf) => VERSIONS.map((version) => ({ version, key: keyOf(version) })).sort((a, b) => compareKeys(a.key, b.key))
  return [listed((version) => `DOC#v${version}`), listed((version) => byCodec.build({ version }))]
}

export function draw() {
  const [byHand, padded] = lists()
  const column = (x, head, list, form) => [
    write(x, 34, head, 'head'),
    output(x, 58, form, 'soft'),
    list.map(({ version, key }, at) => {
      const isWrong = at > 0 && list[at - 1].version > version
      return [output(x, 90 + 24 * at, key, isWrong ? 'bad' : ''), write(x + 130, 90 + 24 * at, `version ${version}${isWrong ? `, after ${list[at - 1].version}` : ''}`, isWrong ? 'bad' : 'soft')]
    }),
  ]
  return svg({ height: 210, title: 'The same versions in the order of their keys' }, column(40, 'Joined by hand', byHand, '`DOC#v${version}`'), column(390, 'With a codec', padded, 'DOC#{version:version(4)}'))
}
