// `ddb-keys/design`, the one place that names it. It is larger than the rest of the page together, so it is loaded when it is needed.

type Tools = typeof import('ddb-keys/design')

let loading: Promise<Tools> | undefined

/** The design tools; if they cannot be loaded, the next call tries again. */
export function designTools(): Promise<Tools> {
  loading ??= import('ddb-keys/design').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

export type { InferredEntity, InferredTemplates, KeyExplanation, LintChange, LintFinding, WorkbenchTable } from 'ddb-keys/design'
export type DesignTools = Tools
