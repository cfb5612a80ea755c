/** The roles that a language model may have. Source: docs/language-model.md#roles */
export const modelRoles = ['commands', 'answers', 'suggestions', 'translations', 'summaries'] as const
export type ModelRole = (typeof modelRoles)[number]

/** The figures of a language model since the start of this process. Source: docs/language-model.md#metrics */
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
