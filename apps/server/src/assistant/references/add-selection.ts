import type { UnderstoodIntent } from '../understanding'
import type { ShownEntity } from './shown-entity'

/** Fills a slot with the selected order or product, unless the utterance has a value of its own. */
export function addSelection(
  understood: UnderstoodIntent,
  selected: readonly ShownEntity[],
): UnderstoodIntent {
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
