// Parts of a template that are valid but probably a mistake: the package accepts them, so the page only asks.

import { choicesOf } from './fields.ts'
import { tokensOf } from './template_text.ts'

export function hintsOf(template: string): string[] {
  const fields = tokensOf(template).filter((token) => token.kind === 'field')
  const single = fields.map(({ codec }) => choicesOf(codec.replace(/ desc$/, ''))).flatMap((choices) => (choices.length === 1 ? choices : []))
  return single.filter((choice) => choice.includes(',')).map((choice) => `“${choice}” is one choice. Choices are separated by “|”: enum(${choice.split(',').map((one) => one.trim()).join('|')}).`)
}
