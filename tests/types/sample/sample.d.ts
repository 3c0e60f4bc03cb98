// Declarations of every kind that the package has, to make mistakes in their implementation.

import type { Order } from './shared.js'

export const SEPARATOR: '#'

export interface WriteOptions {
  separator?: '#' | '@'
  width?: number
}

export function compare(a: string, b: string): Order
export function write(key: string, version: number, options?: WriteOptions): string
export function levels(first: string): [first: string]
export function levels(first: string, second?: string): string[]

export namespace Helpers {
  export function join(parts: readonly string[], separator?: string): string
  export function split(key: string): string[]
}

export interface Scope {
  key(...parts: string[]): string
  owns(key: string): boolean
}

export function scopeOf<T extends string>(prefix: T): Scope

export class Refusal extends Error {
  constructor(code: string, message: string)
  readonly name: 'Refusal'
  readonly code: string
}
