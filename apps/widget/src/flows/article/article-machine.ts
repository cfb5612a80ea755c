import { defaultFollowUpEvents } from '../../core/conversation/follow-up'
import type { ArticleOpening, ArticleState, ArticleEvent, ArticleEffect } from '../../core/flow/article-flow'
import { closedQuietly, closeWithEvent } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { flowCopy } from '../copy'

/**
 * The machine of one help article: load, show, vote once. `Yes` shows thanks in place. `I need help` closes the article,
 * and the bot continues in the chat. A failed load stays in the view.
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
        kind: 'notify-host',
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
        return vote(state, event.isHelpful)
      case 'failed':
        return { next: state, effects: [] }
    }
  },

  back: () => ({ next: closedQuietly, effects: [] }),
}

function vote(
  state: Extract<ArticleState, { at: 'shown' }>,
  isHelpful: boolean,
): FlowStep<ArticleState, ArticleEffect> {
  const { opening } = state
  return {
    next: isHelpful
      ? { ...state, vote: 'accepted' }
      : closeWithEvent(opening.followUpEventName ?? defaultFollowUpEvents.articles),
    effects: [
      record(opening, isHelpful ? 'accepted' : 'rejected'),
      {
        kind: 'notify-host',
        message: { type: 'chatbotArticleVote', articleId: opening.articleId, isAccepted: isHelpful },
      },
      {
        kind: 'notify-host',
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
