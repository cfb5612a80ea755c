import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { IntentAnswer } from './reply-items'
import { opensContact } from './reply-items'

/**
 * How a request ended in its turn. `unanswered`: Murphy asked back, did not understand, or could not answer, or the shopper
 * rejected the answer. `escalated`: live chat or the ticket form was opened.
 */
export type RequestResult = 'answered' | 'unanswered' | 'escalated'

/** The outcome of one turn for the resolution report. */
export type TurnOutcome = {
  /** The topics of the turn with their results, in order. */
  readonly results: readonly { readonly topic: string; readonly result: RequestResult }[]
  /** The topic that the conversation is about afterwards; `null`: none yet. */
  readonly topic: string | null
  /** The shopper ended the conversation. */
  readonly isEnded: boolean
}

/** The topic of requests that were not understood, where the conversation had no topic yet. */
export const unknownTopic = 'not_understood'

/** Begins the topic of an article: `article:returns`. Other topics are names of intents. */
export const articleTopicPrefix = 'article:'

/** Intents that are about the conversation itself. */
const socialIntents: ReadonlySet<string> = new Set(['affirm', 'deny', 'start_over', 'end_chat'])

/** Intents that lead to an agent. Their topic is what the conversation was about. */
const contactIntents: ReadonlySet<string> = new Set([
  'live_chat',
  'support_ticket',
  'contact_details',
  'complaint',
])

/**
 * Returns the outcome of a turn; `null`: it says nothing about a request. A request without a topic of its own, such as one
 * that was not understood, counts against the topic before it. Answers of safety policies are never part of an outcome.
 *
 * @param before the topic of the conversation before the turn
 * Source: docs/desk.md#read-the-resolution-report, docs/privacy.md#safety-policies
 */
export function toTurnOutcome(answers: readonly IntentAnswer[], before: string | null): TurnOutcome | null {
  if (answers.some(({ intent }) => intent?.startsWith('policy.'))) return null
  const results: TurnOutcome['results'][number][] = []
  let topic = before
  for (const answer of answers) {
    const result = findResult(answer)
    if (result === null) continue
    const own = findTopic(answer)
    const isUnknown = answer.result.isFallback === true
    if (isUnknown) results.push({ topic: unknownTopic, result })
    const about = own ?? topic
    if (about === null) {
      if (!isUnknown) results.push({ topic: answer.intent ?? unknownTopic, result })
      continue
    }
    results.push({ topic: about, result })
    topic = about
  }
  const isEnded = answers.some(({ intent }) => intent === 'end_chat')
  return results.length === 0 && !isEnded ? null : { results, topic, isEnded }
}

/** Returns how an answer ends its request; `null`: it answers none. */
function findResult({ intent, result, pending, isDialogueMove }: IntentAnswer): RequestResult | null {
  if (result.isFallback === true || result.isRejection === true) return 'unanswered'
  if (intent !== null && isSocial(intent)) return null
  if (result.items.some(opensContact)) return 'escalated'
  if (pending !== undefined && pending.for !== 'resumption') return 'unanswered'
  if (intent === null || isDialogueMove === true) return null
  if (result.items.length === 0) return null
  return contactIntents.has(intent) || result.isUnavailable === true ? 'unanswered' : 'answered'
}

function isSocial(intent: string): boolean {
  return socialIntents.has(intent) || intent.startsWith('small_talk.')
}

/** Returns the topic that an answer is about by itself: an article when one is shown, otherwise the intent. */
function findTopic({ intent, result: { items, isFallback } }: IntentAnswer): string | null {
  if (intent === null || isFallback === true || isSocial(intent) || contactIntents.has(intent)) return null
  const [articleId, another] = items.flatMap(listArticleIds)
  return articleId !== undefined && another === undefined ? `${articleTopicPrefix}${articleId}` : intent
}

function listArticleIds(item: ReplyItem): readonly string[] {
  if (item.type === 'article') return [item.articleId]
  return item.type === 'article-list' ? item.items.map(({ articleId }) => articleId) : []
}
