import type { Wine, WineCategory, WineSearch } from '@murphy/contracts/entities'
import type { PriceRange, Ranking, Relaxation, WineSelection } from '@murphy/domain/wine'

/** The store, and the preferences that are already known; `null`: not known. */
export type FindAWineOpening = {
  readonly storeId: string
  readonly storeName: string
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly queryId: string
  readonly wineTypes: readonly WineCategory[] | null
  readonly priceRange: PriceRange | null
  readonly wineVarietal: string | null
}

/** Wines that are loading, are loaded, or failed to load. */
export type WineList =
  | { readonly at: 'loading' }
  | { readonly at: 'loaded'; readonly wines: readonly Wine[] }
  | { readonly at: 'failed' }

type Common = {
  readonly opening: FindAWineOpening
  /** All wines of the store. They decide which options are enabled. */
  readonly initial: WineList
  readonly selection: WineSelection
  /** `Start again` was pressed and nothing chosen since. Source: FAW-48 */
  readonly isReset: boolean
  /** The number of searches so far, so that the answer to an earlier one is dropped. */
  readonly searches: number
}

export type QuestionView = 'type' | 'price' | 'varietal'

/**
 * The views of the finder; `expert` is the specification's WineMerchantRedirect.
 *
 * Source: FAW-01
 */
export type FindAWineState = Common &
  (
    | { readonly at: QuestionView; readonly isLeaving: boolean }
    | { readonly at: 'expert' }
    | { readonly at: 'results'; readonly found: WineList }
    | {
        readonly at: 'recommendationList'
        readonly found: WineList
        readonly ranking: Ranking
      }
  )

export type FindAWineEvent = { readonly flow: 'find-a-wine' } & (
  | { readonly kind: 'wines-arrived'; readonly instance: string; readonly wines: readonly Wine[] }
  | { readonly kind: 'wines-failed'; readonly instance: string }
  | {
      readonly kind: 'recommendations-arrived'
      readonly instance: string
      readonly search: number
      readonly wines: readonly Wine[]
    }
  | { readonly kind: 'recommendations-failed'; readonly instance: string; readonly search: number }
  | { readonly kind: 'chosen'; readonly question: QuestionView; readonly label: string }
  | { readonly kind: 'continue-pressed' }
  | { readonly kind: 'back-pressed' }
  | { readonly kind: 'cancel-pressed' }
  | { readonly kind: 'leave-refused' }
  | { readonly kind: 'leave-confirmed' }
  | { readonly kind: 'expert-answered'; readonly wants: boolean }
  | { readonly kind: 'see-more-pressed'; readonly ranking: Ranking }
  | { readonly kind: 'filter-dropped'; readonly filter: Relaxation['filter'] }
  | { readonly kind: 'start-again-pressed' }
  | { readonly kind: 'done-pressed' }
)

export type FindAWineEffect =
  | { readonly kind: 'load-wines'; readonly storeNumber: string }
  | { readonly kind: 'load-recommendations'; readonly search: number; readonly wineSearch: WineSearch }
  | {
      readonly kind: 'record-wine-event'
      readonly eventName: string
      readonly intentGroupId: string
      readonly intentGroupName: string
      readonly queryId: string
    }
