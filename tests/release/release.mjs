// The order of a release: the obstacles, the commit in a clone, every step, and then the tag. A step that throws leaves the repository as it was.

import semver from 'semver'
import { hashOf } from './contents.mjs'
import { obstaclesTo } from './obstacles.mjs'
import { prepared } from './prepared.mjs'
import { inScratch } from './scratch.mjs'
import { tagCommit } from './tagged.mjs'
import { tagOf } from './tags.mjs'

/**
 * Releases the repository in `folder` as `wanted`, with a tag; a dry run only says so. The steps, of which `stepsOf` finds the tools once they are
 * needed, get the commit and a scratch folder, and one of them returns the package. Returns whether nothing stood in the way.
 */
export async function release({ folder, wanted, isDry, stepsOf, say = console.log }) {
  const obstacles = obstaclesTo(wanted, folder)
  for (const sentence of obstacles) say(`Obstacle: ${sentence}`)
  if (obstacles.length > 0 && (!isDry || semver.valid(wanted) !== wanted)) return false
  if (obstacles.length > 0) say('A release ends here. The dry run goes on, to find what else stands in the way.')
  await inScratch('release', async (scratch) => {
    const made = prepared(folder, wanted, scratch)
    const built = await packageOf(await stepsOf(), { ...made, scratch, wanted }, say)
    if (built.version !== wanted) throw new Error(`the package that was built has the version ${built.version}, and not ${wanted}.`)
    if (isDry) say(`${obstacles.length === 0 ? `A release commits version ${wanted} now, and tags it ${tagOf(wanted)}` : 'Nothing else stands in the way'}. The dry run has changed nothing.`)
    else tagUnchanged(folder, made, wanted, hashOf(built))
  })
  return obstacles.length === 0
}

/** Tags the commit, unless the repository changed while the steps ran: they looked at its files. */
function tagUnchanged(folder, made, wanted, hash) {
  const since = obstaclesTo(wanted, folder)
  if (since.length > 0) throw new Error(`the repository has changed meanwhile:\n${since.join('\n')}`)
  tagCommit(folder, made, wanted, hash)
}

/** Runs the steps in turn, and returns the package that the steps have built. */
async function packageOf(steps, context, say) {
  let built
  for (const { name, run } of steps) {
    say(`\n--- ${name} ---`)
    built = (await run({ ...context, built })) ?? built
  }
  return built
}
