export { standardWineCopy } from './copy'
export { isExpertOffered, findPriceBand, getPriceRange, isInBand, priceBands } from './price-bands'
export type { PriceBand, PriceRange } from './price-bands'
export { rankings, rankWines, winesInList, winesOnCard } from './rankings'
export type { RankedWine, Ranking } from './rankings'
export {
  dropFilter,
  findRelaxation,
  isSelected,
  listAvailableBands,
  listAvailableTypes,
  listAvailableVarietals,
  nothingSelected,
} from './wine-selection'
export type { Relaxation, SelectableWine, WineSelection } from './wine-selection'
export { createWineLink, formatNoWineFound, formatRating } from './wine-texts'
export {
  findTypeOfVarietal,
  findWineType,
  getCategories,
  getNamedVarietals,
  getVarietals,
  notSure,
  otherVarietals,
  wineTypes,
} from './wine-types'
export type { WineCategory, WineType } from './wine-types'
