import { listNewestShown } from '../references/shown-entities'
import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { productIntents } from '../intent-groups'
import type { ShownReply } from '../references/shown-entities'
import type { ShownEntity } from '../references/shown-entity'

/** The most products that are named in a sentence. */
const maxNamedProducts = 2
const maxProducts = 5

/** Returns the products of the newest reply as the value of one slot; `undefined`: it shows none. */
export function findShownProductSlot({ shown }: { readonly shown: readonly ShownReply[] }): Slots['product'] {
  const products = listNewestShown(shown, 'product')
  if (products.length === 0) return undefined
  const names = products.map(({ label }) => label)
  return {
    text: names.length <= maxNamedProducts ? names.join(' and ') : 'these',
    stockCodes: products.slice(0, maxProducts).map(({ id }) => id),
    isInCatalogue: true,
  }
}

/** Returns the product that was talked about last among those of a list; `null`: none of them was. */
function findDiscussed(
  list: readonly ShownEntity[],
  { productFocus, selected }: Pick<DialogueState, 'productFocus' | 'selected'>,
): ShownEntity | null {
  const ids = [productFocus?.sku, selected.find(({ kind }) => kind === 'product')?.id]
  return ids.flatMap((id) => list.find((entity) => entity.id === id) ?? [])[0] ?? null
}

/** Returns the other one of the two products that were listed last; `null`: there were not two, or none of them was talked about. */
export function findOtherShown(
  dialogue: Pick<DialogueState, 'shown' | 'productFocus' | 'selected'>,
): ShownEntity | null {
  const lists = dialogue.shown.map(({ entities }) => entities.filter(({ kind }) => kind === 'product'))
  const list = lists.findLast((products) => products.length > 1) ?? []
  const discussed = findDiscussed(list, dialogue)
  const others = list.filter(({ id }) => id !== discussed?.id)
  return discussed === null || others.length !== 1 ? null : (others[0] ?? null)
}

/** Returns the brand that 'not that brand' means: that of the product talked about, or the only one of the list; `null`: it is not clear. */
export function findRefusedBrand(
  dialogue: Pick<DialogueState, 'shown' | 'productFocus' | 'selected'>,
): string | null {
  const list = listNewestShown(dialogue.shown, 'product')
  const discussed = findDiscussed(list, dialogue)
  const brands = new Set(
    (discussed === null ? list : [discussed]).map(({ attributes }) => attributes['brand']),
  )
  const [brand] = brands
  return brands.size === 1 && typeof brand === 'string' && brand !== '' ? brand : null
}

/** Returns whether the last answer was about products or their stock, and the newest cards show products. */
export function isAfterProductAnswer({
  answered,
  shown,
}: Pick<DialogueState, 'answered' | 'shown'>): boolean {
  return (
    answered !== null &&
    (productIntents.includes(answered.intent) || answered.intent === 'product_availability') &&
    listNewestShown(shown, 'product').length > 0
  )
}
