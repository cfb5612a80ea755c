import { bottle, can, caseOf12, caseOf24, dozen, each, fourPack, sixPack } from './packs'
import type { Pack, ProductCategory } from './product'

/** A group of products that differ by brand and kind: every brand is sold in every kind. */
export type ProductLine = {
  readonly category: ProductCategory
  readonly brands: readonly string[]
  readonly kinds: readonly string[]
  /** Lowest and highest price in dollars. */
  readonly dollars: readonly [number, number]
  readonly priceMessage: string
  readonly packs: readonly Pack[]
  readonly isDeliveryOnly?: boolean
}

/** The groups of products other than wine in bottles. All brands are invented. */
export const otherLines: readonly ProductLine[] = [
  {
    category: 'beer',
    brands: [
      'Ratbag Harbour',
      'Galah Street',
      'Tin Roof Union',
      'Bushfly',
      'Lost Surveyor',
      'Pelican Yard',
      'Wharf Possum',
    ],
    kinds: ['Lager', 'Pale Ale', 'Hazy Pale Ale', 'XPA', 'IPA', 'Dark Ale', 'Mid Strength', 'Ginger Beer'],
    dollars: [16, 32],
    priceMessage: 'per pack of 6',
    packs: [caseOf24, sixPack],
  },
  {
    category: 'beer',
    brands: ['Woolloo Road', 'Petrel & Gale', 'Cattle Tick'],
    kinds: ['Imperial Stout', 'Double IPA', 'Sour', 'Saison'],
    dollars: [8, 14],
    priceMessage: 'per can',
    packs: [fourPack, can],
  },
  {
    category: 'cider',
    brands: ['Huon Ladder', 'Windfall Orchard Road', 'Pippin & Crow', 'Mudlark Press'],
    kinds: ['Apple Cider', 'Dry Apple Cider', 'Pear Cider', 'Rosé Cider', 'Alcoholic Ginger Cider'],
    dollars: [17, 26],
    priceMessage: 'per pack of 6',
    packs: [caseOf24, sixPack],
  },
  {
    category: 'spirits',
    brands: ['Salt & Myrtle', 'Ninth Tinker', 'Bottlebrush Still'],
    kinds: ['Dry Gin', 'Navy Strength Gin', 'Pink Gin', 'Vodka', 'Citrus Vodka'],
    dollars: [48, 92],
    priceMessage: 'per bottle',
    packs: [bottle],
  },
  {
    category: 'spirits',
    brands: ['Coalhouse Quay', 'Lachlan & Bly', 'Glen Corriewick', 'Drovers Ferry'],
    kinds: [
      'Blended Whisky',
      'Single Malt Whisky',
      'Peated Single Malt',
      'Bourbon Whiskey',
      'Spiced Rum',
      'Dark Rum',
    ],
    dollars: [42, 135],
    priceMessage: 'per bottle',
    packs: [bottle],
  },
  {
    category: 'spirits',
    brands: ['Casa Verdelima', 'Nonna Pia', 'Ravello Tram'],
    kinds: ['Blanco Tequila', 'Reposado Tequila', 'Amaro', 'Aperitivo', 'Coffee Liqueur', 'Dry Vermouth'],
    dollars: [29, 85],
    priceMessage: 'per bottle',
    packs: [bottle],
  },
  {
    category: 'premix',
    brands: ['Ute Muster', 'Salt & Myrtle', 'Pier Nine', 'Sundown Verandah'],
    kinds: [
      'Bourbon & Cola',
      'Gin & Tonic',
      'Vodka Lime & Soda',
      'Hard Seltzer Mango',
      'Espresso Martini',
      'Rum & Ginger',
    ],
    dollars: [21, 34],
    priceMessage: 'per pack of 4',
    packs: [caseOf24, fourPack],
  },
  {
    category: 'no-alcohol',
    brands: ['Designated', 'Clear Morning'],
    kinds: [
      'Zero Lager',
      'Zero Pale Ale',
      'Zero Shiraz',
      'Zero Sparkling',
      'Zero Spritz',
      'Tonic Water',
      'Soda Water',
      'Ginger Ale',
    ],
    dollars: [6, 19],
    priceMessage: 'per pack of 4',
    packs: [caseOf24, fourPack],
  },
  {
    category: 'snacks',
    brands: ['Paddock Pantry', 'Larrikin Crisp Co'],
    kinds: ['Sea Salt Crisps', 'Smoked Almonds', 'Pretzel Twists', 'Beef Jerky', 'Olive Mix', 'Corn Chips'],
    dollars: [4, 12],
    priceMessage: 'each',
    packs: [each],
  },
  {
    category: 'glassware',
    brands: ['Verandah Glassworks', 'Clink & Co'],
    kinds: [
      'Red Wine Glass Set of 4',
      'White Wine Glass Set of 4',
      'Flute Set of 4',
      'Pint Glass Set of 2',
      'Decanter',
      'Waiters Friend',
    ],
    dollars: [12, 60],
    priceMessage: 'each',
    packs: [each],
  },
  {
    category: 'mixed-case',
    brands: ['Cellar Courier'],
    kinds: [
      'Reds Mixed Dozen',
      'Whites Mixed Dozen',
      'Shiraz Dozen',
      'Rosé Summer Dozen',
      'Bubbles Mixed Dozen',
      'Pinot Discovery Dozen',
      'Cellar Tasting Dozen',
      'Big Reds Dozen',
    ],
    dollars: [120, 260],
    priceMessage: 'per dozen',
    packs: [dozen],
    isDeliveryOnly: true,
  },
  {
    category: 'spirits',
    brands: ['Coalhouse Quay', 'Salt & Myrtle'],
    kinds: ['Cask Strength Whisky', 'Barrel Aged Gin', 'Distillers Gift Box', 'Anniversary Rum'],
    dollars: [110, 320],
    priceMessage: 'per bottle',
    packs: [bottle],
    isDeliveryOnly: true,
  },
  {
    category: 'beer',
    brands: ['Petrel & Gale', 'Lost Surveyor'],
    kinds: ['Brewers Mixed Case', 'Barrel Aged Stout Case', 'Fresh Hop Case'],
    dollars: [70, 120],
    priceMessage: 'per case of 12',
    packs: [caseOf12],
    isDeliveryOnly: true,
  },
]
