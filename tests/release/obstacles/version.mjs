// The version: three numbers, greater than the last one that was released, and not less than that of the crate.

import semver from 'semver'
import { versionOfCrate } from '../version.mjs'

export function version({ wanted, folder, last }) {
  if (!/^\d+\.\d+\.\d+$/.test(wanted) || semver.valid(wanted) !== wanted) return [`"${wanted}" is not a version such as 1.0.0.`]
  if (last !== undefined && semver.lte(wanted, last)) return [`${wanted} is not greater than ${last}, the last version that was released.`]
  const own = versionOfCrate(folder)
  return semver.lt(wanted, own) ? [`${wanted} is less than ${own}, the version in Cargo.toml.`] : []
}
