import type { SlotName } from '@murphy/understanding'
import type { DialogueState } from './dialogue-state'
import { planCancellation, planForFlow } from './flows/plan-flow-commands'
import { isLightIntent } from './escalation'
import { intents } from './intents'
import { asksAboutParcel, findOrderQuestions, findParcelPosition } from './intents/order-questions'
import { planNewIntent, productIntents } from './plan-new-intent'
import { findInterruptedIntent, isAwaitingAnswer, planForPending } from './plan-pending'
import { withoutAcknowledgement } from './product-search/acknowledgement'
import { getSlotNames, isAccepted, toIntentCommand } from './read-intent'
import type { References } from './references'
import type { ShownEntity } from './shown-entities'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'

/**
 * Plans the commands for an utterance. The order of precedence is: global intents, the pending slot, yes and no, a reference to
 * what was shown, a new intent, a follow-up, the rest.
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
  const {
    findOption,
    namesUnknownPlace,
    readFlow,
    references,
    refinesSearch,
    describesProducts,
    asksForAdvice,
    asksAboutNamed,
    asksOfWholeRange,
    namesOnlyProducts,
  } = readers
  const [read] = understood
  const first = read && addSelection(read, references.selected)
  if (!first) return { commands: [], keepsPending: true, suspends: null }
  if (understood.length > 1) {
    const commands = understood
      .map((each) => addSelection(each, references.selected))
      .map((each) => toIntentCommand(each, each.slots))
    return { commands, keepsPending: false, suspends: findInterruptedIntent(dialogue.pending, commands) }
  }
  const { pending } = dialogue
  if (isAccepted(first) && intents[first.intent]?.isGlobal)
    return singleCommand(toIntentCommand(first, first.slots))
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
  const isAboutOrder = isAccepted(first)
    ? asksAboutParcel(first.text) && !getSlotNames(first.intent).includes('orderNumber')
    : asksAboutOrder(first.text)
  if (pending === null && shownOrder !== null && isAboutOrder)
    return singleCommand({
      kind: 'select-entity',
      intent: 'order_tracking',
      slots: { orderNumber: shownOrder },
      text: first.text,
    })
  // 'The dearest bottle in the shop' is a search, also where an article is about bottles.
  if (!isAwaitingAnswer(pending) && mayBeAboutProducts(first) && (await asksOfWholeRange(first.text)))
    return singleCommand({
      kind: 'start-flow',
      intent: 'product_search',
      slots: first.slots,
      text: first.text,
    })
  // Right after an answer about a product, a short question of fact is about that product.
  if (
    !isAwaitingAnswer(pending) &&
    isFocusFresh(dialogue) &&
    first.intent === 'help_article' &&
    (await asksForAdvice(first.text, { hasSelection: false }))
  )
    return singleCommand({
      kind: 'start-flow',
      intent: 'product_advice',
      slots: first.slots,
      text: first.text,
    })
  // The strength of a named product is asked of that product, even where stock or a search is likelier.
  if (!isAwaitingAnswer(pending) && mayBeAboutProduct(first) && (await asksAboutNamed(first.text)))
    return singleCommand({
      kind: 'start-flow',
      intent: 'product_advice',
      slots: first.slots,
      text: first.text,
    })
  // 'Under 30' or 'not red' after a product search changes that search.
  if (pending === null && !isOtherRequest(first) && (await refinesSearch(first.text)))
    return singleCommand({
      kind: 'refine-search',
      intent: 'product_advice',
      slots: first.slots,
      text: first.text,
    })
  // 'Fine, the Barossa then' acknowledges the last answer and changes the search.
  const changeText = withoutAcknowledgement(first.text)
  const isAcknowledged =
    changeText !== '' &&
    changeText !== first.text &&
    (first.decision === 'reject' || isLightIntent(first.intent))
  if (pending === null && isAcknowledged && (await refinesSearch(changeText)))
    return singleCommand({
      kind: 'refine-search',
      intent: 'product_advice',
      slots: first.slots,
      text: changeText,
    })
  const { slots, text } = first
  // 'Do you have it in Prahran' names a store and means a product that was shown.
  if (pending === null && !isAccepted(first) && asksForStock(first))
    return singleCommand({ kind: 'select-entity', intent: 'product_availability', slots, text })
  const hasSelection = references.selected.some(({ kind }) => kind === 'product')
  if (!isAwaitingAnswer(pending) && !isAccepted(first) && (await asksForAdvice(text, { hasSelection })))
    return singleCommand({ kind: 'start-flow', intent: 'product_advice', slots, text })
  const likely = findLikelySearch(first)
  const mayBeSearch =
    first.decision === 'reject' ||
    (first.decision === 'confirm' && (likely !== null || (await namesOnlyProducts(first.text))))
  if (
    !isAwaitingAnswer(pending) &&
    mayBeSearch &&
    (await describesProducts(first.text, { isLikely: likely !== null }))
  )
    return singleCommand({
      kind: 'start-flow',
      intent: likely ?? 'product_search',
      slots: first.slots,
      text: first.text,
    })
  return planNewIntent(first, dialogue, namesUnknownPlace)
}

/** Returns whether a text asks for a fact or a parcel of an order. */
function asksAboutOrder(text: string): boolean {
  return findOrderQuestions(text).length > 0 || findParcelPosition(text) !== null
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
  // A product that is picked from a list is told about, unless its stock at a store was asked for.
  const continuesLast =
    last !== null &&
    slot !== undefined &&
    getSlotNames(last.intent).includes(slot) &&
    !(slot === 'product' && (productIntents.includes(last.intent) || last.slots.place === undefined))
  const intent = continuesLast ? last.intent : intentOfKind[first.kind]
  const text = first.kind === 'article' ? first.label : understood.text
  const { place: _elsewhere, ...slots } = continuesLast ? last.slots : understood.slots
  return singleCommand({ kind: 'select-entity', intent, slots: { ...slots, ...understood.slots }, text })
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

/** Returns whether an utterance with a fact of a product in it may ask for that fact. */
function mayBeAboutProduct(understood: UnderstoodIntent): boolean {
  const { intent, slots } = understood
  if (!isAccepted(understood)) return true
  return slots.place === undefined && (intent === 'product_search' || intent === 'product_availability')
}

/** Returns whether an utterance may ask for products although the engine is sure of another intent. */
function mayBeAboutProducts(understood: UnderstoodIntent): boolean {
  return (
    !isAccepted(understood) ||
    understood.intent === 'help_article' ||
    findLikelySearch(understood) !== null ||
    understood.intent === 'product_availability'
  )
}

/** Returns whether the last answer was about one product. */
function isFocusFresh({ productFocus, turnCount }: DialogueState): boolean {
  return productFocus ? turnCount - productFocus.turn <= 1 : false
}

/** Returns whether an utterance clearly asks for something else than products. */
function isOtherRequest(understood: UnderstoodIntent): boolean {
  return isAccepted(understood) && !understood.isHalfSentence
}
