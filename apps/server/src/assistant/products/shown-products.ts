import { listNewestShown } from '../references/shown-entities'
import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { productIntents } from '../intent-groups'
import { toPlainWords } from '../plain-words'
import { findFocus } from '../product-search/product-focus'
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

/** Returns the product of the last answers as the value of a slot; `undefined`: there is none, or its name was not shown. */
export function findFocusedProductSlot(
  dialogue: Pick<DialogueState, 'shown' | 'productFocus' | 'productSearch' | 'turnCount'>,
): Slots['product'] {
  const sku = findFocus(dialogue)?.sku
  const products = dialogue.shown.flatMap(({ entities }) => entities).filter(({ kind }) => kind === 'product')
  const entity = products.findLast(({ id }) => id === sku)
  return entity === undefined
    ? undefined
    : { text: entity.label.toLowerCase(), stockCodes: [entity.id], isInCatalogue: true }
}

/** Words of a question for stock that names no product. */
const stockFillers: ReadonlySet<string> = new Set(
  'is are in stock stocked available at near to around for the and so ok okay also still any what about how got have has do does you they your my store shop one now today please pls nsw vic qld wa sa tas act nt'.split(
    ' ',
  ),
)

/** Returns whether a text asks for stock at a place and names no product: 'in stock in Fitzroy?'. */
export function asksStockAlone(
  text: string,
  { place }: { readonly place?: { readonly name: string } },
): boolean {
  const plain = toPlainWords(text).replace(place?.name.toLowerCase() ?? ' ', ' ')
  return plain.split(' ').every((word) => word === '' || stockFillers.has(word) || /^\d{4}$/.test(word))
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
