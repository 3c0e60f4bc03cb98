// Templates of the package by their text, each made once, because every keystroke needs the same ones.

import { keyTemplate, type KeyTemplate } from '../lib/package.ts'
import { attempted, type Problem } from './problem.ts'

export type TextMode = 'escaped' | 'verbatim'

/** How a template writes text. */
export interface TextForm {
  readonly text?: TextMode | undefined
  readonly casing?: 'lower' | 'upper' | undefined
}

type Made = { readonly answer: KeyTemplate; readonly problem?: undefined } | { readonly answer?: undefined; readonly problem: Problem }

const MOST = 500

const made = new Map<string, Made>()

export function templateOf(template: string, { text = 'escaped', casing }: TextForm = {}): Made {
  const name = `${text} ${casing} ${template}`
  const known = made.get(name)
  if (known !== undefined) return known
  if (made.size >= MOST) forget()
  const answer = attempted(() => keyTemplate(template as string, { text, casing }) as KeyTemplate) as Made
  made.set(name, answer)
  return answer
}

/** How a template writes text, in a few words; undefined for escaped text. */
export function textFormOf({ text, casing }: TextForm): string | undefined {
  return casing === undefined ? text : `${casing} case`
}

/** The problem of a template, if it has one. */
export function problemOfTemplate(template: string, form?: TextForm): Problem | undefined {
  return templateOf(template, form).problem
}

function forget() {
  for (const { answer } of made.values()) answer?.free()
  made.clear()
}
