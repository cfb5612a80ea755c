import type { DialogueState, SuspendedIntent, PendingQuestion } from './dialogue-state'
import type { FlowProgress } from './flows/flow-progress'
import type { FlowReaction } from './flows/plan-flow-turn'
import type { FlowQuestion } from './flows/plan-flow-commands'
import { planCancellation, planForFlow } from './flows/plan-flow-commands'
import type { Consent } from './flows/read-consent'
import { intents } from './intents'
import { asksAboutParcel, findOrderQuestions } from './intents/order-questions'
import type { References } from './references'
import type { ShownEntity } from './shown-entities'
import type { SlotName, Slots } from '@murphy/understanding'
import type { UnderstoodIntent } from './understanding'

/** One dialogue command: a step of the answer to a turn. */
export type DialogueCommand =
  | {
      readonly kind: 'answer'
      readonly intent: string
      readonly slots: Slots
      readonly text: string
      readonly isConfirmed?: boolean
      readonly actionId?: string | undefined
      /** The state of the flow that it continues. */
      readonly flow?: FlowProgress | undefined
      readonly consent?: Exclude<Consent, 'other'> | undefined
    }
  /** The shopper declined a proposed action, a question or the continuation. */
  | { readonly kind: 'cancel'; readonly of: PendingQuestion['for'] }
  /** The utterance did not fill the pending slot: Murphy asks again. */
  | {
      readonly kind: 'reprompt'
      readonly slot: SlotName
      readonly intent: string
      readonly slots: Slots
      readonly text: string
    }
  | {
      readonly kind: 'offer-choice'
      readonly intents: readonly string[]
      readonly slots: Slots
      readonly text: string
    }
  /** 'Cancel it' may mean the order or the question: Murphy asks which. */
  | { readonly kind: 'clarify-cancel'; readonly orderNumber: string | null }
  | { readonly kind: 'fall-back'; readonly text: string }

/** The commands of a turn, and the effect on the pending question. */
export type TurnPlan = {
  readonly commands: readonly DialogueCommand[]
  /** The pending question stays pending. */
  readonly keepsPending: boolean
  /** The intent that this turn interrupts. */
  readonly suspends: SuspendedIntent | null
}

/** The confidence from which another intent interrupts a pending slot that the utterance also fills. */
const switchThreshold = 0.8

export type UtteranceReaders = {
  /** Returns the offered intent that a text names exactly. */
  readonly findOption: (text: string, choice: PendingQuestion & { readonly for: 'choice' }) => string | null
  /** Returns whether a text holds an unknown name where a suburb is expected. */
  readonly namesUnknownPlace: (text: string) => boolean
  /** The shown entities that the utterance refers to. */
  readonly references: References
  /** Reads what an utterance means for the question of a flow. */
  readonly readFlow: (pending: FlowQuestion, understood: UnderstoodIntent) => FlowReaction
  /** The last order that the widget showed. */
  readonly lastOrderChecked: string | null
  /** Returns whether a text changes the last product search. */
  readonly refinesSearch: (text: string) => boolean
  /**
   * Returns whether a text says enough about products to be searched for, though its intent is not certain. A likely
   * one needs fewer words about products.
   */
  readonly describesProducts: (text: string, options: { readonly isLikely: boolean }) => boolean
  /** Returns whether a text asks about a product that it names or that is selected, or how much an event needs. */
  readonly asksForAdvice: (text: string, options: { readonly hasSelection: boolean }) => boolean
}

/** The most likely intent of an utterance that holds nothing but a slot value. */
const defaultIntentOfSlot: readonly (readonly [SlotName, string])[] = [
  ['orderNumber', 'order_tracking'],
  ['product', 'product_availability'],
  ['varietal', 'product_search'],
  ['wineType', 'product_search'],
  ['price', 'product_search'],
  ['place', 'find_nearby_store'],
]

/**
 * Plans the commands for an utterance. The order of precedence is: global intents, the pending slot, yes and no, a reference to
 * what was shown, a new intent, a follow-up, the rest.
 *
 * @param understood one entry for each intent, from the engine
 * @param readers further readings of a text
 * Source: docs/understanding.md#intents
 */
export function planTurn(
  understood: readonly UnderstoodIntent[],
  dialogue: DialogueState,
  readers: UtteranceReaders,
): TurnPlan {
  const {
    findOption,
    namesUnknownPlace,
    readFlow,
    references,
    refinesSearch,
    describesProducts,
    asksForAdvice,
  } = readers
  const [read] = understood
  const first = read && addSelection(read, references.selected)
  if (!first) return { commands: [], keepsPending: true, suspends: null }
  if (understood.length > 1) {
    const commands = understood.map((each) => toAnswerCommand(each, each.slots))
    return { commands, keepsPending: false, suspends: findInterruptedIntent(dialogue.pending, commands) }
  }
  const { pending } = dialogue
  if (isAccepted(first) && intents[first.intent]?.isGlobal)
    return singleCommand(toAnswerCommand(first, first.slots))
  const cancellation = planCancellation(first, dialogue, readers.lastOrderChecked)
  if (cancellation) return cancellation
  const reaction =
    pending === null
      ? null
      : pending.for === 'flow'
        ? planForFlow(pending, first, readFlow(pending, first))
        : planForPending(pending, first, { findOption, selected: references.selected })
  if (reaction) return reaction
  const chosen = planSelection(first, dialogue, references)
  if (chosen) return chosen
  // 'What was the total' after an order was shown is about that order, and so is every question about a parcel.
  const shownOrder = first.slots.orderNumber ?? findLastOrder(dialogue, readers.lastOrderChecked)
  const asksAboutOrder = isAccepted(first)
    ? asksAboutParcel(first.text) && !getSlotNames(first.intent).includes('orderNumber')
    : findOrderQuestions(first.text).length > 0
  if (pending === null && shownOrder !== null && asksAboutOrder)
    return singleCommand({
      kind: 'answer',
      intent: 'order_tracking',
      slots: { orderNumber: shownOrder },
      text: first.text,
    })
  // 'Under 30' or 'not red' after a product search changes that search.
  if (pending === null && !isOtherRequest(first) && refinesSearch(first.text))
    return singleCommand({ kind: 'answer', intent: 'product_advice', slots: first.slots, text: first.text })
  // 'Do you have it in Prahran' names a store and means a product that was shown.
  if (pending === null && !isAccepted(first) && asksForStock(first))
    return singleCommand({ ...toAnswerCommand(first, first.slots), intent: 'product_availability' })
  const hasSelection = references.selected.some(({ kind }) => kind === 'product')
  if (!isAwaitingAnswer(pending) && !isAccepted(first) && asksForAdvice(first.text, { hasSelection }))
    return singleCommand({ ...toAnswerCommand(first, first.slots), intent: 'product_advice' })
  const likely = findLikelySearch(first)
  const mayBeSearch = first.decision === 'reject' || (first.decision === 'confirm' && likely !== null)
  if (
    !isAwaitingAnswer(pending) &&
    mayBeSearch &&
    describesProducts(first.text, { isLikely: likely !== null })
  )
    return singleCommand({
      kind: 'answer',
      intent: likely ?? 'product_search',
      slots: first.slots,
      text: first.text,
    })
  return planNewIntent(first, dialogue, namesUnknownPlace)
}

/** Returns the order that the shopper saw last: the selected one, the only one of the newest reply, or the widget's. */
function findLastOrder({ selected, shown }: DialogueState, lastOrderChecked: string | null): string | null {
  const orders = shown.at(-1)?.entities.filter(({ kind }) => kind === 'order') ?? []
  const [only, another] = orders
  const [chosen] = selected.filter(
    ({ kind, id }) => kind === 'order' && orders.some((order) => order.id === id),
  )
  return chosen?.id ?? (only !== undefined && another === undefined ? only.id : lastOrderChecked)
}

/** Returns the plan when the utterance reacts to the pending question, otherwise `null`. */
function planForPending(
  pending: Exclude<PendingQuestion, FlowQuestion>,
  understood: UnderstoodIntent,
  {
    findOption,
    selected,
  }: { readonly findOption: UtteranceReaders['findOption']; readonly selected: readonly ShownEntity[] },
): TurnPlan | null {
  switch (pending.for) {
    case 'slot': {
      const isFilled =
        understood.slots[pending.slot] !== undefined ||
        (pending.slot === 'place' && selected[0]?.kind === 'store')
      if (isFilled && !switchesIntent(understood, pending.intent))
        return singleCommand(continueIntent(pending, understood))
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'slot' }) : null
    }
    case 'confirmation': {
      // A correction such as 'No, make it Sam Lee' asks for confirmation again: nothing changes that was not read back
      // to the shopper.
      const corrected = changesSlots(understood.slots, pending)
      if (corrected && !switchesIntent(understood, pending.intent))
        return singleCommand(continueIntent(pending, understood))
      if (hasIntent(understood, 'affirm'))
        return singleCommand({
          ...continueIntent(pending, { ...understood, slots: {} }),
          isConfirmed: true,
          actionId: pending.actionId,
        })
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'confirmation' }) : null
    }
    case 'resumption': {
      // The missing value itself means yes.
      if (understood.isHalfSentence && hasAnySlot(understood.slots, getSlotNames(pending.intent)))
        return singleCommand(continueIntent(pending, understood))
      if (hasIntent(understood, 'affirm'))
        return singleCommand(continueIntent(pending, { ...understood, slots: {} }))
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'resumption' }) : null
    }
    case 'choice': {
      const chosen =
        findOption(understood.text, pending) ?? (hasIntent(understood, 'affirm') ? pending.intents[0] : null)
      if (chosen)
        return singleCommand({ kind: 'answer', intent: chosen, slots: pending.slots, text: pending.text })
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'choice' }) : null
    }
  }
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

/** The intent that tells about a shown entity, where the shopper says nothing else. */
const intentOfKind: Readonly<Record<ShownEntity['kind'], string>> = {
  order: 'order_tracking',
  product: 'product_advice',
  store: 'store_hours',
  article: 'help_article',
  choice: 'help_article',
}

const slotOfKind: Readonly<Partial<Record<ShownEntity['kind'], SlotName>>> = {
  order: 'orderNumber',
  product: 'product',
  store: 'place',
}

/** Plans an utterance that is little more than a reference to something shown: 'the second one'. */
function planSelection(
  understood: UnderstoodIntent,
  { last }: DialogueState,
  { selected, isBare }: References,
): TurnPlan | null {
  const [first] = selected
  if (first === undefined || !isBare) return null
  const slot = slotOfKind[first.kind]
  const continuesLast = last !== null && slot !== undefined && getSlotNames(last.intent).includes(slot)
  const intent = continuesLast ? last.intent : intentOfKind[first.kind]
  const text = first.kind === 'article' ? first.label : understood.text
  const { place: _elsewhere, ...slots } = continuesLast ? last.slots : understood.slots
  return singleCommand({ kind: 'answer', intent, slots: { ...slots, ...understood.slots }, text })
}

/** Plans an utterance that does not react to a pending question: a new intent, or a follow-up to the last answer. */
function planNewIntent(
  understood: UnderstoodIntent,
  { pending, last }: DialogueState,
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
        kind: 'answer',
        // A wine with a wish is searched for, where the finder would ask for a store.
        intent:
          last.intent === 'find_a_wine' && asksForProducts(understood) ? understood.intent : last.intent,
        slots: { ...last.slots, ...understood.slots },
        text: understood.text,
      })
    const bare = defaultIntentOfSlot.find(([slot]) => understood.slots[slot] !== undefined)
    if (bare && !switchesIntent(understood, bare[1]))
      return singleCommand({
        kind: 'answer',
        intent: asksForProducts(understood) ? understood.intent : bare[1],
        slots: understood.slots,
        text: understood.text,
      })
  }
  // A yes is neither a slot value nor another intent.
  if (pending?.for === 'slot' && hasIntent(understood, 'affirm'))
    return singleCommand(toRepromptCommand(pending, understood))
  if (isAccepted(understood)) {
    const command = toAnswerCommand(understood, understood.slots)
    const keepsPending = intents[understood.intent]?.keepsPending === true
    return {
      commands: [command],
      keepsPending,
      suspends: keepsPending ? null : findInterruptedIntent(pending, [command]),
    }
  }
  // An order number alone identifies the intent, unless help with that order may be meant.
  if (understood.slots.orderNumber !== undefined) {
    if (understood.decision === 'confirm' && understood.intent === 'help_article')
      return singleCommand({
        kind: 'offer-choice',
        intents: ['help_article', 'order_tracking'],
        slots: understood.slots,
        text: understood.text,
      })
    const likeliest = understood.intent ?? ''
    const intent = getSlotNames(likeliest).includes('orderNumber') ? likeliest : 'order_tracking'
    return singleCommand({ kind: 'answer', intent, slots: understood.slots, text: understood.text })
  }
  // 'And in Xyzzyville?': the last intent answers that it does not know the place.
  if (last !== null && getSlotNames(last.intent).includes('place') && namesUnknownPlace(understood.text)) {
    const { place: _elsewhere, ...slots } = last.slots
    return singleCommand({ kind: 'answer', intent: last.intent, slots, text: understood.text })
  }
  if (understood.decision === 'confirm' && understood.intent !== null) {
    // A small-talk answer to another utterance does no harm.
    if (intents[understood.intent]?.keepsPending)
      return { commands: [toAnswerCommand(understood, understood.slots)], keepsPending: true, suspends: null }
    const offered = [understood.intent, ...understood.alternatives.map(({ intent }) => intent)].slice(0, 2)
    if (areAnsweredByStore(offered, understood))
      return singleCommand(toAnswerCommand(understood, understood.slots))
    return singleCommand({
      kind: 'offer-choice',
      intents: offered,
      slots: understood.slots,
      text: understood.text,
    })
  }
  if (pending?.for === 'slot') return singleCommand(toRepromptCommand(pending, understood))
  return { commands: [{ kind: 'fall-back', text: understood.text }], keepsPending: true, suspends: null }
}

/** Returns whether a slot or a confirmation is open, which another request must not replace by chance. */
function isAwaitingAnswer(pending: PendingQuestion | null): boolean {
  return pending?.for === 'slot' || pending?.for === 'confirmation'
}

/** Returns whether an utterance with a known product and a place may ask for stock. */
function asksForStock({ intent, alternatives, slots }: UnderstoodIntent): boolean {
  return (
    slots.product?.isInCatalogue === true &&
    slots.place !== undefined &&
    [intent, ...alternatives.map((other) => other.intent)].includes('product_availability')
  )
}

/** Returns the likeliest intent when it is about products. Products that are shown by mistake do no harm. */
function findLikelySearch({ intent }: UnderstoodIntent): string | null {
  return intent !== null && productIntents.includes(intent) ? intent : null
}

/** Returns whether an utterance clearly asks for something else than products. */
function isOtherRequest(understood: UnderstoodIntent): boolean {
  return isAccepted(understood) && !understood.isHalfSentence
}

/** The intents that answer with products of the whole range. */
const productIntents: readonly string[] = ['product_search', 'product_advice', 'compare_products', 'offers']

/** Returns whether an accepted intent has nothing to do with products, though the last answer was about them. */
function leavesProducts(understood: UnderstoodIntent, lastIntent: string): boolean {
  const related = [...productIntents, 'find_a_wine', 'product_availability']
  return productIntents.includes(lastIntent) && isAccepted(understood) && !related.includes(understood.intent)
}

function asksForProducts(understood: UnderstoodIntent): understood is UnderstoodIntent & { intent: string } {
  return isAccepted(understood) && productIntents.includes(understood.intent)
}

/** Returns whether both intents are about the named store. The likelier answer then helps more than a question. */
function areAnsweredByStore(offered: readonly string[], { slots }: UnderstoodIntent): boolean {
  return slots.place !== undefined && offered.every((intent) => intents[intent]?.group === 'Stores')
}

function singleCommand(command: DialogueCommand): TurnPlan {
  return { commands: [command], keepsPending: false, suspends: null }
}

function toAnswerCommand(
  { intent, text }: UnderstoodIntent,
  slots: Slots,
): DialogueCommand & { kind: 'answer' } {
  return { kind: 'answer', intent: intent ?? 'fallback', slots, text }
}

function continueIntent(
  { intent, slots, flow }: SuspendedIntent,
  understood: UnderstoodIntent,
): DialogueCommand & { kind: 'answer' } {
  return {
    kind: 'answer',
    intent,
    slots: { ...slots, ...understood.slots },
    text: understood.text,
    ...(flow === undefined ? {} : { flow }),
  }
}

function toRepromptCommand(
  { slot, intent, slots }: PendingQuestion & { readonly for: 'slot' },
  { text }: UnderstoodIntent,
): DialogueCommand {
  return { kind: 'reprompt', slot, intent, slots, text }
}

/** Returns the intent with the pending slot, unless one of the commands continues it. */
function findInterruptedIntent(
  pending: PendingQuestion | null,
  commands: readonly DialogueCommand[],
): SuspendedIntent | null {
  if (pending?.for !== 'slot' && pending?.for !== 'flow') return null
  if (commands.some((command) => command.kind === 'answer' && command.intent === pending.intent)) return null
  if (pending.for === 'flow') {
    const { intent, flow } = pending
    // A confirmation is not offered again: its buttons stay valid.
    return flow.asks === 'confirmation' ? null : { intent, slots: {}, flow: { ...flow, asks: '' } }
  }
  return { intent: pending.intent, slots: pending.slots }
}

function isAccepted(understood: UnderstoodIntent): understood is UnderstoodIntent & { intent: string } {
  return understood.decision === 'accept' && understood.intent !== null
}

function hasIntent(understood: UnderstoodIntent, intent: 'affirm' | 'deny'): boolean {
  return understood.intent === intent && understood.decision !== 'reject'
}

/**
 * Returns whether the utterance clearly asks for another intent. A yes or no never does: it accompanies the slot
 * value.
 */
function switchesIntent(understood: UnderstoodIntent, intent: string): boolean {
  if (
    !isAccepted(understood) ||
    understood.isHalfSentence ||
    hasIntent(understood, 'affirm') ||
    hasIntent(understood, 'deny')
  )
    return false
  return understood.intent !== intent && understood.score >= switchThreshold
}

/** Returns whether the utterance names a slot value that differs from the current one. */
function changesSlots(slots: Slots, { intent, slots: before }: SuspendedIntent): boolean {
  return getSlotNames(intent).some(
    (name) => slots[name] !== undefined && JSON.stringify(slots[name]) !== JSON.stringify(before[name]),
  )
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

function getSlotNames(intent: string): readonly SlotName[] {
  return intents[intent]?.slotNames ?? []
}

function hasAnySlot(slots: Slots, names: readonly SlotName[]): boolean {
  return names.some((name) => slots[name] !== undefined)
}
