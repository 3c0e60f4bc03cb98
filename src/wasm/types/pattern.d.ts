export namespace PatternHelpers {
  /**
   * The value of a sparse index's key: `value` where the item belongs into the index, `undefined` (leave the attribute out)
   * where it does not. An empty string comes back as it is, although DynamoDB takes none as a key.
   *
   * @param condition - whether the item belongs into the index
   * @param value - the key that it has there; not looked at where the condition is false
   * @returns `value` or `undefined`
   * @throws {KeyError} `INVALID_TYPE` for a condition that is no boolean, or a value that is no key value;
   * `EMPTY_VALUE` for an empty binary; `INVALID_NUMBER`; `INVALID_UNICODE`; `KEY_TOO_LONG` over 2,048 bytes
   *
   * @example
   * PatternHelpers.sparseIndexValue(true, 'PREMIUM') // 'PREMIUM'
   * PatternHelpers.sparseIndexValue(false, 'PREMIUM') // undefined
   */
  export function sparseIndexValue<T extends KeyValue>(condition: boolean, value: T | undefined): T | undefined
}
