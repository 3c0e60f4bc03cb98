// Numbers as arguments: finite ones go on to Rust, which knows what each place takes.

import { refuseType } from './refuse.js'

/** `value`, where it is a finite number; `kind` says what the parameter takes. */
export function checkedNumber(name, parameter, kind, value) {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw refuseType(name, parameter, kind, value)
}
