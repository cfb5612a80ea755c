import type { CalendarDate } from '@murphy/domain/calendar'

/** The values that the shopper's words named. Source: understanding section 6 */
export type Slots = {
  readonly orderNumber?: string
  readonly place?: Place
  readonly product?: {
    /** As the shopper named it, in small letters. */
    readonly text: string
    /** The best matches in the catalogue, best first; `[]`: nothing there is called so. */
    readonly stockCodes: readonly string[]
    readonly isInCatalogue: boolean
  }
  readonly date?: { readonly date: CalendarDate; readonly text: string; readonly holiday?: string }
  /** Dollars; `null`: no limit on that side. */
  readonly price?: { readonly min: number | null; readonly max: number | null }
  readonly wineType?: 'Red' | 'White & rosé' | 'Champagne/sparkling'
  readonly varietal?: string
  readonly personName?: string
  /** Ten digits that begin with 04. */
  readonly phone?: string
}

export type Place = {
  readonly name: string
  readonly kind: 'suburb' | 'postcode' | 'store'
  readonly state: string
  readonly postcode: string
  readonly latitude: number
  readonly longitude: number
}

export type SlotName = keyof Slots
