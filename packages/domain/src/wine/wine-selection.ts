import { isInBand, priceBands } from './price-bands'
import type { PriceBand } from './price-bands'
import {
  getCategories,
  getNamedVarietals,
  notSure,
  otherVarietals,
  getVarietals,
  wineTypes,
} from './wine-types'
import type { WineCategory, WineType } from './wine-types'

/** The fields of a wine that the wine finder needs. */
export type SelectableWine = {
  readonly productCategory: WineCategory
  readonly singlePrice: number | null
  readonly varietal: string | null
}

/** The shopper's choices so far. */
export type WineSelection = {
  readonly type: WineType | null
  readonly price: PriceBand | null
  readonly varietal: string | null
}

export const nothingSelected: WineSelection = { type: null, price: null, varietal: null }

/** Returns true when a wine fits the choices. A missing choice fits every wine. Source: FAW-24 to FAW-28 */
export function isSelected(wine: SelectableWine, { type, price, varietal }: WineSelection): boolean {
  return (
    (type === null || isOfType(wine, type)) &&
    (price === null || isInBand(wine.singlePrice, price)) &&
    (varietal === null || isOfVarietal(wine, type ?? notSure, varietal))
  )
}

/**
 * Returns the wine types that lead to at least one wine, by label. `I'm not sure` is always included.
 *
 * @param wines all wines of the store; `null` when they could not be loaded: then every choice is open
 * Source: FAW-24, OP-64
 */
export function listAvailableTypes(wines: readonly SelectableWine[] | null): readonly WineType[] {
  return wineTypes.filter((type) => type === notSure || hasMatch(wines, { ...nothingSelected, type }))
}

/**
 * Returns the price bands that lead to at least one wine. `I'm not sure` with `Any price` is always open, so that the
 * shopper can read that there is no wine. Source: FAW-25, FAW-41
 */
export function listAvailableBands(
  wines: readonly SelectableWine[] | null,
  type: WineType,
): readonly PriceBand[] {
  return priceBands.filter(
    (price) =>
      (type === notSure && price === 'Any price') || hasMatch(wines, { type, price, varietal: null }),
  )
}

/** Returns the varietals that lead to at least one wine. `I'm not sure` is always included. Source: FAW-26 */
export function listAvailableVarietals(
  wines: readonly SelectableWine[] | null,
  { type, price }: { readonly type: WineType; readonly price: PriceBand },
): readonly string[] {
  return getVarietals(type).filter(
    (varietal) => varietal === notSure || hasMatch(wines, { type, price, varietal }),
  )
}

/** The filter to give up, and the number of wines found without it; `all`: no single filter helps. */
export type Relaxation = { readonly filter: keyof typeof relaxed; readonly count: number }

/** The selection without each filter, the fewest lost choices first. A varietal belongs to its type and goes with it. */
const relaxed = {
  varietal: (selection: WineSelection): WineSelection => ({ ...selection, varietal: notSure }),
  price: (selection: WineSelection): WineSelection => ({ ...selection, price: 'Any price' }),
  type: ({ price }: WineSelection): WineSelection => ({ type: notSure, price, varietal: null }),
  all: (): WineSelection => ({ type: notSure, price: 'Any price', varietal: null }),
} as const

/** Returns the selection without a filter. */
export function dropFilter(selection: WineSelection, filter: Relaxation['filter']): WineSelection {
  return relaxed[filter](selection)
}

/**
 * Returns the one filter to give up when no wine fits: the one without which there are the most wines. Of filters with the
 * same number of wines, it is the one that loses the least. A type with a varietal is two choices, so it counts when no
 * single filter helps; `all` comes last.
 *
 * @returns `null` when the store has no wine
 *
 * Source: decision 055
 */
export function findRelaxation(
  wines: readonly SelectableWine[],
  selection: WineSelection,
): Relaxation | null {
  const hasVarietal = selection.varietal !== null && selection.varietal !== notSure
  const steps: readonly (readonly Relaxation['filter'][])[] = [
    hasVarietal ? ['varietal', 'price'] : ['price', 'type'],
    ['type'],
    ['all'],
  ]
  for (const filters of steps) {
    const [best] = filters
      .map((filter) => ({ filter, count: countSelected(wines, dropFilter(selection, filter)) }))
      .toSorted((a, b) => b.count - a.count)
    if (best !== undefined && best.count > 0) return best
  }
  return null
}

function countSelected(wines: readonly SelectableWine[], selection: WineSelection): number {
  return wines.filter((wine) => isSelected(wine, selection)).length
}

function hasMatch(wines: readonly SelectableWine[] | null, selection: WineSelection): boolean {
  return wines === null || wines.some((wine) => isSelected(wine, selection))
}

function isOfType(wine: SelectableWine, type: WineType): boolean {
  return type === notSure || getCategories(type).includes(wine.productCategory)
}

function isOfVarietal({ varietal }: SelectableWine, type: WineType, selected: string): boolean {
  if (selected === notSure) return true
  if (selected === otherVarietals) return varietal === null || !getNamedVarietals(type).includes(varietal)
  return varietal === selected
}
