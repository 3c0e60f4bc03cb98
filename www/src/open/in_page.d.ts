// The types of the reader that the page shares with the command line.

declare module '*/cli/read/in_page.js' {
  /** Why an input cannot be read, as a sentence that begins with its name. */
  export class InputError extends Error {}

  export interface Options {
    readonly name?: string
    readonly itemsOfModel: (model: object) => readonly object[]
  }

  export function batchesOfBlob(blob: Pick<Blob, 'stream'>, options: Options): AsyncGenerator<{ readonly values: readonly (Readonly<Record<string, unknown>> | string)[] }, void, undefined>
}

declare module '*/cli/read/json.js' {
  /** The first name that an object has twice, and where. The text is JSON. */
  export function repeatedName(text: string): { readonly repeated: string; readonly at: number } | undefined
}
