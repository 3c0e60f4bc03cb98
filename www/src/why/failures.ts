// The failures that the page shows: each is one that tables have had.

import type { Failure } from './failure.ts'

const text = (name: string) => ({ name, codec: 'text' })

const versions: Failure = {
  id: 'versions',
  title: 'Versions',
  source: '`DOC#v${version}`',
  join: ([version = '']) => `DOC#v${version}`,
  template: 'DOC#{version:version}',
  fields: [{ name: 'version', codec: 'version(10)' }],
  rows: [['1'], ['2'], ['9'], ['10']],
  kind: 'order',
  wrong: 'Version 10 sorts before version 2, so “the latest” is version 9.',
  right: 'Padded, so the order of the keys is the order of the versions.',
}

const prefixes: Failure = {
  id: 'prefixes',
  title: 'Prefixes',
  source: '`USER#${user}` and begins_with',
  join: ([user = '', task]) => (task === undefined ? `USER#${user}` : `USER#${user}#TASK#${task}`),
  template: 'USER#{user}#TASK#{task}',
  fields: [text('user'), text('task')],
  rows: [['1', 'write'], ['1', 'test'], ['10', 'fly'], ['11', 'land']],
  kind: 'prefix',
  wrong: 'Asked for user 1, begins_with also finds users 10 and 11.',
  right: 'A prefix ends where a field ends.',
}

const separators: Failure = {
  id: 'separators',
  title: 'An id with # in it',
  source: '`ROOM#${type}#${number}`',
  join: ([type = '', number = '']) => `ROOM#${type}#${number}`,
  template: 'ROOM#{type}#{number}',
  fields: [text('type'), text('number')],
  rows: [['suite', '1#2'], ['suite#1', '2'], ['double', '7']],
  kind: 'collision',
  wrong: 'Two rooms have one key: the second overwrites the first.',
  right: 'A # in a value is written as $23, and read back as #.',
}

const spaces: Failure = {
  id: 'spaces',
  title: 'Spaces',
  source: '`${name}#${id}`',
  join: ([name = '', id = '']) => `${name}#${id}`,
  template: '{name}#{id}',
  fields: [text('name'), text('id')],
  rows: [['Ann', '1'], ['Ann Lee', '2'], ['Anna', '3']],
  kind: 'order',
  wrong: 'A space sorts before #, so “Ann Lee” comes before “Ann”.',
  right: 'A space is written as $20, which sorts after the #.',
}

const numbers: Failure = {
  id: 'numbers',
  title: 'Numbers',
  source: '`SCORE#${score}`',
  join: ([score = '']) => `SCORE#${score}`,
  template: 'SCORE#{score:number}',
  fields: [{ name: 'score', codec: 'number' }],
  rows: [['-4'], ['-3'], ['7'], ['7.5'], ['10'], ['900']],
  kind: 'order',
  wrong: 'As text, 10 sorts before 7, and −3 before −4.',
  right: 'Any number, written so that its bytes sort.',
}

const emoji: Failure = {
  id: 'emoji',
  title: 'Emoji',
  source: '`NAME#${name.slice(0, 5)}`',
  join: ([name = '']) => `NAME#${name.slice(0, 5)}`,
  template: 'NAME#{name}',
  fields: [text('name')],
  rows: [['Anna🌷'], ['Anna🌻'], ['Anna']],
  kind: 'collision',
  wrong: 'Cut after five units of JavaScript, an emoji is half a character: both become Anna and a replacement character.',
  right: 'Text goes in whole; half a character would be refused.',
}

export const failures: readonly Failure[] = [versions, prefixes, separators, spaces, numbers, emoji]
