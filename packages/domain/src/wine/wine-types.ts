export type WineCategory = 'Red' | 'White' | 'Rose' | 'Champagne' | 'Sparkling'

/** Answers to the first question of the wine finder, by label. */
export const wineTypes = ['Red', 'White & rosé', 'Champagne/sparkling', "I'm not sure"] as const
export type WineType = (typeof wineTypes)[number]

export const notSure = "I'm not sure"
export const otherVarietals = 'Other varietals'

const categories: Readonly<Record<WineType, readonly WineCategory[]>> = {
  Red: ['Red'],
  'White & rosé': ['White', 'Rose'],
  'Champagne/sparkling': ['Champagne', 'Sparkling'],
  [notSure]: [],
}

const named: Readonly<Record<WineType, readonly string[]>> = {
  Red: ['Shiraz', 'Cabernet Sauvignon', 'Pinot Noir', 'Merlot', 'Malbec'],
  'White & rosé': ['Sauvignon Blanc', 'Chardonnay', 'Pinot Gris', 'Riesling', 'Rosé'],
  'Champagne/sparkling': ['Champagne', 'Prosecco', 'Sparkling White', 'Sparkling Rosé', 'Sparkling Red'],
  [notSure]: [],
}

/** Returns the catalogue categories of a wine type; an empty list means every category. Source: FAW-23, OP-58 */
export function getCategories(type: WineType): readonly WineCategory[] {
  return categories[type]
}

/** Returns the type with exactly these categories; `I'm not sure` for none of them or a mixture. Source: FAW-23 */
export function findWineType(selected: readonly WineCategory[]): WineType {
  const isOf = (type: WineType): boolean => selected.every((category) => categories[type].includes(category))
  return selected.length === 0 ? notSure : (wineTypes.find(isOf) ?? notSure)
}

/** Returns the varietals with a button of their own; none for a type that is not known. Source: OP-58 */
export function getNamedVarietals(type: WineType): readonly string[] {
  return named[type]
}

/** Returns the seven buttons of the varietal question. Source: FAW-28, OP-58 */
export function getVarietals(type: WineType): readonly string[] {
  return [...named[type], otherVarietals, notSure]
}

/** Returns the type of a varietal with a button of its own; `null` when there is none, or more than one. */
export function findTypeOfVarietal(varietal: string): WineType | null {
  const types = wineTypes.filter((type) => named[type].includes(varietal))
  return types.length === 1 ? (types[0] ?? null) : null
}
