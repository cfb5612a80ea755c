import { answerIntent } from './dialogue-commands'
import type { AssistantTools, IntentRequest } from './intent'
import { createContactOptions } from './intents/contact'
import { createArticles, createMessage } from './reply-items'
import type { IntentAnswer } from './reply-items'

/** The lowest score of an article that is offered instead of a rejected one. */
const otherArticleThreshold = 0.3
const otherArticleLimit = 2

/** The intents whose answers only read, so that giving one again changes nothing. */
const readingIntents: ReadonlySet<string> = new Set([
  'help_article',
  'product_availability',
  'product_search',
  'compare_products',
  'offers',
  'find_nearby_store',
  'store_directions',
  'store_hours',
  'order_tracking',
  'order_list',
  'pickup_order',
  'refund_status',
])

/** Gives the last answer again, or asks the pending question again. Source: docs/understanding.md#intents */
export async function repeatLastReply(request: IntentRequest, tools: AssistantTools): Promise<IntentAnswer> {
  const { dialogue } = request
  const { answered, pending } = dialogue
  if (pending === null && answered !== null && readingIntents.has(answered.intent)) {
    const { intent, slots, text } = answered
    return await answerIntent(intent, { ...request, slots, text }, tools)
  }
  const lastOfShopper = dialogue.history.findLastIndex(({ from }) => from === 'shopper')
  const texts = dialogue.history.slice(lastOfShopper + 1).map(({ text }) => text)
  const nothing = tools.getResponse('conversation', 'other_words', { turn: dialogue.turnCount })
  return {
    intent: null,
    isDialogueMove: true,
    ...(pending === null ? {} : { pending }),
    result: { items: (texts.length === 0 ? [nothing] : texts).map(createMessage) },
  }
}

/**
 * Answers that the last reply did not help: with other articles on the same question where there are some, and with ways to
 * contact an agent.
 *
 * Source: docs/understanding.md#intents
 */
export async function answerRejection(request: IntentRequest, tools: AssistantTools): Promise<IntentAnswer> {
  const { dialogue } = request
  const turn = dialogue.turnCount
  const shownIds = new Set(
    dialogue.shown.flatMap(({ entities }) =>
      entities.filter(({ kind }) => kind === 'article').map(({ id }) => id),
    ),
  )
  const others =
    dialogue.answered?.intent === 'help_article'
      ? tools.understanding
          .searchArticles(dialogue.answered.text, otherArticleLimit + shownIds.size)
          .filter(({ articleId, score }) => !shownIds.has(articleId) && score >= otherArticleThreshold)
          .slice(0, otherArticleLimit)
      : []
  return {
    intent: null,
    isDialogueMove: true,
    result: {
      isRejection: true,
      items: [
        createMessage(
          tools.getResponse('conversation', others.length > 0 ? 'other_articles' : 'not_helped', { turn }),
        ),
        ...(others.length > 0 ? [createArticles(others)] : []),
        ...(await createContactOptions(request, tools)),
      ],
    },
  }
}
