import { listNewestShown } from '../references/shown-entities'
import type { Slots } from '@murphy/understanding'
import type { ShownReply } from '../references/shown-entities'

/** Names of more products would make a sentence long. */
const namedProducts = 2
const maxProducts = 5

/** Returns the products of the newest reply as one value; `undefined`: it shows none. */
export function listShownProducts({ shown }: { readonly shown: readonly ShownReply[] }): Slots['product'] {
  const products = listNewestShown(shown, 'product')
  if (products.length === 0) return undefined
  const names = products.map(({ label }) => label)
  return {
    text: names.length <= namedProducts ? names.join(' and ') : 'these',
    stockCodes: products.slice(0, maxProducts).map(({ id }) => id),
    isInCatalogue: true,
  }
}
