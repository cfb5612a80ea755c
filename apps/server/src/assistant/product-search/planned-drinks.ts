import type { AdviceContext } from './answer-advice'
import type { DrinksPlan } from './drinks-plan'
import { getShare, usualKinds } from './kind-shares'
import type { ProductFacts } from './product-facts'

/** Standard drinks of a healthy adult on any one day. Source: docs/understanding.md#product-search */
export const drinksPerDay = 4
export const usualHours = 4
/** The fewest standard drinks that an adult is planned. */
const least = 0.5
/** The most kinds that one plan counts. */
const maxKinds = 4
/** A glass of wine, a glass of bubbles, and a nip of spirits. Source: bot/articles/party-planning.md */
export const glassMl = { wine: 150, bubbles: 125 }
export const nipMl = 30
const wineMl = 750
/** Pieces of a case: of bottles, and of cans and stubbies. */
export const piecesOfCase = { large: 12, small: 24 }
/** The size from which a piece is a bottle of wine or spirits. */
export const largeMl = 600
/** A bottle with more standard drinks holds spirits, which are poured in measures. */
export const mostDrinksOfWine = 14

/** The pieces of one kind that a plan needs. */
export type PlannedDrinks = {
  readonly kind: string
  readonly count: number
  /** Standard drinks of one piece. */
  readonly drinks: number
  readonly volumeMl: number
  /** The glasses or nips that one piece pours; a can is one. */
  readonly pours: number
}

/** Returns the number of pieces of each kind that a plan needs. A plan without kinds is for wine and beer. */
export function listPlannedDrinks(
  { hours, kinds, shares, glasses }: Omit<DrinksPlan, 'people'>,
  people: number,
  opened: Pick<AdviceContext['opened'], 'range' | 'vocabulary'>,
): readonly PlannedDrinks[] {
  const drinks = people * Math.min(Math.max(least, hours ?? usualHours), drinksPerDay)
  const asked = kinds.length > 0 ? kinds.slice(0, maxKinds) : usualKinds
  return asked.flatMap((kind) => {
    const { typical, products: ofKind } = findTypicalOfKind(kind, opened)
    if (typical === null) return []
    const pours = countPours(typical, { isBubbly: ofKind.every((facts) => facts.kinds.has('bubbles')) })
    const part = getShare(kind, asked, shares)
    const pieces =
      glasses === null
        ? Math.floor((drinks * part) / typical.drinks)
        : Math.ceil((people * glasses * part) / pours - rounding)
    return [{ kind, count: Math.max(1, pieces), ...typical, pours }]
  })
}

/** Returns the middle product of a kind. Where the range has none of it, as of white rum, that of the kind which it is part of. */
function findTypicalOfKind(
  kind: string,
  { range, vocabulary }: Pick<AdviceContext['opened'], 'range' | 'vocabulary'>,
): { readonly typical: ReturnType<typeof findTypical>; readonly products: readonly ProductFacts[] } {
  const products = range.facts.filter((facts) => facts.kinds.has(kind) && !facts.isAlcoholFree)
  const typical = findTypical(products)
  const parent = vocabulary.words.kinds[kind]?.part_of
  return typical === null && parent !== undefined
    ? findTypicalOfKind(parent, { range, vocabulary })
    : { typical, products }
}

/** Keeps a sum of parts that is whole from becoming one piece more. */
const rounding = 1e-9

/** Returns the glasses or nips that a piece pours. */
export function countPours(
  { drinks, volumeMl }: { readonly drinks: number; readonly volumeMl: number },
  { isBubbly }: { readonly isBubbly: boolean },
): number {
  if (volumeMl < largeMl) return 1
  if (drinks / volumeMl > mostDrinksOfWine / wineMl) return Math.floor(volumeMl / nipMl)
  return Math.floor(volumeMl / (isBubbly ? glassMl.bubbles : glassMl.wine))
}

/** Returns the size and standard drinks of the middle product; `null`: the data does not say them. */
export function findTypical(
  products: readonly ProductFacts[],
): { readonly drinks: number; readonly volumeMl: number } | null {
  const known = products
    .flatMap(({ product: { attributes } }) => {
      const { standardDrinks: drinks, volumeMl } = attributes
      return drinks === null || drinks === 0 || volumeMl === null ? [] : [{ drinks, volumeMl }]
    })
    .toSorted((a, b) => a.drinks - b.drinks)
  return known[Math.floor(known.length / 2)] ?? null
}
