import { countWords } from '../plain-words'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { getLastOrder } from '../orders/last-order'
import { findInterruptedIntent } from '../interrupted-intent'
import { isAccepted, toIntentCommand } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const verb = String.raw`\b(?:cancel|call(?:ing)? off|scrap|scrub|axe|ditch|bin|undo|kill|(?:do not|don['’]?t|no longer) (?:want|need))`
/** A pick up or an order that is to be cancelled. */
const ofOrder = new RegExp(
  String.raw`${verb} (?:(?:my|the|that|this|whole|entire|all of|damn|bloody|stupid) ){0,4}(?:\S+ )?(?:pick[ -]?up|collection|click (?:and|&|n) collect|order)\b(?! (?:up|number|it))`,
  'i',
)
const callingOff = /\bcall (?:my|the|that|this) (?:\S+ )?(?:pick[ -]?up|collection|order)(?: \S+){0,5} off\b/i
/** A question if an order may still be cancelled, which the flow answers from its state: 'can i still cancel the pick up at lane cove'. */
const asksIfPossible =
  /^(?:(?:so|and|but|ok|hi|hey|is it too late to|am i too late to|(?:can|could) (?:i|we|you)(?: please| just| still| even)*)[\s,]+)*(?:cancel|call off|stop) (?:my|the|that|this) (?:\S+ ){0,3}?(?:pick[ -]?up|collection|order|delivery|one)\b(?! (?:up|number|it|policy|rule|fee))/i
/** The whole of what is talked about. */
const ofWhole = new RegExp(
  String.raw`\b(?:cancel|call off|scrap|scrub|axe|ditch|bin|undo|kill) (?:(?:the (?:(?:whole|entire|full|damn|bloody|stupid) ){0,3}(?:thing|lot))|all of it|it all|everything)\b`,
  'i',
)
const question =
  /\?\s*$|^(?:so |and |but |ok |well )?(?:can|could|may|should|shall|do|did) (?:i|we)\b|^(?:so |and |but |ok )?(?:how|what|why|when|who|which|if|did|was|were|is|are|has|have)\b/i

/**
 * Plans a cancellation that is said in other words than the engine knows: 'scrap the whole lot' of the order that is talked about,
 * 'call off my pick up at Alexandria'. `null`: it is none.
 *
 * Source: OP-141
 */
export function planNamedCancellation(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
): TurnPlan | null {
  const { pending } = dialogue
  const { text } = understood
  if (!isFree(pending)) return null
  const isQuestion = question.test(text.trim())
  const isOwn = dialogue.shopperId !== null && asksIfPossible.test(text.trim())
  if ((isQuestion && !isOwn) || countWords(text) > 20) return null
  if (
    isAccepted(understood) &&
    (understood.intent === 'cancel_order' || understood.intent === 'change_subscription')
  )
    return null
  const isMeant =
    isOwn ||
    ofOrder.test(text) ||
    callingOff.test(text) ||
    (ofWhole.test(text) && getLastOrder(dialogue) !== null)
  if (!isMeant || /\b(?:subscription|appointment|account)\b/i.test(text)) return null
  const command = toIntentCommand({ ...understood, intent: 'cancel_order' }, understood.slots)
  return { commands: [command], keepsPending: false, suspends: findInterruptedIntent(pending, [command]) }
}
