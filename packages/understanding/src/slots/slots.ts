import type { CalendarDate } from '@murphy/domain/calendar'
import { toPlainText } from '../normalise'
import type { Utterance, Span } from './utterance'

/** Slot values of an utterance; a missing slot was not named. Source: docs/understanding.md#intents */
export type Slots = {
  /** Seven to twelve digits, without '#'. */
  readonly orderNumber?: string
  readonly place?: Place
  readonly product?: ProductNamed
  readonly date?: DateNamed
  readonly price?: PriceRange
  readonly wineType?: WineType
  /** A varietal name of the operator's files. */
  readonly varietal?: string
  /** Without titles and relations; perhaps only a first name. */
  readonly personName?: string
  /** An Australian mobile as ten digits, '04…'. */
  readonly phone?: string
}

export type SlotName = keyof Slots

/** The labels of the wine buttons. Source: OP-58 */
export type WineType = 'Red' | 'White & rosé' | 'Champagne/sparkling'

export type Place = {
  /** Name of the suburb; the postcode itself when it has no known suburb. */
  readonly name: string
  /** `store`: the retailer has a store of that name. */
  readonly kind: 'suburb' | 'postcode' | 'store'
  readonly state: string
  readonly postcode: string
  readonly latitude: number
  readonly longitude: number
}

export type Pack = 'bottle' | 'can' | 'carton' | 'case' | 'six pack' | 'four pack' | 'dozen' | 'cask' | 'keg'

export type ProductNamed = {
  /** The shopper's own words in lower case; misspelt names of the catalogue are corrected. */
  readonly text: string
  readonly pack?: Pack
  /** The best matches in the catalogue; none for a general kind such as 'beer'. */
  readonly stockCodes: readonly string[]
  readonly isInCatalogue: boolean
}

export type DateNamed = {
  readonly date: CalendarDate
  /** As written: 'saturday'. */
  readonly text: string
  /** Name of the public holiday that was named. */
  readonly holiday?: string
  /** Other holidays that have the same short name in other states: 'cup day'. */
  readonly otherHolidays?: readonly string[]
}

/** Dollars; `null`: no limit on that side. */
export type PriceRange = { readonly min: number | null; readonly max: number | null }

const classWords: Readonly<Record<SlotName, string>> = {
  orderNumber: '@order',
  place: '@place',
  product: '@product',
  date: '@date',
  price: '@price',
  wineType: '@winetype',
  varietal: '@varietal',
  personName: '@person',
  phone: '@phone',
}

/** A part of the utterance that belongs to a slot value. */
export type Claim = Span & { readonly slot: SlotName }

/** Returns the plain text with a class token in place of each value. */
export function maskSlots(utterance: Utterance, claims: readonly Claim[]): string {
  let text = ''
  let at = 0
  for (const { slot, start, end } of claims.toSorted((a, b) => a.start - b.start)) {
    text += `${utterance.getOriginalText({ start: at, end: start })} ${classWords[slot]} `
    at = end
  }
  return toPlainText(text + utterance.getOriginalText({ start: at, end: utterance.text.length }))
}
