import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { findFocus } from '../product-search/product-focus'
import type { References } from '../references/references'

/** Returns the product of the last answers; `undefined`: none, or several. */
export function findDiscussedProduct(dialogue: DialogueState, { selected }: References): Slots['product'] {
  const chosen = selected.filter(({ kind }) => kind === 'product')
  const products = dialogue.shown.flatMap(({ entities }) => entities).filter(({ kind }) => kind === 'product')
  const sku = findFocus(dialogue)?.sku
  const entity = chosen.length === 1 ? chosen[0] : products.findLast(({ id }) => id === sku)
  return entity === undefined
    ? findSearchedProduct(dialogue)
    : { text: entity.label.toLowerCase(), stockCodes: [entity.id], isInCatalogue: true }
}

/** Returns the kind of drink that the last search or the last question about stock was for. */
function findSearchedProduct({ last }: DialogueState): Slots['product'] {
  const isSearch = last?.intent === 'product_search' || last?.intent === 'product_availability'
  const product = last?.slots.product
  const isKnown = product !== undefined && (product.isInCatalogue || product.stockCodes.length > 0)
  return isSearch || isKnown ? product : undefined
}
