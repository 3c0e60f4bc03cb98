// Runs examples/check_at_scale/state_machine.asl.json as Step Functions does: as much of the states language as it uses. A Lambda function is
// a process of its own, and the items of a Map run at the same time.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const folder = new URL('../../examples/check_at_scale/', import.meta.url)

export const machine = JSON.parse(readFileSync(new URL('state_machine.asl.json', folder), 'utf8'))

/** How many processes run at once. */
const AT_ONCE = 4

/**
 * Runs the state machine; returns its output, or throws the error with which it fails.
 *
 * @param input - its input
 * @param env - for the processes
 * @param objects - those of S3, for the reader of a Map
 * @param remaining - how many milliseconds a function has, by the number of its attempt
 */
export function execute(input, { env, objects, remaining = () => 900_000, name = 'run' }) {
  return runStates(machine, input, { env, objects, remaining, Execution: { Name: name } })
}

async function runStates({ StartAt, States }, input, world) {
  for (let name = StartAt; ; ) {
    const state = States[name]
    const result = await runs[state.Type](state, input, world)
    if (state.Type === 'Choice') {
      name = result
      continue
    }
    const output = placed(state, input, result)
    if (state.End) return output
    ;[name, input] = [state.Next, output]
  }
}

const runs = {
  Pass: ({ Parameters }, input, world) => filled(Parameters, input, world),
  Choice: ({ Choices, Default }, input) => Choices.find(({ Variable, IsPresent }) => (at(Variable, input) !== undefined) === IsPresent)?.Next ?? Default,
  Task: (state, input, world) => runTask(state, input, world),
  Map: (state, input, world) => runMap(state, input, world),
}

async function runMap({ ItemReader, ItemsPath, ItemSelector, ItemProcessor, ToleratedFailureCount }, input, world) {
  assert.equal(ToleratedFailureCount, 0)
  const waiting = (ItemReader === undefined ? at(ItemsPath, input) : itemsOf(ItemReader, input, world)).map((Value) => filled(ItemSelector, input, { ...world, Map: { Item: { Value } } }))
  const results = []
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) results.push(await runStates(ItemProcessor, item, world))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

function itemsOf({ ReaderConfig, Parameters }, input, world) {
  assert.equal(ReaderConfig.InputType, 'JSONL')
  const { Bucket, Key } = filled(Parameters, input, world)
  return String(world.objects.get(`${Bucket}/${Key}`)).trimEnd().split('\n').map((line) => JSON.parse(line))
}

async function runTask({ Parameters, ResultSelector, Retry = [] }, input, world) {
  const { FunctionName, Payload } = filled(Parameters, input, world)
  for (let attempt = 1; ; attempt++) {
    const { error, payload } = await invoke(FunctionName, Payload, world.env, world.remaining(attempt))
    if (error === undefined) return ResultSelector === undefined ? { Payload: payload } : filled(ResultSelector, { Payload: payload }, world)
    const isRetried = Retry.some(({ ErrorEquals, MaxAttempts }) => ErrorEquals.includes(error.name) && attempt <= MaxAttempts)
    if (!isRetried) throw Object.assign(new Error(error.message), { name: error.name })
  }
}

/** The function `check-file` is the handler of `check_file.mjs`. */
const PROGRAM = `import { json } from 'node:stream/consumers'
const { file, event, remaining } = await json(process.stdin)
const { handler } = await import(file)
const answer = await handler(event, { getRemainingTimeInMillis: () => remaining }).then((payload) => ({ payload }), ({ name, message }) => ({ error: { name, message } }))
process.stdout.write(JSON.stringify(answer))`

async function invoke(name, event, env, remaining) {
  const file = new URL(`${name.replaceAll('-', '_')}.mjs`, folder).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ file, event, remaining }))
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
  return JSON.parse(out)
}

function placed({ ResultPath, OutputPath = '$' }, input, result) {
  if (ResultPath === null) return input
  const output = ResultPath === undefined ? result : { ...input, [ResultPath.slice(2)]: result }
  return at(OutputPath, output)
}

/** A template of Parameters: names that end with `.$` are paths or functions. */
function filled(template, input, world) {
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, value]) => {
    return name.endsWith('.$') ? [name.slice(0, -2), computed(value, input, world)] : [name, filled(value, input, world)]
  }))
}

function computed(text, input, world) {
  const [, name, words] = /^States\.(\w+)\((.*)\)$/.exec(text) ?? []
  if (name === undefined) return at(text, input, world, text)
  const args = words.split(', ').map((word) => (word.startsWith("'") ? word.slice(1, -1) : word.startsWith('$') ? at(word, input, world, text) : Number(word)))
  if (name === 'Format') return args.slice(1).reduce((text, arg) => text.replace('{}', String(arg)), args[0])
  assert.equal(name, 'ArrayRange')
  const [first, last, step] = args
  const list = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step)
  assert(list.length <= 1000, 'States.ArrayRange makes 1,000 elements at most')
  return list
}

/** What a path leads to. Step Functions fails where nothing is there, except in a Choice. */
function at(path, input, world, isNeeded) {
  const [from, ...names] = path.startsWith('$$.') ? [world, ...path.slice(3).split('.')] : [input, ...path.split('.').slice(1)]
  const value = names.reduce((object, name) => object?.[name], from)
  assert(value !== undefined || isNeeded === undefined, `${path} leads to nothing`)
  return value
}
