import type { WineSearch } from '@murphy/contracts/entities'
import {
  findPriceBand,
  getCategories,
  notSure,
  listAvailableBands,
  listAvailableVarietals,
  priceBands,
  getPriceRange,
  findWineType,
  findTypeOfVarietal,
  getVarietals,
  wineTypes,
} from '@murphy/domain/wine'
import type { WineSelection } from '@murphy/domain/wine'
import type { FindAWineOpening, QuestionView, WineList } from '../../core/flow/find-a-wine-flow'

type OpenQuestion = {
  readonly at: QuestionView
  readonly initial: WineList
  readonly selection: WineSelection
}

/** Returns the selection after a choice. Later choices are kept if they still fit. */
export function choose({ at, initial, selection }: OpenQuestion, label: string): WineSelection {
  const wines = getWines(initial)
  switch (at) {
    case 'type': {
      const type = wineTypes.find((candidate) => candidate === label) ?? selection.type
      if (type === null || type === selection.type) return selection
      const { price } = selection
      return {
        type,
        price: price !== null && listAvailableBands(wines, type).includes(price) ? price : null,
        varietal: null,
      }
    }
    case 'price': {
      const price = priceBands.find((candidate) => candidate === label) ?? selection.price
      const { type, varietal } = selection
      if (price === null || type === null || varietal === null) return { ...selection, price }
      const isStillOpen = listAvailableVarietals(wines, { type, price }).includes(varietal)
      return { ...selection, price, varietal: isStillOpen ? varietal : null }
    }
    case 'varietal':
      return { ...selection, varietal: label }
  }
}

/** Returns the known part of the selection, as far as it fits the buttons. A varietal of one type implies that type. */
export function getKnownSelection({
  wineTypes: categories,
  priceRange,
  wineVarietal,
}: FindAWineOpening): WineSelection {
  const named = categories === null || categories.length === 0 ? null : findWineType(categories)
  const type = named ?? (wineVarietal === null ? null : findTypeOfVarietal(wineVarietal))
  return {
    type,
    price: priceRange === null ? null : findPriceBand(priceRange),
    varietal:
      type !== null && wineVarietal !== null && getVarietals(type).includes(wineVarietal)
        ? wineVarietal
        : null,
  }
}

/** Returns the first question without an answer; `null`: none. */
export function findOpenQuestion({ type, price, varietal }: WineSelection): QuestionView | null {
  if (type === null) return 'type'
  if (price === null) return 'price'
  return varietal === null && type !== notSure ? 'varietal' : null
}

/** Returns the search for a selection. Source: FAW-44, docs/wire-format.md#wine-articles-tickets */
export function toWineSearch(
  { storeId }: FindAWineOpening,
  { type, price, varietal }: WineSelection,
): WineSearch {
  return {
    storeNumber: storeId,
    wineTypes: type === null ? [] : [...getCategories(type)],
    priceRange: price === null ? null : toSentRange(getPriceRange(price)),
    wineVarietal: varietal === notSure ? null : varietal,
  }
}

function toSentRange(range: ReturnType<typeof getPriceRange>): [number, number | null] | null {
  return range === null ? null : [range[0], range[1]]
}

function getWines(list: WineList) {
  return list.at === 'loaded' ? list.wines : null
}
