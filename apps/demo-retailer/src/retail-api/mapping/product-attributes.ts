import { createHash } from 'node:crypto'
import type { ProductAttributesSchema, Sent } from '@murphy/retail-api'
import type { KindFacts } from './attribute-tables'
import {
  allergensByCategory,
  allergensByWord,
  grainDrinks,
  otherFacts,
  regions,
  wineFacts,
} from './attribute-tables'

/** The grams of alcohol in one millilitre, divided by the ten grams of a standard drink, by per cent and litre. */
const standardDrinksFactor = 0.789

export type DescribedProduct = {
  readonly stockCode: string
  readonly category: string
  /** Without the brand. */
  readonly name: string
  readonly varietal: string | null
}

/**
 * Returns the attributes of a product. The demonstration's table has no columns for them, so they follow from category,
 * varietal and name, and small differences from the stock code. The same product always has the same attributes.
 */
export function getProductAttributes(product: DescribedProduct): Sent<typeof ProductAttributesSchema> {
  const facts = findKindFacts(product)
  const alcoholPercent = varyAlcohol(facts?.alcoholPercent ?? null, product)
  const volumeMl = facts?.volumeMl ?? null
  return {
    alcoholPercent,
    volumeMl,
    standardDrinks: getStandardDrinks(alcoholPercent, volumeMl),
    vintage: getVintage(product),
    ...getOrigin(product),
    styles: [...(facts?.styles ?? [])],
    foods: [...(facts?.foods ?? [])],
    labelAllergens: getLabelAllergens(product),
  }
}

/** Returns the standard drinks in one bottle or can, with one decimal as on a label; null without strength or volume. */
export function getStandardDrinks(alcoholPercent: number | null, volumeMl: number | null): number | null {
  if (alcoholPercent === null || volumeMl === null) return null
  return Math.round((volumeMl / 1000) * alcoholPercent * standardDrinksFactor * 10) / 10
}

function findKindFacts({ category, name, varietal }: DescribedProduct): KindFacts | null {
  if (category === 'wine') return varietal === null ? null : (wineFacts[varietal] ?? null)
  return Object.hasOwn(otherFacts, name) ? (otherFacts[name] ?? null) : null
}

/** Returns the alcohol of a product. Wines of one varietal differ by up to half a per cent. */
function varyAlcohol(
  alcoholPercent: number | null,
  { category, stockCode }: DescribedProduct,
): number | null {
  if (alcoholPercent === null || category !== 'wine') return alcoholPercent
  return alcoholPercent + ((getHash(stockCode, 'alcohol') % 3) - 1) / 2
}

/** Returns the vintage of a wine; null for sparkling wines, which are blends of several years. */
function getVintage({ category, stockCode, varietal }: DescribedProduct): number | null {
  const isBlend = /Sparkling|Champagne|Blanc de Blancs|Prosecco/.test(varietal ?? '')
  return category === 'wine' && !isBlend ? 2019 + (getHash(stockCode, 'vintage') % 6) : null
}

function getOrigin({ category, name, varietal }: DescribedProduct): {
  readonly region: string | null
  readonly country: string | null
} {
  if (category !== 'wine') return { region: null, country: null }
  if (varietal === 'Champagne' || varietal === 'Blanc de Blancs')
    return { region: 'Champagne', country: 'France' }
  const found = regions.find(([region]) => name.includes(region))
  return { region: found?.[0] ?? null, country: found?.[1] ?? 'Australia' }
}

/**
 * Returns the allergens of a label; null for one product in twelve, whose label the shop does not have. The label of a beer is
 * always known, because beer is brewed from grain.
 */
function getLabelAllergens({ category, name, stockCode }: DescribedProduct): string[] | null {
  const isBeer = category === 'beer' || grainDrinks.test(name)
  if (!isBeer && getHash(stockCode, 'label') % 12 === 0) return null
  const named = allergensByWord.flatMap(([word, allergens]) => (word.test(name) ? allergens : []))
  // Some winemakers clear their wine with egg white or milk.
  const finings = ['egg', 'milk'][getHash(stockCode, 'finings') % 8]
  return [
    ...new Set([
      ...(allergensByCategory[category] ?? []),
      ...named,
      ...(category === 'wine' && finings !== undefined ? [finings] : []),
    ]),
  ]
}

function getHash(stockCode: string, purpose: string): number {
  return createHash('sha256').update(`${purpose} ${stockCode}`).digest().readUInt32BE(0)
}
