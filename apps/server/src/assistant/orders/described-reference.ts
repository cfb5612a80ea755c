import type { Slots } from '@murphy/understanding'
import { normalizeDescription } from './normalize-description'
import type { References } from '../references/references'

const orderNoun =
  '(?:ones?|orders?|pick ?ups?|click (?:and|n) collect|collections?|parcels?|packages?|purchases?)'

/**
 * Returns whether a text describes an order by its store and does not point at a shown one: 'the one at Glenelg', 'my Glenelg
 * order'.
 */
export function describesByStore(text: string, { place }: Slots): boolean {
  if (place === undefined) return false
  const words = normalizeDescription(text)
  const name = normalizeDescription(place.name)
  const at = ` ${words} `.indexOf(` ${name} `)
  if (at < 0) return false
  const before = words.slice(0, at).trimEnd()
  const after = words.slice(at + name.length)
  return (
    new RegExp(
      `\\b${orderNoun}(?: (?:is|was|waiting|ready|placed))? (?:at|in|from|over in|near)(?: the)?$`,
    ).test(before) ||
    (/\b(?:the|my|that|our)$/.test(before) && new RegExp(`^ (?:store )?${orderNoun}\\b`).test(after))
  )
}

/**
 * Drops a reference to a shown order when the text describes another one, so that no other order is taken for it.
 * The description is looked up among the shopper's orders instead.
 */
export function dropOtherOrder(references: References, text: string, slots: Slots): References {
  const [first] = references.selected
  if (first?.kind !== 'order') return references
  const store = normalizeDescription(String(first.attributes['store'] ?? ''))
  if (slots.place !== undefined && store === normalizeDescription(slots.place.name)) return references
  return describesByStore(text, slots) ? { selected: [], isBare: false } : references
}
