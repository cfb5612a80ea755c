import type { Slots } from './intent'

/** What the words mean, as far as the engine can tell. */
export type Understood = {
  /** `null`: nothing that Murphy does. */
  readonly intent: string | null
  /** 0 to 1 */
  readonly score: number
  readonly slots: Slots
}

export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** 0 to 1 */
  readonly score: number
}

/** The engine as the bot sees it; behind it stands the package or a service of the operator's choice. */
export type Understanding = {
  understand: (text: string) => Understood
  /** Best first; only hits that are worth showing. */
  searchArticles: (text: string, limit: number) => readonly ArticleHit[]
}
