import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { findFocusedProductSlot } from './shown-products'
import type { References } from '../references/references'

/** Returns the product of the last answers; `undefined`: none, or several. */
export function findDiscussedProduct(dialogue: DialogueState, { selected }: References): Slots['product'] {
  const [only, another] = selected.filter(({ kind }) => kind === 'product')
  const chosen =
    only === undefined || another !== undefined
      ? undefined
      : { text: only.label.toLowerCase(), stockCodes: [only.id], isInCatalogue: true }
  return chosen ?? findFocusedProductSlot(dialogue) ?? findSearchedProduct(dialogue)
}

/** Returns the kind of drink that the last search or the last question about stock was for. */
function findSearchedProduct({ last }: DialogueState): Slots['product'] {
  const isSearch = last?.intent === 'product_search' || last?.intent === 'product_availability'
  const product = last?.slots.product
  const isKnown = product !== undefined && (product.isInCatalogue || product.stockCodes.length > 0)
  return isSearch || isKnown ? product : undefined
}
