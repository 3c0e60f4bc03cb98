// The fields of an entity as a Standard Schema (https://standardschema.dev): libraries that validate input accept it directly.

import { KeyError } from '../crossing/error.js'
import { putFields, readFields } from '../crossing/fields.js'
import { raw } from '../crossing/frame.js'
import { checked } from '../crossing/refuse.js'
import { checkedValues, keysOfItem } from './written_keys.js'

const NAME = 'entityKeys.standard'

export function standardOf(format) {
  const validate = (value) => validated(format, value)
  return Object.freeze({ '~standard': Object.freeze({ version: 1, vendor: 'ddb-keys', validate }) })
}

/** The fields and flags of a value, which are unchanged, or an issue for each that is faulty. */
function validated(format, value) {
  const { inputs } = format
  let fields
  try {
    const values = readFields(NAME, 'value', inputs, value)
    fields = Object.fromEntries(inputs.map((name, i) => [name, values[i]]).filter(([, one]) => one !== undefined))
    keysOfItem(format, NAME, 'value', fields)
    return { value: fields }
  } catch (error) {
    const first = refusalIn(error)
    const issues = fields === undefined ? [] : faultsOf(format, inputs.map((name) => fields[name]))
    return { issues: issues.length > 0 ? issues : [issueOf(format, first)] }
  }
}

/** The issues of these values, a field at a time. Values that do not reach Rust are left out once they are known to be faulty. */
function faultsOf(format, given) {
  const { names, inputs, shapes } = format
  const issues = []
  let values = given
  const faultOf = (place) => {
    const put = checkedValues(format, values.slice())
    const number = format.handle.current()
    putFields(NAME, inputs, shapes, put)
    checked(NAME, raw.entityFault(number, place))
  }
  for (let place = 0; place < names.length; place++) {
    if (issues[place] !== undefined) continue
    try {
      faultOf(place)
    } catch (error) {
      const issue = issueOf(format, refusalIn(error))
      const at = names.indexOf(issue.path[0])
      if (at < 0) return []
      issues[at] ??= issue
      if (at === place) continue
      if (values[at] === undefined) return []
      values = values.map((value, i) => (i === at ? undefined : value))
      place-- // once more, without that value
    }
  }
  return issues.filter((issue) => issue !== undefined)
}

/** A refusal of the values. Anything else is thrown: an error of a getter, or of a freed entity. */
function refusalIn(error) {
  if (error instanceof KeyError && error.code !== 'DISPOSED') return error
  throw error
}

function issueOf({ names }, { message, details }) {
  const { parameter } = /** @type {any} */ (details)
  return { message, path: names.includes(parameter) ? [parameter] : [] }
}
