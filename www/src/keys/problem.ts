// The refusals of the package, in a form that the page can show at their places.

import { KeyError } from '../lib/package.ts'

export interface Problem {
  readonly message: string
  readonly code: string
  readonly entity?: string
  readonly attribute?: string
  /** The field or the parameter. */
  readonly field?: string
  /** In a template, in characters from 1. */
  readonly column?: number
}

/** The answer of `ask`, or the package's refusal. Any error but a KeyError is a fault of the page, and is thrown on. */
export function attempted<Answer>(ask: () => Answer): { answer: Answer; problem?: undefined } | { answer?: undefined; problem: Problem } {
  try {
    return { answer: ask() }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

export function problemOf(error: unknown): Problem {
  if (!(error instanceof KeyError)) throw error
  const { attribute, parameter, column } = error.details
  return {
    message: sentence(error.message),
    code: error.code,
    ...(attribute !== undefined && { attribute }),
    ...(parameter !== undefined && { field: parameter }),
    ...(column !== undefined && { column }),
  }
}

/** Messages begin with the name of the function, which the page does not need to show. */
function sentence(message: string): string {
  const colon = message.indexOf(': ')
  const name = message.slice(0, colon)
  const text = colon > 0 && isFunctionName(name) ? message.slice(colon + 2) : message
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isFunctionName(text: string): boolean {
  return /^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(text)
}
