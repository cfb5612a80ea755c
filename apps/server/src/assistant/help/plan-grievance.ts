import type { DialogueState } from '../dialogue-state'
import { orderStatusIntents } from '../intent-groups'
import { isStatement } from '../knowledge/help-talk'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import { isAccepted } from '../read-intent'
import { asksWhatNow } from '../repair/complaint-words'
import { measureFrustration } from '../repair/frustration'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The intents whose answers are about a matter of the shopper's own, in which something may have gone wrong. */
export const ownMatters: ReadonlySet<string> = new Set([
  ...orderStatusIntents,
  'complaint',
  'guest_order_lookup',
  'order_trouble',
  'refund_status',
  'report_problem',
])
/** Words of a reply that tells trouble. */
const tellsTrouble =
  /\bsorry, (?:order|your)|\brunning late|\b(?:is|are) delayed|\bcouldn['’]?t deliver|tried to deliver|shouldn['’]?t (?:have|happen)|not how it should be|sorry (?:about that|something)/i
/** The intents that the engine takes a grievance for without being sure. */
const mistaken: readonly (string | null)[] = [
  null,
  'complaint',
  'help_article',
  'small_talk.ack',
  'small_talk.insult',
  'small_talk.praise',
  'small_talk.thanks',
  'order_tracking',
  'order_trouble',
  'change_delivery',
  'delivery_options',
  'start_over',
]
/** A wish, a value or a change of subject, which is no grievance. */
const ownWish =
  /\b(?:want|need|cancel\w*|refund\w*|replace\w*|resend|where|wheres|track\w*|talk|speak|person|human|agent|someone|thanks?|thank you|ta|cheers|bye|never ?mind|forget it|ok(?:ay)?|please|pls|address|instead|photos?|the (?:one|other|first|second|third|last)|it was (?:the|a)|order|i (?:mean|meant|think|guess))\b|\d{4}/i
const people = /\b(?:drivers?|couriers?|vans?|trucks?|postie)\b/i
const willDo =
  /\b(?:what (?:are|will|can|is|do) (?:you|u|yous|they|anyone|somebody)(?: people| guys)?(?: going to| gonna)? do(?:ing)?|(?:so )?what happens) (?:about|with) (?:it|that|this|him|her|them)\b/i
const words = { fewest: 2, most: 25 }

/**
 * Plans a grievance after Murphy has told trouble, such as 'you said friday' or 'and now its tuesday', and a question for what is done
 * about it. The engine knows no grievance and takes it for a question of the help articles. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planGrievance(
  understood: UnderstoodIntent,
  { answered, pending, mood, history }: Pick<DialogueState, 'answered' | 'pending' | 'mood' | 'history'>,
): TurnPlan | null {
  const { text, intent, decision, slots } = understood
  if (!isFree(pending) && pending?.for !== 'choice') return null
  const complain = singleCommand({ kind: 'start-flow' as const, intent: 'complaint', slots: {}, text })
  const isLikely = intent === 'complaint' && decision === 'confirm'
  if (isLikely && isStatement(text) && (answered !== null || /\bcomplain\w*/i.test(text))) return complain
  if (answered === null || !ownMatters.has(answered.intent)) return null
  if (answered.intent === 'complaint' && asksWhatComes(understood)) return complain
  const lastOfShopper = history.findLastIndex(({ from }) => from === 'shopper')
  const isTrouble = history
    .slice(lastOfShopper + 1)
    .some((message) => message.from === 'murphy' && tellsTrouble.test(message.text))
  const feels = mood.score > 0 || measureFrustration(text) > 0
  if (!isTrouble && !feels && answered.intent !== 'complaint') return null
  if (willDo.test(text) || (feels && asksWhatNow(text))) return complain
  if (isAccepted(understood) || !mistaken.includes(intent)) return null
  if (slots.orderNumber !== undefined || slots.product?.isInCatalogue === true) return null
  const count = countWords(text)
  if (count < words.fewest || count > words.most || ownWish.test(text)) return null
  if (people.test(text) && decision === 'reject') return complain
  return feels && slots.place === undefined && isStatement(text) ? complain : null
}

/** Returns whether a text asks what comes of a complaint: 'will he get in trouble'. */
function asksWhatComes({ text, decision, intent, slots }: UnderstoodIntent): boolean {
  const isUnsure = decision !== 'accept' && (intent === null || mistaken.includes(intent))
  return isUnsure && !isStatement(text) && Object.keys(slots).length === 0 && pronoun.test(text)
}

const pronoun = /\b(?:he|she|they|him|her|them|it|that|this|anything|anyone|someone)\b/i
