import type { UtteranceReaders } from '../utterance-readers'
import type { SlotName } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { isComparative } from './find-by-superlative'
import { productIntents } from '../intent-groups'
import { getSlotNames } from '../read-intent'
import type { ShownEntity } from './shown-entity'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The intent that answers a bare reference to a shown entity. */
const intentOfKind: Readonly<Record<ShownEntity['kind'], string>> = {
  order: 'order_tracking',
  product: 'product_advice',
  store: 'store_hours',
  article: 'help_article',
  choice: 'help_article',
  subscription: 'subscription_status',
}

const slotOfKind: Readonly<Partial<Record<ShownEntity['kind'], SlotName>>> = {
  order: 'orderNumber',
  product: 'product',
  store: 'place',
}

/**
 * Plans an utterance that is little more than a reference to something shown: 'the second one'. `null`: it refers to nothing, or says more.
 *
 * Source: docs/understanding.md#intents
 */
export function planSelection(
  understood: UnderstoodIntent,
  { last }: DialogueState,
  { references: { selected, isBare } }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const [first] = selected
  if (first === undefined || !isBare) return null
  const slot = slotOfKind[first.kind]
  // A product that is picked from a list is told about, unless its stock at a store was asked for.
  const continuesLast =
    last !== null &&
    slot !== undefined &&
    getSlotNames(last.intent).includes(slot) &&
    !(slot === 'product' && (productIntents.includes(last.intent) || last.slots.place === undefined)) &&
    // A store that is picked from a list is told about, and no place is searched again.
    last.intent !== 'find_nearby_store'
  const intent = continuesLast ? last.intent : intentOfKind[first.kind]
  // 'The cheaper one' picks among the shown products. The words alone would ask for a cheaper one than that.
  const isNamed = first.kind === 'article' || (first.kind === 'product' && isComparative(understood.text))
  const text = isNamed ? first.label : understood.text
  const { place: _elsewhere, ...slots } = continuesLast ? last.slots : understood.slots
  return singleCommand({ kind: 'select-entity', intent, slots: { ...slots, ...understood.slots }, text })
}
