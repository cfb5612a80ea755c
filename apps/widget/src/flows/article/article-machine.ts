import { closedQuietly, closedWithEvent } from '../flow-machine'
import type { FlowMachine, FlowStep } from '../flow-machine'
import type { Article } from '@murphy/contracts/entities'
import { flowCopy } from '../copy'

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

/** Sent by `I need help` when the article names no event of its own. Source: OP-04 */
const defaultHelpEvent = 'ARTICLES_FOLLOWUP'

/**
 * Reading one help article: load, read, vote once.
 * `Yes` thanks in place; `I need help` closes and lets the bot go on in the chat. A failed load stays in the view.
 *
 * Source: ART-06, ART-11 to ART-17, OP-46, OP-48
 */
export const articleMachine: FlowMachine<ArticleOpening, ArticleState, ArticleEvent, ArticleEffect> = {
  get title() {
    return flowCopy.article.header
  },
  hasBackArrow: () => true,

  open: (opening) => ({
    next:
      opening.payload === null
        ? { at: 'loading', opening }
        : { at: 'shown', opening, article: opening.payload, vote: 'open' },
    effects: [
      record(opening, 'opened'),
      {
        kind: 'tell-host',
        message: { type: 'chatbotOpenArticle', articleId: opening.articleId, title: opening.title },
      },
      ...(opening.payload === null ? [{ kind: 'load-article', articleId: opening.articleId } as const] : []),
    ],
  }),

  transition: (state, event) => {
    switch (state.at) {
      case 'loading':
        if (event.kind === 'article-arrived')
          return {
            next: { at: 'shown', opening: state.opening, article: event.article, vote: 'open' },
            effects: [],
          }
        if (event.kind === 'article-failed')
          return { next: { at: 'failed', opening: state.opening }, effects: [] }
        return { next: state, effects: [] }
      case 'shown':
        if (event.kind !== 'voted' || state.vote !== 'open') return { next: state, effects: [] }
        return voted(state, event.isHelpful)
      case 'failed':
        return { next: state, effects: [] }
    }
  },

  back: () => ({ next: closedQuietly, effects: [] }),
}

function voted(
  state: Extract<ArticleState, { at: 'shown' }>,
  isHelpful: boolean,
): FlowStep<ArticleState, ArticleEffect> {
  const { opening } = state
  return {
    next: isHelpful
      ? { ...state, vote: 'accepted' }
      : closedWithEvent(opening.followUpEventName ?? defaultHelpEvent),
    effects: [
      record(opening, isHelpful ? 'accepted' : 'rejected'),
      {
        kind: 'tell-host',
        message: { type: 'chatbotArticleVote', articleId: opening.articleId, isAccepted: isHelpful },
      },
      {
        kind: 'tell-host',
        message: {
          type: 'chatbotTriggerAdobeAnalytics',
          eventName: 'article_vote',
          label: isHelpful ? 'Yes' : 'I need help',
          intentGroupName: opening.intentGroupName,
        },
      },
    ],
  }
}

function record(opening: ArticleOpening, status: 'opened' | 'accepted' | 'rejected'): ArticleEffect {
  const { articleId, intentGroupId, queryId } = opening
  return { kind: 'record-article-status', articleId, intentGroupId, queryId, status }
}
