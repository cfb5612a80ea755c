import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { createAskAgain } from '../flows/plan-flow-commands'
import { askArticles } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const longestText = 16
/** The turns for which an article about subscriptions is the topic. */
const topicTurns = 2
const articles: ReadonlySet<string> = new Set(['subscriptions', 'skip-or-cancel-subscription'])

const delays =
  /\b(?:push|move|delay|postpone|put|bump|shift)\b.{0,12}\b(?:it|that|them|the (?:next|box|case|delivery|one))\b.{0,14}\b(?:back|later|weeks?|days?|fortnight|month)\b|\b(?:week|fortnight|month|days?) later\b/i
const span = /\b(?:weeks?|days?|fortnight|months?|later)\b/i
const elsewhere =
  /\b(?:send|deliver|ship|redirect|post|sent|go(?:es)?)\b.{0,14}\bto (?:my|our|another|a different|his|her|mum|dad|the)\b|\b(?:new|another|different|change the) address\b/i
const otherScheme =
  /\b(?:swap|switch|change|move)\b.{0,20}\b(?:to|for|from)\b.{0,20}\b(?:mix(?:ed)?|reds?|whites?|bubbles|pinot|sparkling)\b|\b(?:mixed|whites?|bubbles|reds?|pinot) (?:instead|rather)\b/i
const inTime = /\b(?:before|in time for|for|from|with) the next (?:one|box|case|delivery|dozen)\b/i
const price =
  /^(?:(?:so|and|ok|then|but)[\s,]+)*(?:what(?:['’]?s| is)? the (?:damage|price|cost)|how much(?: is (?:it|that|one|a (?:box|case)))?|what (?:does|would|will|do) (?:it|that|they|i|one|a (?:box|case)) (?:cost|pay|set me back)|what(?:['’]?s| is) it cost)\b.{0,14}$/i
const never =
  /\bnever\b.{0,25}\b(?:again|want|get|send|sent)\b|\b(?:no more|leave out|without|keep out|not) (?:the |that |any )?\p{L}+ (?:again|any ?more|next time|in future)\b/iu

/**
 * Plans a short text about the subscription that was told, or about subscriptions right after their article: a later case, another address,
 * another scheme, the price, a wine that is never wanted again. Murphy can skip, pause and stop. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planSubscriptionInView(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
): TurnPlan | null {
  const { text, slots } = understood
  const { pending, shopperId } = dialogue
  // The address is asked about while a change is read back, which is asked again.
  const isAsked = pending?.for === 'flow' && pending.intent === 'change_subscription'
  if (isAsked && elsewhere.test(text) && countWords(text) <= longestText) {
    const article = askArticles('subscriptionAddress')
    return { ...singleCommand(article), commands: [article, createAskAgain(pending)] }
  }
  if (pending !== null && pending.for !== 'choice') return null
  if (slots.orderNumber !== undefined && text.includes(slots.orderNumber)) return null
  const isOwn = isOwnInView(dialogue)
  if (countWords(text) > longestText || !(isOwn || isTopic(dialogue))) return null
  if (never.test(text)) return singleCommand(askArticles('subscriptionTaste'))
  if (price.test(text.trim()) && !isOwn) return singleCommand(askArticles('subscriptionPrice'))
  if (price.test(text.trim()))
    return singleCommand({ kind: 'select-entity', intent: 'subscription_status', slots: {}, text: 'price' })
  if (inTime.test(text)) return singleCommand(askArticles('subscriptionSwap'))
  if (otherScheme.test(text)) return singleCommand(askArticles('subscriptionScheme'))
  // A whole case may be moved with its order.
  if (isAccepted(understood) && understood.intent === 'change_delivery') return null
  if (elsewhere.test(text)) return singleCommand(askArticles('subscriptionAddress'))
  if (!delays.test(text) || shopperId === null) return null
  // 'Put it back' takes back the change that was just done.
  if (dialogue.lastChange?.intent === 'change_subscription' && !span.test(text)) return null
  const moves = { kind: 'tell-progress', situation: 'case_moves_by_skip' } as const
  return {
    ...singleCommand(moves),
    commands: [
      moves,
      {
        kind: 'start-flow',
        intent: 'change_subscription',
        slots: {},
        text: '',
        flow: startProgress('change_subscription', { variant: 'skip' }),
      },
    ],
  }
}

/** Returns whether a subscription of the shopper's own was told last, or named in the last messages. */
function isOwnInView({ answered, shopperId, history }: DialogueState): boolean {
  if (shopperId === null) return false
  if (answered?.intent === 'subscription_status' || answered?.intent === 'change_subscription') return true
  return history.some(({ from, text }) => from === 'shopper' && /\bsubscri/i.test(text))
}

/** Returns whether the last help answer was about subscriptions. */
function isTopic({ helpTopic, turnCount }: DialogueState): boolean {
  if (!helpTopic || turnCount - helpTopic.turn > topicTurns) return false
  return helpTopic.articleIds.some((id) => articles.has(id))
}
