/** What a language model may do. Source: docs/language-model.md#roles */
export const modelRoles = ['commands', 'answers'] as const
export type ModelRole = (typeof modelRoles)[number]

/** What a language model has done since the start of this process. Source: docs/language-model.md#metrics */
export type LanguageModelMetrics = {
  readonly calls: readonly {
    readonly role: ModelRole
    readonly outcome: string
    readonly count: number
    readonly seconds: number
  }[]
  readonly tokens: readonly {
    readonly role: ModelRole
    readonly kind: 'prompt' | 'completion'
    readonly count: number
  }[]
  /** Written sentences: `kept`, or the reason why they were dropped. */
  readonly sentences: readonly { readonly verdict: string; readonly count: number }[]
  readonly dollars: number
  readonly isPaused: boolean
}
