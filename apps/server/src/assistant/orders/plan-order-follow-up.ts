import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import { getLastOrder } from './last-order'
import type { DialogueCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The intents after whose answer a short text is about its order or subscription. */
const orderIntents: readonly string[] = [
  'cancel_order',
  'change_delivery',
  'change_pickup_nominee',
  'change_subscription',
  'order_tracking',
  'pickup_order',
  'refund_status',
  'report_problem',
  'resend_tax_invoice',
]

/** The most words of a text that depends on the last answer. */
const longestFollowUp = 9

/** Words that ask for an agent. */
const personWords =
  /\b(?:person|human|someone|somebody|colleagues?|staff|agents?|operators?|supervisors?|managers?|humans|real people|representatives?|your team|the team|who(?: else)? (?:can|could|is in charge|do i (?:talk|speak|turn) to))\b/i

/** Words that ask where an order is or when it comes. */
const arrivalWords =
  /\b(?:arriv\w*|eta|how far|where (?:is|are) (?:it|they|the rest)|(?:its|it is|it['’]s|is it|still|they are) (?:on (?:the|its|their) way|coming|late|due)|on (?:the|its|their) way|(?:is|are) (?:it|they) (?:coming|due)|when\b.{0,30}\b(?:come|comes|coming|due|here|get here|turn up|land|lands))\b/i

/** A statement of how long the shopper has waited: 'two weeks it has been now'. */
const tellsDuration =
  /\b(?:\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|several|many) (?:whole |full |more |business |working )?(?:days?|weeks?|fortnight|months?)\b/i
const asksForTime = /\?|\b(?:how|when|what|can|could|will|would|should|if|in|within)\b/i

/** Words that ask for an action, with the intent that does it. */
const actionWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cancel\w*|call (?:it|that) off|scrap)\b/i, 'cancel_order'],
  [/\b(?:lodge|file)\b/i, 'report_problem'],
  [
    /\b(?:move|reschedule|postpone|redirect)\b|\b(?:different|another|other|new) (?:delivery )?(?:day|date|address)\b/i,
    'change_delivery',
  ],
]

/** A text without a question that acknowledges the last answer. */
const acknowledgement =
  /^(?:ok(?:ay)?|right|alright|fine|good|great|ah|oh|i see|so|well|got it|understood)\b(?!.*(?:\?|\b(?:how|what|when|where|why|who|which|can|could|do|does|will|would|should|if|may)\b))/i

/** The words of a text that only names a day: '10 december', 'on friday then'. */
const dayWord =
  /^(?:on|for|the|and|maybe|then|no|or|next|this|rather|make|it|oops|sorry|please|of|tomorrow|\d{1,4}(?:st|nd|rd|th)?|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i
const namesDay = /\d|\btomorrow\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day/i

function isBareDay(text: string): boolean {
  return namesDay.test(text) && text.split(/[\s,.!?/-]+/).every((word) => word === '' || dayWord.test(word))
}

/**
 * Returns whether a short text is no question that an article could answer: it asks for an action, names a day, or acknowledges
 * an answer about an order.
 */
export function isNoHelpQuestion(text: string, { answered }: Pick<DialogueState, 'answered'>): boolean {
  if (answered === null || !orderIntents.includes(answered.intent)) return false
  return (
    personWords.test(text) ||
    isBareDay(text) ||
    acknowledgement.test(text.trim()) ||
    asksForAction(text) ||
    arrivalWords.test(text)
  )
}

/**
 * Returns the command for a short text that depends on an answer about an order, when the engine is not sure: its state, a change, a
 * complaint or an agent. `null`: the text asks for none of these.
 *
 * Source: docs/understanding.md#intents
 */
export function planOrderFollowUp(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
): DialogueCommand | null {
  const { answered, pending } = dialogue
  if (pending !== null || answered === null || !orderIntents.includes(answered.intent)) return null
  if (countWords(text) > longestFollowUp || answered.intent === 'change_subscription') return null
  if (answered.intent === 'order_tracking' && tellsDuration.test(text) && !asksForTime.test(text))
    return { kind: 'start-flow', intent: 'complaint', slots: {}, text }
  if (personWords.test(text)) return { kind: 'escalate', intent: 'live_chat', slots: {}, text }
  const order = getLastOrder(dialogue)
  if (order === null) return null
  const action = asksForAction(text) ? actionWords.find(([words]) => words.test(text))?.[1] : undefined
  const intent = action ?? (arrivalWords.test(text) ? 'order_tracking' : null)
  return intent === null
    ? null
    : { kind: 'start-flow', intent, slots: { ...slots, orderNumber: order.orderId }, text }
}

const aboutAction = /^(?:and |so |but )?(?:how|what|when|where|why|who|which|if|does|is)\b/i

/** Returns whether a text asks for an action rather than about it: 'now lodge it', not 'what if I cancel'. */
function asksForAction(text: string): boolean {
  return actionWords.some(([words]) => words.test(text)) && !aboutAction.test(text.trim())
}
