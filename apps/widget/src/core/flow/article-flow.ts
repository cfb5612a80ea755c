import type { Article } from '@murphy/contracts/entities'

/** The article that the shopper pressed. With `payload` the reply carried the body, so no call is made (OP-48). */
export type ArticleOpening = {
  readonly articleId: string
  readonly title: string
  readonly payload: Article | null
  /** The event of `I need help`, as the article item named it. */
  readonly followUpEventName: string | null
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly queryId: string
}

export type ArticleState =
  | { readonly at: 'loading'; readonly opening: ArticleOpening }
  | {
      readonly at: 'shown'
      readonly opening: ArticleOpening
      readonly article: Article
      readonly vote: 'open' | 'accepted'
    }
  | { readonly at: 'failed'; readonly opening: ArticleOpening }

export type ArticleEvent = { readonly flow: 'article' } & (
  | { readonly kind: 'article-arrived'; readonly instance: string; readonly article: Article }
  | { readonly kind: 'article-failed'; readonly instance: string }
  /** `Yes` is helpful, `I need help` is not. */
  | { readonly kind: 'voted'; readonly isHelpful: boolean }
)

export type ArticleEffect =
  | { readonly kind: 'load-article'; readonly articleId: string }
  | {
      readonly kind: 'record-article-status'
      readonly articleId: string
      readonly intentGroupId: string
      readonly queryId: string
      readonly status: 'opened' | 'accepted' | 'rejected'
    }
