// The types of `ddb-keys/helpers`: those of the whole package for what it has, and nothing else.

import * as all from 'ddb-keys'
import * as helpers from 'ddb-keys/helpers'
import type { All, Equal } from './equal.js'

export const patternHelpers: typeof all.PatternHelpers = helpers.PatternHelpers
export const error: all.KeyError = new helpers.KeyError('INVALID_KEY', 'no')
export const place: [country: string, state: string] = helpers.locationMultiKey('USA', 'CA')

type Left = Exclude<keyof typeof all, keyof typeof helpers>
type Templates = 'keyTemplate' | 'entityKeys' | 'tableKeys' | 'keyCondition' | 'updateExpression' | 'moveOutcome' | 'multiAttributeIndex' | 'tenantScope'
type Expressions = 'filterExpression' | 'conditionExpression' | 'mergeInputs' | 'moveOutcome'
type Arrays = 'encodeTuple' | 'decodeTuple'
type Shards = 'shardOf' | 'shards' | 'shardKey' | 'shardKeys' | 'timeBuckets' | 'mergeShards'

export type Names = All<[Equal<Left, Templates | Expressions | Arrays | Shards>]>

// @ts-expect-error a private type
export type Hidden = helpers.Given<[string]>
