// Writes semver.txt: versions in the order of npm's `semver`, a line each, `<` where one is above the line before it
// and `=` where the two have the same precedence (they differ in their build metadata alone).
//
// To make it again, in a folder outside the repository: npm install semver@7.8.6, then
//   node semver.mjs <that folder> > semver.txt
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const require = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))
const semver = require('semver')

const RANDOM_VERSIONS = 3000

/** mulberry32 with a fixed seed: the same versions on every run. */
const random = (seed => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return (mixed ^ (mixed >>> 14)) >>> 0
})(2024)
const below = count => random() % count
const oneOf = list => list[below(list.length)]
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index))

/** From the examples of semver.org, and as the registries of npm, crates.io, Go and Kubernetes have them. */
const known = [
  '0.0.0', '0.0.1', '0.1.0', '1.9.0', '1.10.0', '1.11.0', '2.0.0', '2.1.0', '2.1.1', '10.0.0', '1.0.0',
  '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1',
  '1.0.0-0.3.7', '1.0.0-x.7.z.92', '1.0.0-x-y-z.--', '1.0.0-alpha+001', '1.0.0+20130313144700',
  '1.0.0-beta+exp.sha.5114f85', '1.0.0+21AF26D3----117B344092BD', '1.0.0-0A.is.legal', '1.0.0-alpha0.valid',
  '1.1.2-prerelease+meta', '1.1.2+meta', '1.1.2+meta-valid', '1.0.0-alpha.beta.1', '1.0.0-alpha.0valid',
  '1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay', '1.0.0-rc.1+build.1', '2.0.0-rc.1+build.123',
  '1.2.3-beta', '10.2.3-DEV-SNAPSHOT', '1.2.3-SNAPSHOT-123', '2.0.0+build.1848', '2.0.1-alpha.1227',
  '1.2.3----RC-SNAPSHOT.12.9.1--.12+788', '1.2.3----R-S.12.9.1--.12+meta', '1.2.3----RC-SNAPSHOT.12.9.1--.12',
  '1.0.0--', '1.0.0--.0', '1.0.0---', '1.0.0-0', '1.0.0-00a', '1.0.0-0-', '1.0.0-A', '1.0.0-a', '1.0.0-Z', '1.0.0-z',
  '9007199254740991.9007199254740991.9007199254740991', '1.0.0-9007199254740990', '1.0.0-100000000000000',
  '4.1.0-next.20240229', '1.75.0-nightly', '1.74.0-beta.1', '1.74.0-beta.10', '21.0.0-nightly20230801d396a041f7',
  '0.0.0-20191109021931-daa7c04131f5', '0.0.0-20230101000000-abcdefabcdef', '1.2.4-0.20191109021931-daa7c04131f5',
  '2.0.1-pre.0.20191109021931-daa7c04131f5', '1.28.4+k3s1', '1.28.4+k3s2', '1.28.4-rc.1+k3s1', '1.28.2-gke.1157000',
  '1.27.3-eks-a5565ad', '1.29.0-alpha.3', '3.0.0+incompatible', '5.0.0-dev.20230101', '5.0.0-dev.20221231', '5.0.1-rc',
  ...times(30, n => `14.0.0-canary.${n}`),
  ...times(30, n => `7.0.0-beta.${n * 2}`),
  ...times(20, n => `3.0.0-alpha.${n}`),
  ...times(20, n => `17.${n}.0-next.${n}`),
  ...times(20, n => `17.${n}.0`),
  ...times(20, n => `17.1.${n * 7}`),
  ...times(20, n => `0.0.0-experimental-${(n * 0x9e3779b1 % 0xfffffff).toString(16)}-202401${String(n + 1).padStart(2, '0')}`),
  ...times(20, n => `18.3.0-canary-${(n * 0x85ebca77 % 0xfffffff).toString(16)}-20231115`),
  ...times(12, n => `2024.${n + 1}.1`),
  ...times(12, n => `2024.${n + 1}.1-pre`),
  ...times(15, n => `5.4.0-insiders.${20240101 + n}`),
  ...times(15, n => `1.0.0-rc${n}`),
  ...times(15, n => `1.0.0-rc-${n}`),
  ...times(15, n => `1.0.0-rc.${n}.x`),
  ...times(15, n => `1.0.0-rc.${n}+${n % 3}`),
  ...times(10, n => `1.0.${n}+build.${n}`),
  ...times(10, n => `6.0.0-alpha.${n}.beta`),
]

const number = () => String(oneOf([below(3), below(12), below(120), below(1e6), below(2 ** 31) * 4096]))
const word = () => times(1 + below(4), () => oneOf([...'-09aAbzZ', 'rc', 'a-'])).join('')
const identifier = () => {
  const made = oneOf([number, word, () => oneOf(['alpha', 'beta', 'rc', '-', '--', '0-', '0a', 'a', 'A', 'a0', 'a-'])])()
  return /^0[0-9]+$/.test(made) ? `${made}-` : made // a number has no leading zero
}
const list = () => times(1 + below(3), identifier).join('.')
const versions = times(RANDOM_VERSIONS, () => {
  const core = times(3, () => (below(4) ? below(2) : number())).join('.')
  return core + (below(4) ? `-${list()}` : '') + (below(5) ? '' : `+${list()}`)
})

const all = [...new Set([...known, ...versions])]
for (const version of all) if (semver.valid(version) === null) throw new Error(`npm refuses ${version}`)
all.sort((a, b) => semver.compare(a, b) || (a < b ? -1 : 1))

all.forEach((version, index) => {
  const same = index > 0 && semver.compare(all[index - 1], version) === 0
  console.log(`${same ? '=' : '<'} ${version}`)
})
