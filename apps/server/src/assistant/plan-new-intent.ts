import { productIntents, productTalkIntents } from './intent-groups'
import type { SlotName } from '@murphy/understanding'
import { namesRefund } from './claims/names-refund'
import { asksForChange, needsChangeWords } from './changes/asks-for-change'
import type { DialogueState, FlowQuestion, PendingQuestion } from './dialogue-state'
import { planAskAgain } from './flows/plan-flow-commands'
import { hasQuestionForm } from './flows/question-form'
import { intents } from './intents'
import { namesInvoice } from './intents/names-invoice'
import { findInterruptedIntent } from './interrupted-intent'
import {
  getSlotNames,
  hasAnySlot,
  hasIntent,
  isAccepted,
  switchesIntent,
  toIntentCommand,
} from './read-intent'
import type { DialogueCommand, TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'

/** The most likely intent of an utterance that is only a slot value. */
const defaultIntentOfSlot: readonly (readonly [SlotName, string])[] = [
  ['orderNumber', 'order_tracking'],
  ['product', 'product_availability'],
  ['varietal', 'product_search'],
  ['wineType', 'product_search'],
  ['price', 'product_search'],
  ['place', 'find_nearby_store'],
]

/** Plans an utterance that does not react to a pending question: a new intent, or a follow-up to the last answer. */
export function planNewIntent(
  understood: UnderstoodIntent,
  { pending, last, fallbackCount }: DialogueState,
  namesUnknownPlace: UtteranceReaders['namesUnknownPlace'],
): TurnPlan {
  if (understood.isHalfSentence) {
    const continuesLast =
      last !== null &&
      !leavesProducts(understood, last.intent) &&
      hasAnySlot(understood.slots, getSlotNames(last.intent)) &&
      !addsUnknownSlots(understood, last.intent)
    if (continuesLast)
      return singleCommand({
        kind: 'set-slots',
        // A wine with a condition is searched, because the wine finder would ask for a store.
        intent:
          last.intent === 'find_a_wine' && asksForProducts(understood) ? understood.intent : last.intent,
        slots: { ...last.slots, ...understood.slots },
        text: understood.text,
      })
    const bare = defaultIntentOfSlot.find(([slot]) => understood.slots[slot] !== undefined)
    if (bare && !switchesIntent(understood, bare[1]))
      return singleCommand({
        kind: 'start-flow',
        intent: asksForProducts(understood) || asksForDelivery(understood) ? understood.intent : bare[1],
        slots: understood.slots,
        text: understood.text,
      })
  }
  // A yes is neither a slot value nor another intent.
  if (pending?.for === 'slot' && hasIntent(understood, 'affirm'))
    return singleCommand(toRepromptCommand(pending, understood))
  if (isAccepted(understood)) {
    const command = toIntentCommand(understood, understood.slots)
    const keepsPending = intents[understood.intent]?.keepsPending === true
    return {
      commands: [command],
      keepsPending,
      suspends: keepsPending ? null : findInterruptedIntent(pending, [command]),
    }
  }
  // An order number alone identifies the intent, unless help with that order may be meant.
  if (understood.slots.orderNumber !== undefined) {
    const likeliest = understood.intent ?? ''
    // A change starts only when the text asks for it.
    const isUnasked = needsChangeWords(likeliest) && !asksForChange(likeliest, understood.text)
    if (understood.decision === 'confirm' && (likeliest === 'help_article' || isUnasked))
      return singleCommand({
        kind: 'clarify',
        intents: [likeliest, 'order_tracking'],
        slots: understood.slots,
        text: understood.text,
      })
    // An invoice is mailed without a confirmation, so an unsure text has to name one. A refund is meant only when money is named.
    const isMeant =
      getSlotNames(likeliest).includes('orderNumber') &&
      !isUnasked &&
      (likeliest !== 'resend_tax_invoice' || namesInvoice(understood.text)) &&
      (likeliest !== 'refund_status' || namesRefund(understood.text))
    const intent = isMeant ? likeliest : 'order_tracking'
    return singleCommand({ kind: 'start-flow', intent, slots: understood.slots, text: understood.text })
  }
  // 'And in Xyzzyville?': the last intent answers that it does not know the place.
  if (last !== null && getSlotNames(last.intent).includes('place') && namesUnknownPlace(understood.text)) {
    const { place: _elsewhere, ...slots } = last.slots
    return singleCommand({ kind: 'set-slots', intent: last.intent, slots, text: understood.text })
  }
  if (understood.decision === 'confirm' && understood.intent !== null) {
    // A small-talk answer to another utterance does no harm.
    if (intents[understood.intent]?.keepsPending)
      return { commands: [toIntentCommand(understood, understood.slots)], keepsPending: true, suspends: null }
    // A question about something else is answered if it can be, and the question of the flow stays pending.
    if (pending?.for === 'flow' && hasQuestionForm(understood.text)) return planAside(understood, pending)
    const likely = [understood.intent, ...understood.alternatives.map(({ intent }) => intent)].slice(0, 2)
    const meant = likely
      .filter((intent) => intent !== 'refund_status' || namesRefund(understood.text))
      .filter((intent) => !intent.startsWith('small_talk.'))
      .filter((intent) => intent !== 'cancel_order' || !saysCancelled.test(understood.text))
    const offered = meant.length > 0 ? meant : likely
    if (areAnsweredByStore(offered, understood))
      return singleCommand(toIntentCommand(understood, understood.slots))
    const [first] = offered
    const isRefundOfCancelled =
      meant.length === 1 && first === 'refund_status' && saysCancelled.test(understood.text)
    if (
      first !== undefined &&
      (isRefundOfCancelled || isOnlyProduct(offered, understood) || isOnlyTracking(offered))
    )
      return singleCommand({
        kind: 'start-flow',
        intent: first,
        slots: understood.slots,
        text: understood.text,
      })
    return singleCommand({
      kind: 'clarify',
      intents: offered,
      slots: understood.slots,
      text: understood.text,
    })
  }
  // A question that names no place is answered if it can be, and the place stays asked for.
  if (pending?.for === 'slot' && pending.slot === 'place' && hasQuestionForm(understood.text))
    return {
      commands: [{ kind: 'cannot-handle', text: understood.text }],
      keepsPending: true,
      suspends: null,
    }
  // The question stays open when ways to contact an agent are offered instead of it.
  if (pending?.for === 'slot')
    return {
      ...singleCommand(toRepromptCommand(pending, understood)),
      keepsPending: fallbackCount > 0,
    }
  if (pending?.for === 'flow' && hasQuestionForm(understood.text))
    return planAskAgain(pending, understood.text)
  return { commands: [{ kind: 'cannot-handle', text: understood.text }], keepsPending: true, suspends: null }
}

/** An order that was cancelled already, so that the text asks for no cancellation. */
const saysCancelled =
  /\b(?:you|u|yous|they|lot|guys|mob|store|shop|somebody|someone|was|were|got|been)\b.{0,14}\bcancel(?:l?ed)\b/i

/** Plans a question about something else while a flow has a pending question. */
function planAside(understood: UnderstoodIntent, pending: FlowQuestion): TurnPlan {
  const { text, intent } = understood
  if (intent !== 'help_article') return planAskAgain(pending, text)
  const command = toIntentCommand(understood, understood.slots)
  return { commands: [command], keepsPending: false, suspends: findInterruptedIntent(pending, [command]) }
}

/** Returns whether a text without a verb surely asks about delivery: 'same day in ballarat'. */
function asksForDelivery(
  understood: UnderstoodIntent,
): understood is UnderstoodIntent & { readonly intent: string } {
  const { intent, score, text } = understood
  return intent === 'delivery_options' && score >= sureDeliveryScore && deliveryWords.test(text)
}

const sureDeliveryScore = 0.8
const deliveryWords = /\b(?:same ?day|deliver\w*|ship\w*|post(?:age)?|freight|standard)\b/i

/** Returns whether an accepted intent has nothing to do with products, though the last answer was about them. */
function leavesProducts(understood: UnderstoodIntent, lastIntent: string): boolean {
  if (!productIntents.includes(lastIntent) || !isAccepted(understood)) return false
  return !productTalkIntents.includes(understood.intent)
}

function asksForProducts(understood: UnderstoodIntent): understood is UnderstoodIntent & { intent: string } {
  return isAccepted(understood) && productIntents.includes(understood.intent)
}

/** Returns whether both intents are about the named store. The likelier answer then helps more than a question. */
function areAnsweredByStore(offered: readonly string[], { slots }: UnderstoodIntent): boolean {
  return slots.place !== undefined && offered.every((intent) => intents[intent]?.group === 'Stores')
}

/** Returns whether nothing but the state of an order is likely, which does no harm when it is told. */
function isOnlyTracking(offered: readonly string[]): boolean {
  return offered.length > 0 && offered.every((intent) => intent === 'order_tracking')
}

/** Returns whether the only likely intent is about the product that the text names. A search then helps more than a question. */
function isOnlyProduct(offered: readonly string[], { slots }: UnderstoodIntent): boolean {
  const productsAlone: readonly string[] = [...productIntents, 'product_availability']
  return slots.product !== undefined && offered.every((intent) => productsAlone.includes(intent))
}

function toRepromptCommand(
  { slot, intent, slots }: PendingQuestion & { readonly for: 'slot' },
  { text }: UnderstoodIntent,
): DialogueCommand {
  return { kind: 'reprompt', slot, intent, slots, text }
}

/**
 * Returns whether a follow-up is clearly another intent, because it fills a slot that the last intent does not use.
 */
function addsUnknownSlots(understood: UnderstoodIntent, lastIntent: string): boolean {
  if (!isAccepted(understood) || understood.intent === lastIntent) return false
  return getSlotNames(understood.intent).some(
    (name) => understood.slots[name] !== undefined && !getSlotNames(lastIntent).includes(name),
  )
}
