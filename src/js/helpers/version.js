// Versions at the end of a sort key. They are ASCII, so the bytes that Rust counts are the characters to cut off.

import { checkedNumber, put1, put2, readOptions } from '../crossing/arguments.js'
import { answeredNumber, written } from '../crossing/answers.js'
import { putSlots, raw } from '../crossing/frame.js'
import { checked, refuseTexts } from '../crossing/refuse.js'

const SK = ['sk']

/** How many values `addSortKeyVersion` passes to Rust. */
const SLOTS = 5

/** @type {[string, 'text' | 'number'][]} */
const FORM = [
  ['separator', 'text'],
  ['prefix', 'text'],
  ['width', 'number'],
]

export function addSortKeyVersion(sk, version, options) {
  if (typeof sk !== 'string') throw refuseTexts('addSortKeyVersion', SK, [sk])
  const number = checkedNumber('addSortKeyVersion', 'version', 'version', version)
  const [separator, prefix, width] = readOptions('addSortKeyVersion', options, FORM)
  if (putSlots([sk, number, separator, prefix, width], SLOTS) < 0) throw refuseForm(sk, separator, prefix)
  return revised('addSortKeyVersion', sk, raw.addSortKeyVersion())
}

function refuseForm(sk, separator = '', prefix = '') {
  return refuseTexts('addSortKeyVersion', ['sk', 'separator', 'prefix'], [sk, separator, prefix])
}

export function nextSortKeyVersion(sk) {
  put1('nextSortKeyVersion', SK, sk)
  return revised('nextSortKeyVersion', sk, raw.nextSortKeyVersion())
}

/** `sk` with the ending that Rust has written in place of its last characters. */
function revised(name, sk, length) {
  checked(name, length)
  return sk.slice(0, sk.length - answeredNumber()) + written(length)
}

export function removeSortKeyVersion(sk, options) {
  const isGiven = putWithSeparator('removeSortKeyVersion', sk, options)
  const cut = checked('removeSortKeyVersion', raw.removeSortKeyVersion(isGiven))
  return cut === 0 ? sk : sk.slice(0, sk.length - cut)
}

export function getSortKeyVersion(sk, options) {
  const isGiven = putWithSeparator('getSortKeyVersion', sk, options)
  checked('getSortKeyVersion', raw.getSortKeyVersion(isGiven))
  return answeredNumber()
}

/** @type {[string, 'text'][]} */
const SEPARATOR = [['separator', 'text']]
const WITH_SEPARATOR = ['sk', 'separator']

/** Writes a sort key and the separator of its version into the frame. Returns 0 without a separator: either one matches then. */
function putWithSeparator(name, sk, options) {
  const [separator] = readOptions(name, options, SEPARATOR)
  if (separator === undefined) {
    put1(name, SK, sk)
    return 0
  }
  put2(name, WITH_SEPARATOR, sk, separator)
  return 1
}
