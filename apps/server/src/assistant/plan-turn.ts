import { saysGoodbye } from './repair/closing-words'
import { joinClaimParts } from './claims/join-claim-parts'
import { planClaimTurn } from './claims/plan-claim-turn'
import { planClaimedProduct } from './claims/plan-claimed-product'
import { dropOtherOrder } from './orders/described-reference'
import type { DialogueState } from './dialogue-state'
import { planCancellation, planDeclined, planForFlow } from './flows/plan-flow-commands'
import { isChange, orderCommands } from './flows/split-changes'
import { splitCorrection } from './flows/split-correction'
import { intents } from './intents'
import { asksForCallBack } from './help/asks-for-contact'
import { planBareHow } from './help/plan-bare-how'
import { planDecline } from './repair/plan-decline'
import { planAccountAddress } from './changes/plan-account-address'
import { planAfterRefusal } from './changes/plan-after-refusal'
import { planContactTurn } from './help/plan-contact-turn'
import { planChange, planSeveralChanges } from './changes/plan-change'
import { planCollectorTurn } from './changes/plan-collector-turn'
import { planCorrectedRequest } from './changes/plan-corrected-request'
import { planNamedCancellation } from './changes/plan-named-cancellation'
import { planDrinksParts, planDrinksTurn } from './products/plan-drinks-turn'
import { planCheckAgain } from './orders/plan-check-again'
import { planDeliveryPlace } from './stores/plan-delivery-place'
import { planDeliveryTurn } from './orders/plan-delivery-turn'
import { planHelpInFlow, planHelpTalk } from './help/plan-help-talk'
import { planProgressQuestion } from './help/plan-progress-question'
import { planFocusTurn } from './products/plan-focus-turn'
import { planGuestTurn } from './plan-guest-turn'
import { planInvoiceAgain, planInvoiceTurn } from './orders/plan-invoice-turn'
import { planItemRemoval } from './changes/plan-item-removal'
import { joinOrderQuestions, readDependentRequests } from './orders/join-order-questions'
import { planNumberSlip } from './orders/plan-number-slip'
import { planOrderTrouble } from './orders/plan-order-trouble'
import { planOrderFocus } from './orders/plan-order-focus'
import { planOfferedOrder } from './orders/plan-offered-order'
import { planBareOrder, planCancelledQuestion } from './orders/plan-cancelled-question'
import { planAwaitedOrder } from './orders/plan-awaited-order'
import { planLateOrder } from './orders/plan-late-order'
import { planNotOffered } from './changes/plan-not-offered'
import { planShownOrder } from './orders/plan-shown-order'
import { planShownStore } from './stores/plan-shown-store'
import { planOtherLanguage } from './repair/other-language'
import { planDescribedOrder, planOrderTurn } from './orders/plan-order-turn'
import { planRefundDetail, planRefundOrder, planRefundTurn } from './orders/plan-refund-turn'
import { planResumedAnswer } from './repair/plan-resumed-answer'
import { planResumption } from './repair/plan-resumption'
import { planPauseDuration } from './subscriptions/plan-pause-duration'
import { planSubscriptionTurn } from './subscriptions/plan-subscription-turn'
import { planNewIntent } from './plan-new-intent'
import { asksForPerson } from './repair/asks-for-person'
import { planOrderedProduct } from './products/plan-ordered-product'
import { planPurchase } from './products/plan-purchase'
import { planProductPickup } from './products/plan-product-pickup'
import { planProductTurn } from './products/plan-product-turn'
import { planShownProducts } from './products/plan-shown-products'
import { planStockTurn } from './products/plan-stock-turn'
import { planHoursTurn, planStoreTurn } from './stores/plan-store-turn'
import { findInterruptedIntent } from './interrupted-intent'
import { planForPending, planNameCorrection } from './plan-pending'
import { planUndo } from './changes/plan-undo'
import { planTroubleTurn } from './help/plan-trouble-turn'
import { planSelection } from './references/plan-selection'
import { isAccepted, toIntentCommand } from './read-intent'
import type { ShownEntity } from './references/shown-entities'
import type { TurnPlan } from './turn-plan'
import { isIntentCommand, singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'

/**
 * Plans the commands for an utterance. A correction comes first, then the requests of a compound utterance, then the first plan of
 * `planners` that fits; a new intent is the last.
 *
 * @param understood one entry for each intent, from the engine
 * @param readers further readings of a text
 * Source: docs/understanding.md#intents
 */
export async function planTurn(
  understood: readonly UnderstoodIntent[],
  dialogue: DialogueState,
  readers: UtteranceReaders,
): Promise<TurnPlan> {
  const plan = await planUtterance(understood, dialogue, readers)
  const text = understood[0]?.text ?? ''
  return plan.suspends !== null && replacesChange(text, plan) ? { ...plan, suspends: null } : plan
}

const declining =
  /^(?:(?:actually|oh|hm+|wait|sorry|ok|okay|well|um+)[\s,.!]+)*(?:no|nah|nope|never ?mind|forget (?:it|that|about it)|scrap that)\b/i

/** Returns whether a text declines the change that is read back and asks for another: 'actually no, change who picks it up'. */
function replacesChange(text: string, { commands }: TurnPlan): boolean {
  return (
    declining.test(text.trim()) && commands.some((each) => isIntentCommand(each) && isChange(each.intent))
  )
}

async function planUtterance(
  heard: readonly UnderstoodIntent[],
  dialogue: DialogueState,
  readers: UtteranceReaders,
): Promise<TurnPlan> {
  const understood = joinClaimParts(dropFreshStart(heard), dialogue)
  const [read] = understood
  const references = dropOtherOrder(readers.references, read?.text ?? '', read?.slots ?? {})
  const first = read && addSelection(read, references.selected)
  if (!first) return { commands: [], keepsPending: true, suspends: null }
  const corrected = planCorrection(understood, dialogue, readers)
  if (corrected) return corrected
  if (understood.length > 1) {
    const drinks = await planDrinksParts(understood, dialogue, readers)
    if (drinks) return drinks
    const { commands, queued } = orderCommands(
      joinOrderQuestions(readDependentRequests(dropAcknowledgements(understood, dialogue)))
        .map((each) => addSelection(each, references.selected))
        .flatMap((each) => readers.splitChanges(each) ?? [toIntentCommand(each, each.slots)]),
    )
    return {
      commands,
      queued,
      keepsPending: false,
      suspends: findInterruptedIntent(dialogue.pending, commands),
    }
  }
  const ownReaders = { ...readers, references }
  for (const plan of planners) {
    const found = await plan(first, dialogue, ownReaders)
    if (found) return found
  }
  return planNewIntent(first, dialogue, readers.namesUnknownPlace)
}

/** Drops a fresh start beside a request, which is one by itself: 'i ordered gin and got something else'. */
function dropFreshStart(understood: readonly UnderstoodIntent[]): readonly UnderstoodIntent[] {
  const requests = understood.filter(({ intent }) => intent !== 'start_over')
  return requests.length > 0 ? requests : understood
}

/** Drops a yes that no question preceded from a message that asks for something: 'ok the second one then, how much for 6'. */
function dropAcknowledgements(
  understood: readonly UnderstoodIntent[],
  { pending }: DialogueState,
): readonly UnderstoodIntent[] {
  if (pending !== null) return understood
  const requests = understood.filter(({ intent }) => intent !== 'affirm' && intent !== 'small_talk.ack')
  return requests.length > 0 ? requests : understood
}

/** Plans an utterance of one request; `null`: it is about something else. */
type Planner = (
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  readers: UtteranceReaders,
) => TurnPlan | null | Promise<TurnPlan | null>

/** The plans in order of precedence. */
const planners: readonly Planner[] = [
  // Texts that an open question does not keep from their own answer.
  planOtherLanguage,
  planProgressQuestion,
  planGuestTurn,
  planAccountAddress,
  planPauseDuration,
  planResumedAnswer,
  planCancelledQuestion,
  planOrderTrouble,
  planNumberSlip,
  planResumption,
  planOfferedOrder,
  planPurchase,
  planShownProducts,
  planOrderedProduct,
  planDeliveryPlace,
  planGlobalIntent,
  planContactTurn,
  planHelpTalk,
  planHelpInFlow,
  planBareHow,
  planBareOrder,
  planCheckAgain,
  planCancellation,
  planRefundOrder,
  planAwaitedOrder,
  planShownOrder,
  planDescribedOrder,
  planRefundDetail,
  // An answer to the open question.
  planReaction,
  planDecline,
  planInvoiceAgain,
  planInvoiceTurn,
  // Changes: one that was done or refused, and a new one.
  planUndo,
  planItemRemoval,
  planCorrectedRequest,
  planAfterRefusal,
  planNamedCancellation,
  planChange,
  planSeveralChanges,
  planNotOffered,
  // Texts that lean on what was shown or told, and what the engine takes for something else.
  planShownStore,
  planProductPickup,
  planClaimedProduct,
  planTroubleTurn,
  planLateOrder,
  planCollectorTurn,
  planDrinksTurn,
  planOrderFocus,
  planHoursTurn,
  planFocusTurn,
  planSelection,
  planClaimTurn,
  planSubscriptionTurn,
  planOrderTurn,
  planStockTurn,
  planProductTurn,
  planRefundTurn,
  planDeliveryTurn,
  planStoreTurn,
]

/**
 * Plans a global intent, which takes precedence over a pending question: live chat, end and start over. A question that is open never
 * keeps a shopper from a person.
 */
function planGlobalIntent(understood: UnderstoodIntent, { pending }: DialogueState): TurnPlan | null {
  // An answer that the engine takes for a goodbye, such as 'I was out all day', belongs to the open question.
  const isAnswer = pending !== null && understood.intent === 'end_chat' && !saysGoodbye(understood.text)
  // 'Can someone just call me' is answered with the phone number, because the team does not call back.
  const isCallBack = understood.intent === 'live_chat' && asksForCallBack(understood.text)
  if (isCallBack) return null
  if (isAccepted(understood) && intents[understood.intent]?.isGlobal && !isAnswer)
    return singleCommand(toIntentCommand(understood, understood.slots))
  const isUnsure = pending !== null || !isAccepted(understood) || understood.intent.startsWith('small_talk.')
  return isUnsure && asksForPerson(understood.text)
    ? singleCommand({ kind: 'escalate', intent: 'live_chat', slots: {}, text: understood.text })
    : null
}

/** Plans an answer to the pending question. */
function planReaction(
  understood: UnderstoodIntent,
  { pending, proposal }: DialogueState,
  { findOption, hadOpener, readFlow, references }: UtteranceReaders,
): TurnPlan | null {
  if (pending === null) return null
  if (pending.for === 'flow') return planForFlow(pending, understood, readFlow(pending, understood))
  const plan = planForPending(pending, understood, { findOption, hadOpener, selected: references.selected })
  const isDeclined = pending.for === 'resumption' && plan?.commands[0]?.kind === 'cancel-flow'
  // The change that was read back before the interruption is declined with its buttons.
  return isDeclined ? { ...plan, commands: planDeclined({ pending, proposal }) } : plan
}

/** Plans a text that corrects the change that is read back or was just done, whatever requests it holds. Source: OP-141 */
function planCorrection(
  understood: readonly UnderstoodIntent[],
  { pending, answered }: DialogueState,
  { readFlow, readDoneChange, hadOpener }: UtteranceReaders,
): TurnPlan | null {
  const [first, second] = understood
  if (first === undefined) return null
  if (pending === null) {
    const command = second === undefined ? readDoneChange(first) : null
    return command === null ? planNameCorrection(answered, first, hadOpener) : singleCommand(command)
  }
  if (second === undefined || pending.for !== 'flow' || pending.flow.asks !== 'confirmation') return null
  const text = understood.map((each) => each.text).join(', ')
  if (!splitCorrection(text).isCorrection) return null
  const slots = Object.assign({}, ...understood.map((each) => each.slots))
  const reaction = readFlow(pending, { ...first, text, slots, intent: null, decision: 'reject' })
  return reaction.kind === 'change' ? planForFlow(pending, first, reaction) : null
}

/** Fills the slots that a shown order or product is the value of, where the utterance has no value of its own. */
function addSelection(understood: UnderstoodIntent, selected: readonly ShownEntity[]): UnderstoodIntent {
  const [first, second] = selected
  if (first === undefined || second !== undefined) return understood
  const { slots } = understood
  switch (first.kind) {
    case 'order':
      return slots.orderNumber === undefined
        ? { ...understood, slots: { ...slots, orderNumber: first.id } }
        : understood
    case 'product':
      return slots.product === undefined || !slots.product.isInCatalogue
        ? {
            ...understood,
            slots: {
              ...slots,
              product: { text: first.label.toLowerCase(), stockCodes: [first.id], isInCatalogue: true },
            },
          }
        : understood
    default:
      return understood
  }
}
