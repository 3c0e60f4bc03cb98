// Undo and redo: the states before and after the present one. Changes of one kind in quick succession are one step.

export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  /** What changed last, and when; undefined after an undo, because nothing joins the step before it. */
  readonly last?: { readonly what: string; readonly at: number }
  /** The future that the last step has cut off, in case the step is given up. */
  readonly cut?: readonly State[]
}

const STEPS = 200
const TOGETHER = 800 // milliseconds: as long as one types without a pause

export function begun<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** Takes a step. `what` names the thing that is changed: quick changes of the same thing are one step, and those of one edit (`isOne`) always are. */
export function changed<State>(history: History<State>, present: State, what: string, at: number, isOne = false): History<State> {
  if (present === history.present) return history
  const joins = history.last?.what === what && (isOne || at - history.last.at < TOGETHER)
  const past = joins ? history.past : [...history.past, history.present].slice(-STEPS)
  const cut = joins ? history.cut : history.future
  return { past, present, future: [], last: { what, at }, ...(cut !== undefined && { cut }) }
}

/** Takes back the last step if it is `what`, and leaves no trace of it. */
export function givenUp<State>(history: History<State>, what: string): History<State> {
  const present = history.past.at(-1)
  return history.last?.what !== what || present === undefined ? history : { past: history.past.slice(0, -1), present, future: history.cut ?? [] }
}

export function undone<State>(history: History<State>): History<State> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] }
}

/** The history at the time of this state; undefined if no step started from it. */
export function undoneTo<State>(history: History<State>, state: State): History<State> | undefined {
  const at = history.past.lastIndexOf(state)
  if (at < 0) return undefined
  return { past: history.past.slice(0, at), present: state, future: [...history.past.slice(at + 1), history.present, ...history.future] }
}

export function redone<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future }
}
