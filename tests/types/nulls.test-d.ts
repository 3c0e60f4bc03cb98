// The exact types that only `strictNullChecks` tells: of keys whose last levels may be undefined.

import { locationMultiKey, multiAttributeKey, multiTenantKey, versionMultiKey } from 'ddb-keys'
import type { All, Equal } from './equal.js'

declare const perhaps: string | undefined

const multiLeftOff = multiAttributeKey('USA', undefined)
const multiPerhaps = multiAttributeKey('USA', perhaps)
const tenantLeftOff = multiTenantKey('a', 'b', undefined)
const tenantPerhaps = multiTenantKey('a', 'b', perhaps)
const placePerhaps = locationMultiKey('USA', perhaps, perhaps)
const placeFour = locationMultiKey('USA', perhaps, perhaps, perhaps)
const placeMiddle = locationMultiKey('USA', perhaps, 'San Francisco')
const versionPerhaps = versionMultiKey(2, perhaps?.length)

type Levels = [string] | [string, string] | [string, string, string] | [string, string, string, string]

export type MultiAttributeKeys = All<
  [
    Equal<typeof multiLeftOff, [string]>,
    Equal<typeof multiPerhaps, [string] | [string, string]>,
    Equal<typeof tenantLeftOff, [string, string] | [string, string, string]>,
    Equal<typeof tenantPerhaps, [string, string] | [string, string, string]>,
    Equal<typeof placePerhaps, [string] | [string, string] | [string, string, string]>,
    Equal<typeof placeFour, Levels>,
    Equal<typeof placeMiddle, [string] | [string, string] | [string, string, string]>,
    Equal<typeof versionPerhaps, [number] | [number, number]>,
  ]
>
