// Templates of the package by their text, each made once: the page asks for the same ones at every keystroke.

import { keyTemplate, type KeyTemplate } from '../lib/package.ts'
import { attempted, type Problem } from './problem.ts'

export type TextMode = 'escaped' | 'verbatim'

type Made = { readonly answer: KeyTemplate; readonly problem?: undefined } | { readonly answer?: undefined; readonly problem: Problem }

const MOST = 500

const made = new Map<string, Made>()

export function templateOf(text: string, mode: TextMode = 'escaped'): Made {
  const name = `${mode} ${text}`
  const known = made.get(name)
  if (known !== undefined) return known
  if (made.size >= MOST) forget()
  const answer = attempted(() => keyTemplate(text as string, { text: mode }) as KeyTemplate) as Made
  made.set(name, answer)
  return answer
}

/** What is wrong with a template, if anything. */
export function problemOfTemplate(text: string, mode?: TextMode): Problem | undefined {
  return templateOf(text, mode).problem
}

function forget() {
  for (const { answer } of made.values()) answer?.free()
  made.clear()
}
