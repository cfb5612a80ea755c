import type { SlotName, Slots } from '@murphy/understanding'
import type * as v from 'valibot'
import type { GoldSlotsSchema } from '../../assistant/teaching/evaluation-schemas'

/** The slots that a row of an evaluation file expects. */
export type GoldSlots = v.InferOutput<typeof GoldSlotsSchema>
export type GoldSlotName = keyof GoldSlots

/** The engine's slot names. A postcode names a place too. */
const engineNames: Readonly<Record<GoldSlotName, SlotName>> = {
  order_number: 'orderNumber',
  place: 'place',
  postcode: 'place',
  product: 'product',
  date: 'date',
  price: 'price',
  wine_type: 'wineType',
  varietal: 'varietal',
  person_name: 'personName',
  phone: 'phone',
}

/** Returns true when a row expects a value for the engine's slot. */
export function expectsSlot(gold: GoldSlots, slot: SlotName): boolean {
  return Object.keys(gold).some((name) => isGoldName(name) && engineNames[name] === slot)
}

/** Returns true when the engine found the expected value. */
export function isSlotRight(gold: GoldSlots, found: Slots, slot: SlotName): boolean {
  switch (slot) {
    case 'orderNumber':
      return isSame(gold.order_number, found.orderNumber)
    case 'place':
      return isSame(gold.place, found.place?.name) || isSame(gold.postcode, found.place?.postcode)
    case 'product':
      return overlaps(gold.product, found.product?.text)
    case 'date':
      return overlaps(gold.date, found.date?.text)
    case 'price':
      return gold.price?.min === found.price?.min && gold.price?.max === found.price?.max
    case 'wineType':
      return isSame(gold.wine_type, found.wineType)
    case 'varietal':
      return isSame(gold.varietal, found.varietal)
    case 'personName':
      return isSame(gold.person_name, found.personName)
    case 'phone':
      return isSame(gold.phone, found.phone)
  }
}

function isGoldName(name: string): name is GoldSlotName {
  return name in engineNames
}

function isSame(gold: string | undefined, found: string | undefined): boolean {
  return gold !== undefined && gold.toLowerCase() === found?.toLowerCase()
}

/**
 * Returns true when one text contains the other, as 'tomorrow arvo' and 'tomorrow' do. The exact extent of a value does
 * not count.
 */
function overlaps(gold: string | undefined, found: string | undefined): boolean {
  if (gold === undefined || found === undefined) return false
  const [shorter = '', longer = ''] = [toSpacedWords(gold), toSpacedWords(found)].toSorted(
    (a, b) => a.length - b.length,
  )
  return longer.includes(shorter)
}

function toSpacedWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d/]+/gu, ' ')
    .trim()} `
}
