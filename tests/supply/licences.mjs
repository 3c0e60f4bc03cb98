// The licences of all npm packages in the lock files. None of them is in the package: these are tools, and parts of the site.

import satisfies from 'spdx-satisfies'
import { filesNamed, packagesOf, read } from './locked.mjs'

const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'Python-2.0']

/** Packages with another licence, each with the reason why it may be here. */
const EXCEPTIONS = [{ name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', reason: 'libvips draws pictures when the site is built; nothing of it is in the site' }]

export function licences() {
  const paths = filesNamed('package-lock.json')
  const packages = paths.flatMap((path) => packagesOf(read(path)))
  return { wrong: refusedLicences(packages), note: `${packages.length} packages of ${paths.length} lock files` }
}

/** A sentence for each package with a licence that is not allowed, or without one. */
export function refusedLicences(packages) {
  return packages.filter((one) => !isAllowed(one)).map(({ name, license }) => (license === undefined ? `${name} names no licence.` : `${name} has the licence ${license}.`))
}

function isAllowed({ name, license }) {
  const excepted = EXCEPTIONS.filter((one) => one.name.test(name)).map(({ licence }) => licence)
  try {
    return satisfies(license, [...ALLOWED, ...excepted])
  } catch {
    return false // no expression of SPDX, such as "SEE LICENSE IN file"
  }
}
