import type { Replaceable } from '../copy'
import type { PriceBand } from './price-bands'
import type { Ranking } from './rankings'
import type { WineType } from './wine-types'

/** Copy of the wine finder. Source: FAW-23, FAW-27 to FAW-33, FAW-38 to FAW-42, OP-58 to OP-61 */
export const standardWineCopy = {
  types: {
    Red: 'Red',
    'White & rosé': 'White & rosé',
    'Champagne/sparkling': 'Champagne/sparkling',
    "I'm not sure": "I'm not sure",
  } satisfies Record<WineType, string>,
  prices: {
    'Under $10': 'Under $10',
    '$10-$20': '$10-$20',
    '$20-$30': '$20-$30',
    '$30-$50': '$30-$50',
    '$50-$75': '$50-$75',
    '$75-$100': '$75-$100',
    '$100+': '$100+',
    'Any price': 'Any price',
  } satisfies Record<PriceBand, string>,
  /** Varietals that are proper names are shown as the shop spells them. */
  varietals: {
    'Sparkling White': 'Sparkling White',
    'Sparkling Rosé': 'Sparkling Rosé',
    'Sparkling Red': 'Sparkling Red',
    'Other varietals': 'Other varietals',
    "I'm not sure": "I'm not sure",
  },
  rankings: {
    'Best sellers': 'Best sellers',
    'Top rated': 'Top rated',
    'New and noteworthy': 'New and noteworthy',
  } satisfies Record<Ranking, string>,
  /** Messages when no wine fits, by the filters that were chosen. */
  dry: {
    both: 'Hmm, looks like the store is running dry on {varietal} between {range}. Try changing the filters you used by starting again or going back.',
    varietal:
      'Hmm, looks like the store is running dry on {varietal}. Try changing the filters you used by starting again or going back.',
    range:
      'Hmm, looks like the store is running dry on wine between {range}. Try changing the filters you used by starting again or going back.',
    none: 'Hmm, looks like the store is running dry at the moment. Try changing the filters you used by starting again or going back.',
    underTen: '$0-$10',
  },
} as const

export type WineCopy = { readonly wine: Replaceable<typeof standardWineCopy> }
