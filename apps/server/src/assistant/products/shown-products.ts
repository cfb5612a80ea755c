import { listNewestShown } from '../references/shown-entities'
import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { productIntents } from '../intent-groups'
import type { ShownReply } from '../references/shown-entities'

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
