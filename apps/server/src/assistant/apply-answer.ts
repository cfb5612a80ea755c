import type { DialogueState } from './dialogue-state'
import { initialDialogueState } from './dialogue-state'
import { intents } from './intents'
import { updateHelpTopic } from './knowledge/update-help-topic'
import { rememberSearch } from './product-search/earlier-searches'
import { toStoredQuery } from './product-search/product-query'
import type { IntentAnswer } from './reply-items'

/** Returns the dialogue state after an answer: its question, its slots, and what it showed or did. */
export function applyAnswer(before: DialogueState, answer: IntentAnswer): DialogueState {
  const { intent, result, pending, slots = {} } = answer
  const { isFallback = false } = result
  const entry = intent === null ? undefined : intents[intent]
  const isReset = intent === 'start_over' || intent === 'end_chat'
  const dialogue: DialogueState = isReset
    ? {
        ...initialDialogueState,
        ...getSelectedStore(before),
        shopperId: before.shopperId,
        history: before.history,
        ...(intent === 'start_over' && before.safety ? { safety: before.safety } : {}),
        ...(intent === 'start_over' && before.namesAllergy ? { namesAllergy: true as const } : {}),
      }
    : before
  return {
    ...dialogue,
    pending: pending ?? (entry?.keepsPending || isFallback ? before.pending : null),
    last:
      intent !== null && entry && entry.slotNames.length > 0
        ? { intent, slots: result.slots ?? slots }
        : dialogue.last,
    storeId: result.storeId ?? dialogue.storeId,
    helpTopic: updateHelpTopic({ ...dialogue, turnCount: before.turnCount }, answer),
    ...(result.productQuery === undefined
      ? {}
      : {
          productSearch: { query: toStoredQuery(result.productQuery), turn: before.turnCount },
          earlierSearches: rememberSearch(
            before.earlierSearches,
            before.productSearch,
            toStoredQuery(result.productQuery),
          ),
        }),
    ...(result.namesAllergy === true ? { namesAllergy: true as const } : {}),
    ...(result.claim === undefined ? {} : { claim: { ...result.claim, turn: before.turnCount } }),
    ...(result.guestMatter === undefined
      ? {}
      : { guestMatter: { ...result.guestMatter, turn: before.turnCount } }),
    ...(result.refusal === undefined || intent === null
      ? {}
      : { refusal: { intent, flow: result.refusal, turn: before.turnCount } }),
    ...(result.limit === undefined ? {} : { limit: { name: result.limit, turn: before.turnCount } }),
    ...(result.drinksPlan === undefined
      ? {}
      : { drinksPlan: { ...result.drinksPlan, turn: before.turnCount } }),
    ...applyFocus(result, before),
    proposal: result.flow?.proposal && intent !== null ? { intent, flow: result.flow } : dialogue.proposal,
    fallbackCount: isFallback ? before.fallbackCount + 1 : 0,
  }
}

/** Returns the store that the widget has selected. One that was only named belongs to the conversation. Source: STO-17 */
function getSelectedStore({ selectedStoreId }: DialogueState): Partial<DialogueState> {
  return selectedStoreId === undefined ? {} : { storeId: selectedStoreId, selectedStoreId }
}

/** Puts the product of an answer into focus. A new search ends the focus. */
function applyFocus(
  { productFocus, productQuery }: IntentAnswer['result'],
  { shown, turnCount, productFocus: before }: DialogueState,
): Partial<DialogueState> {
  if (productFocus === undefined) return productQuery === undefined ? {} : { productFocus: null }
  const entity = shown
    .flatMap(({ entities }) => entities)
    .findLast(({ kind, id }) => kind === 'product' && id === productFocus.sku)
  const earlier = before?.sku === productFocus.sku ? before?.earlier : before?.sku
  return {
    productFocus: { ...productFocus, turn: turnCount, ...(earlier === undefined ? {} : { earlier }) },
    // 'It' means the product in focus.
    ...(entity === undefined ? {} : { selected: [entity] }),
  }
}
