// The item collections of a table: plans over whole partitions of the table or of an index, whose items are told apart by their entities.

import { readOptions, textsOf } from '../crossing/arguments.js'
import { END_OPEN } from '../crossing/layout.js'
import { refusal, refuseType } from '../crossing/refuse.js'
import { shown } from '../crossing/shown.js'
import { NoCollections, NoSuchEntity, NoValueIn, OtherCollection } from '../crossing/sentences.js'
import { QueryPlan } from '../plans/query_plan.js'
import { askedOf, partitionOf } from './asked.js'
import { PLAN_OPTIONS } from './expressions/query_expressions.js'
import { formatsOfEntity } from './previous.js'
import { expressionsOfPlan, givenValues, planWith } from './queries.js'

/** @type {[string, 'boolean' | 'any'][]} */
const OPTIONS = /* @__PURE__ */ PLAN_OPTIONS.concat([['entities', 'any']])

/**
 * The plan over the partitions that an entity writes for these fields. `named` are all entities of the table, and `identify` finds the entity of
 * an item. The entities whose partition keys are written alike share a number in `index.families`.
 */
export function collectionOf(name, named, index, identify, entity, fields, options) {
  const [marshall = false, filter, project, previous = false, listed] = readOptions(name, options, OPTIONS)
  const names = named.map((one) => one.name)
  if (index.families === undefined) throw refusal(NoCollections, { function: name, value: index.name })
  chosenFrom(name, 'entity', [entity], names)
  const family = index.families[names.indexOf(entity)]
  const sharing = names.filter((_, place) => index.families[place] === family)
  const chosen = listed === undefined ? undefined : chosenFrom(name, 'options.entities', listed, names)
  const other = chosen?.find((one) => !sharing.includes(one))
  if (other !== undefined) throw refusal(OtherCollection, { function: name, parameter: 'options.entities', value: shown(other) }, [entity, sharing.join(', ')])
  const { format, formatsFor } = formatsOfEntity(named[names.indexOf(entity)].entity)
  const found = format.indexOf(name, index.name)
  const values = [...givenValues(format, name, partitionOf(format, found), fields), undefined, undefined]
  const more = expressionsOfPlan(format, name, found, { marshall, filter, project, previous })
  const start = chosen === undefined ? '' : startOf(named.filter((one) => chosen.includes(one.name)), index)
  const asked = { ...askedOf(format, name, found, marshall, more, start), start, values, place: -1, kinds: END_OPEN }
  const plan = planWith({ ...asked, templates: JSON.stringify(['collection', chosen ?? [], asked.templates]) }, previous, () => formatsFor(name))
  const memberIn = (item) => {
    const member = identify(item)
    return member !== undefined && sharing.includes(member.entity) ? member : { entity: undefined }
  }
  plan.show(chosen && ((item) => chosen.includes(memberIn(item).entity)), (item) => ({ ...memberIn(item), item }))
  return new QueryPlan(plan)
}

/** The names of a list, which must be known, in the order of those. */
export function chosenFrom(name, parameter, list, known, line = NoSuchEntity) {
  const all = textsOf(list)
  if (all === undefined) throw refuseType(name, parameter, 'texts', list)
  if (all.length === 0) throw refusal(NoValueIn, { function: name, parameter })
  const unknown = all.find((one) => !known.includes(one))
  if (unknown !== undefined) throw refusal(line, { function: name, parameter, value: shown(unknown) }, [known.join(', ')])
  return known.filter((one) => all.includes(one))
}

/** The text that all sort keys of these entities begin with in an index, in every format. */
function startOf(entities, { sort: [sort], types }) {
  if (sort === undefined || types[1] !== 'S') return ''
  const formats = entities.flatMap(({ entity: own }) => {
    const { format, former } = formatsOfEntity(own)
    return [format, ...former()]
  })
  const starts = formats.flatMap(({ attributes }) => attributes.filter(({ name }) => name === sort).map(({ literals }) => literals[0]))
  return starts.reduce((start, other) => {
    let end = 0
    while (end < start.length && start[end] === other[end]) end++
    const isCut = start[end - 1] >= '\ud800' && start[end - 1] < '\udc00' // half of a character
    return start.slice(0, isCut ? end - 1 : end)
  })
}
