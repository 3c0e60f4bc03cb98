// Which suite of `npm test` may start while others run.

/**
 * The first of the waiting suites that has nothing to wait for: what it comes `after` has ended, and no running suite `shares` a thing
 * with it that only one can use at a time. A suite that is not chosen is not waited for.
 */
export function nextSuite(waiting, running) {
  const hasEnded = (name) => [...waiting, ...running].every((suite) => suite.name !== name)
  const isFree = (thing) => running.every(({ shares = [] }) => !shares.includes(thing))
  return waiting.find(({ after = [], shares = [] }) => after.every(hasEnded) && shares.every(isFree))
}
