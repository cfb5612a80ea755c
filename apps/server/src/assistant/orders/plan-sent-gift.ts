import { toPlainWords } from '../plain-words'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const sentGift =
  /\b(?:(?:my|the|a) (?:gift|present)(?: i (?:sent|ordered|bought|got))? (?:to|for) (?!me\b|us\b|myself\b)\w+|(?:gift|present) i (?:sent|ordered|bought)|i sent (?:\w+ ){0,3}a (?:gift|present))\b/
const asksState =
  /\b(?:where(?:s| is)?|when|delivered|arrived?|arriving|com(?:e|es|ing)|got(?:ten)? (?:it|there)|received|get there|there yet|track|status|on its way|late)\b/
/** Words of an order that is not placed yet, or of a rule. */
const planned = /\b(?:can|could|how|if|want|need|would|wrap\w*|who)\b/

/**
 * Plans a question of a signed-in shopper about a gift that they sent: 'is my gift to sarah delivered'. It is an order of their own, and no
 * parcel of a recipient, who has only its number. `null`: it is about something else, or a guest asks.
 *
 * Source: docs/understanding.md#intents
 */
export function planSentGift(
  { text, slots }: UnderstoodIntent,
  { pending, shopperId }: Pick<DialogueState, 'pending' | 'shopperId'>,
): TurnPlan | null {
  const plain = toPlainWords(text)
  if (!isFree(pending) || shopperId === null || slots.orderNumber !== undefined) return null
  if (!sentGift.test(plain) || !asksState.test(plain) || planned.test(plain)) return null
  return singleCommand({ kind: 'start-flow', intent: 'order_tracking', slots: {}, text: 'where is my order' })
}
