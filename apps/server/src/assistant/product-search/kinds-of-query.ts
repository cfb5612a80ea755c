import type { ProductWords } from '../bot-files/product-words'
import type { ProductQuery } from './product-query'
import { namesProducts } from './product-query'

/** The words of a text from which the kinds of its query are completed. */
export type KindHints = {
  /** Cocktails of `product-words.yml`. */
  readonly cocktails: readonly string[]
  /** Kinds of words that also name a container, such as beer for 'tinnies'. */
  readonly containerKinds: readonly string[]
  /** The text lists its kinds: 'red and a mixed case'. */
  readonly isList: boolean
}

/**
 * Completes the kinds of a query: those of a cocktail or a container, and the kind that two kinds together mean.
 *
 * Source: docs/understanding.md#product-search
 */
export function completeKinds(query: ProductQuery, hints: KindHints, words: ProductWords): ProductQuery {
  const narrow = keepNarrowest(hints.isList ? query : combineKinds(query, words), words)
  if (namesProducts({ ...narrow, isAlcoholFree: false })) return narrow
  const [cocktail] = hints.cocktails
  const kinds = cocktail === undefined ? hints.containerKinds : (words.cocktails[cocktail]?.kinds ?? [])
  return { ...narrow, kinds: [...kinds] }
}

/** Replaces two kinds by the one that they mean together: 'pink bubbles' are sparkling rosés. */
export function combineKinds(query: ProductQuery, words: ProductWords): ProductQuery {
  if (query.kinds.length === 0) return query
  const isOneOf = (kind: string, wider: string): boolean => kind === wider || isPartOf(kind, wider, words)
  const combined = Object.entries(words.kinds).find(
    ([, { combines }]) =>
      combines.length > 0 && combines.every((wider) => query.kinds.some((kind) => isOneOf(kind, wider))),
  )
  if (combined === undefined) return query
  const [name, { combines }] = combined
  const others = query.kinds.filter((kind) => !combines.some((wider) => isOneOf(kind, wider)))
  return { ...query, kinds: [name, ...others] }
}

/** Drops a kind when a narrower one is there too: 'beer' beside 'lager'. */
function keepNarrowest(query: ProductQuery, words: ProductWords): ProductQuery {
  const isWiderThanAnother = (kind: string): boolean =>
    query.kinds.some(
      (other) =>
        other !== kind &&
        (isPartOf(other, kind, words) ||
          (words.kinds[other]?.combines ?? []).some((part) => part === kind || isPartOf(part, kind, words))),
    )
  return { ...query, kinds: query.kinds.filter((kind) => !isWiderThanAnother(kind)) }
}

/** Returns the excluded kinds with those that combine one of them: 'not pink' excludes sparkling rosés too. */
export function listExcludedKinds(
  { notKinds, kinds }: Pick<ProductQuery, 'notKinds' | 'kinds'>,
  words: ProductWords,
): readonly string[] {
  if (notKinds.length === 0) return []
  const combining = Object.entries(words.kinds).flatMap(([name, { combines }]) =>
    combines.some((kind) => notKinds.includes(kind) && !kinds.includes(kind)) &&
    combines.every(
      (kind) => notKinds.includes(kind) || kinds.some((own) => own === kind || isPartOf(own, kind, words)),
    )
      ? [name]
      : [],
  )
  return [...notKinds, ...combining]
}

/** Adds the kind of a brand that the range does not have, when nothing else names a product: bourbon for Jack Daniels. */
export function addKindOfBrand(
  query: ProductQuery,
  unknownNames: readonly string[],
  { brand_kinds: brandKinds }: ProductWords,
): ProductQuery {
  if (namesProducts(query)) return query
  const kinds = Object.entries(brandKinds).filter(([, brands]) =>
    brands.some((name) => unknownNames.includes(name)),
  )
  return { ...query, kinds: kinds.map(([kind]) => kind).slice(0, 2) }
}

/** Adds the kind that a new search implies: 'anything but chardonnay' means another wine. */
export function addImpliedKind(query: ProductQuery, { kinds }: ProductWords): ProductQuery {
  const isWine = (kind: string): boolean => kinds[kind]?.categories.includes('wine') === true
  const excludesWine =
    query.notVarietals.length > 0 || (query.notKinds.length > 0 && query.notKinds.every(isWine))
  return excludesWine && query.kinds.length === 0 && query.varietals.length === 0 && 'wine' in kinds
    ? { ...query, kinds: ['wine'] }
    : query
}

/** Returns whether a kind is a part of another, directly or over other kinds. */
export function isPartOf(kind: string, wider: string, { kinds }: ProductWords): boolean {
  let at = kinds[kind]?.part_of
  for (let steps = 0; at !== undefined && steps < 5; steps += 1) {
    if (at === wider) return true
    at = kinds[at]?.part_of
  }
  return false
}
