export { wineWords } from './copy'
export { asksForExpert, bandOf, isInBand, priceBands, rangeOf } from './price-bands'
export type { PriceBand, PriceRange } from './price-bands'
export { ranked, rankings, winesInList, winesOnCard } from './rankings'
export type { RankedWine, Ranking } from './rankings'
export {
  isSelected,
  nothingSelected,
  openBands,
  openTypes,
  openVarietals,
  relaxation,
} from './wine-selection'
export type { Relaxation, SelectableWine, WineSelection } from './wine-selection'
export { wineLink } from './wine-link'
export { ratingText, runningDryLine } from './wine-texts'
export {
  categoriesOf,
  namedVarietals,
  notSure,
  otherVarietals,
  typeOf,
  typeOfVarietal,
  varietalsOf,
  wineTypes,
} from './wine-types'
export type { WineCategory, WineType } from './wine-types'
