import { listNewestShown } from '../references/shown-entities'
import { offeredOrders } from '../flows/flow-progress'
import { orderStatusIntents, storeIntents } from '../intent-groups'
import type { AssistantTools, IntentRequest } from '../intent'
import { createContactOptions } from '../intents/contact'
import { createOrderCards, markAsPersonal } from '../intents/answer-for-shopper'
import { createOtherKindButtons } from '../intents/order-kinds'
import { createMessage, createSuggestions } from '../reply-items'
import type { IntentAnswer } from '../reply-items'
import type { SituationOf } from '../responses/responses'

/** The most titles of articles that are offered. */
const offeredTitles = 3

/** Words that reject an answer. */
const refusing =
  /\b(?:no+|nah+|nope|not|(?:ai|are|ca|could|did|do|does|had|has|have|is|should|was|were|wo|would)n['’]?t|wrong|incorrect|other|others|another|different|else|still)\b/i

/** Another part of the same order, another way, what is still to come, or a no that refuses no answer: 'when does the other box come', 'does it come, yes or no'. */
const otherPart =
  /\b(?:to|at|in|from|with|use|on) (?:an(?:other)?|(?:the |a |some )?(?:other|different)) (?:stores?|shops?|branch(?:es)?|cards?|address(?:es)?|person|bank|email)\b|\b(?:the|that|my|its) other (?:bit|part|half|box|boxes|parcel|package|delivery|piece|bottles?|stuff|items?)\b|\b(?:do|have|did) (?:i|we) (?:have |got |get |order )?(?:an(?:other)?|any other|other)\b|\b(?:yes )?or (?:no|nah|nope|not)\b|\bstill (?:coming|to come|on (?:its|the) way|on\b|due|going|happening|good)|\b(?:no|not) (?:come|came|here|arrived?|get|got|so good|yet)\b/gi
/** Words that refuse the answer to a question, and no order: 'not what i asked'. */
const refusesAnswer =
  /\b(?:not|nt|isn['’]?t|isnt) (?:what|the (?:thing|question))\b.{0,8}\b(?:i|we)?\b.{0,4}\b(?:ask(?:ed|ing)?|question)\b|\b(?:my|the) question\b|\banswer(?:ed|ing)?\b/i

/**
 * Offers another way after a rejected answer: the other orders, another place, or the titles beside the last article. After
 * another rejection it offers the ways to contact an agent. No sentence is said twice in a row.
 *
 * Source: docs/understanding.md#intents
 */
export async function offerAlternative(request: IntentRequest, tools: AssistantTools): Promise<IntentAnswer> {
  const { dialogue, context } = request
  const say = (situation: SituationOf<'conversation'>): string =>
    tools.getResponse('conversation', situation, { turn: dialogue.turnCount })
  const isNew = (text: string): boolean => !dialogue.history.some((message) => message.text === text)
  // An insult or sarcasm refuses nothing that was shown.
  const intent = refusing.test(request.text) ? (dialogue.answered?.intent ?? '') : ''
  const move = { intent: null, isDialogueMove: true as const }
  if (
    [...orderStatusIntents, 'refund_status'].includes(intent) &&
    !refusesAnswer.test(request.text) &&
    context.shopper &&
    isNew(say('other_order'))
  ) {
    const refused = listNewestOrders(request)
    const recent = await tools.retail.orders.recent({
      shopperId: context.shopper.shopperId,
      limit: offeredOrders,
    })
    const others = refused.length === 1 ? recent.filter(({ orderId }) => !refused.includes(orderId)) : []
    return {
      ...move,
      result: {
        isRejection: true,
        items: markAsPersonal(context.shopper, [
          createMessage(say('other_order')),
          ...(others.length === 0 ? [] : [createOrderCards(context.shopper, others)]),
          ...createOtherKindButtons(null),
        ]),
      },
    }
  }
  if (storeIntents.includes(intent) && isNew(say('other_store')))
    return {
      ...move,
      pending: { for: 'slot', slot: 'place', intent: 'find_nearby_store', slots: {} },
      result: { isRejection: true, items: [createMessage(say('other_store'))] },
    }
  const titles = listTitles(request, tools)
  const isOffered = titles.length > 0 && isNew(say('other_choices'))
  const situation = isOffered
    ? 'other_choices'
    : isNew(say('not_helped')) && isNew(say('other_choices')) && isNew(say('other_order'))
      ? 'not_helped'
      : 'not_helped_again'
  return {
    ...move,
    result: {
      isRejection: true,
      items: [
        createMessage(say(situation)),
        ...(isOffered ? [createSuggestions(...titles)] : await createContactOptions(request, tools)),
      ],
    },
  }
}

/** Returns the orders of the newest reply that shows some. */
function listNewestOrders({ dialogue: { shown } }: IntentRequest): readonly string[] {
  return listNewestShown(shown, 'order').map(({ id }) => id)
}

/** The intents whose answers come with an article. */
const knowledgeIntents: ReadonlySet<string> = new Set(['help_article', 'delivery_options'])

/** Returns the titles of the articles beside the rejected one, and live chat as the last choice. */
function listTitles({ dialogue }: IntentRequest, { understanding, getResponse }: AssistantTools): string[] {
  const { shown, turnCount, answered } = dialogue
  if (!knowledgeIntents.has(answered?.intent ?? '')) return []
  const articleIds = listNewestShown(shown, 'article').map(({ id }) => id)
  const titles = understanding
    .listRelatedArticles(articleIds)
    .flatMap((id) => understanding.searchWithinArticle(id, id)?.title ?? [])
    .slice(0, offeredTitles)
  return titles.length === 0 ? [] : [...titles, getResponse('labels', 'live_chat', { turn: turnCount })]
}

/** 'Still' in a question says how things are, and refuses nothing: 'how late can i order for it to still be today'. */
const asksHow = /^(?:(?:and|so|but|ok|okay)[\s,]+)*(?:how|when|what|which|where|who)\b/i

/** Returns the part of a text that may refuse an answer. */
function readRefusal(text: string): string {
  const said = text.replaceAll(otherPart, ' ')
  return asksHow.test(text.trim()) ? said.replaceAll(/\bstill\b/gi, ' ') : said
}

/**
 * Returns whether a reply says again, word for word, what the shopper has just refused.
 *
 * @param items the reply
 */
export function repeatsRefusedReply(
  text: string,
  items: readonly IntentAnswer['result']['items'][number][],
  { history }: Pick<IntentRequest['dialogue'], 'history'>,
): boolean {
  const lastOfShopper = history.findLastIndex(({ from }) => from === 'shopper')
  const before = history.slice(lastOfShopper + 1).filter(({ from }) => from === 'murphy')
  const texts = items.flatMap((item) => (item.type === 'message' ? [item.text] : []))
  return (
    texts.length > 0 &&
    refusing.test(readRefusal(text)) &&
    before.length === texts.length &&
    before.every((message, index) => message.text === texts[index])
  )
}
