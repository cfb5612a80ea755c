export { wineWords } from './copy'
export { asksForExpert, findPriceBand, isInBand, priceBands, getPriceRange } from './price-bands'
export type { PriceBand, PriceRange } from './price-bands'
export { rankWines, rankings, winesInList, winesOnCard } from './rankings'
export type { RankedWine, Ranking } from './rankings'
export {
  isSelected,
  nothingSelected,
  listOpenBands,
  listOpenTypes,
  listOpenVarietals,
  findRelaxation,
} from './wine-selection'
export type { Relaxation, SelectableWine, WineSelection } from './wine-selection'
export { createWineLink } from './wine-link'
export { formatRating, formatNoWineFound } from './wine-texts'
export {
  getCategories,
  getNamedVarietals,
  notSure,
  otherVarietals,
  findWineType,
  findTypeOfVarietal,
  getVarietals,
  wineTypes,
} from './wine-types'
export type { WineCategory, WineType } from './wine-types'
