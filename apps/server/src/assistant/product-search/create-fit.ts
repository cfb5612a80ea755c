import { toKey } from './product-facts'

/** Styles or foods of the operator's words, each with the feed's words that fit it, the best first. */
type FitWords = Readonly<Record<string, { readonly fits: readonly string[] }>>

/** Returns the feed's words that fit what was asked, the best first. A word that the operator's words lack fits itself. */
export function listFits(asked: string, words: FitWords): readonly string[] {
  return (Object.hasOwn(words, asked) ? words[asked]?.fits : undefined) ?? [asked]
}

/** Creates the function that measures how well a product's own styles or foods fit what was asked, from 0 to 1. */
export function createFit(asked: string, words: FitWords): (own: ReadonlySet<string>) => number {
  const fits = listFits(asked, words).map(toKey)
  return (own) => {
    const rank = fits.findIndex((name) => own.has(name))
    return rank < 0 ? 0 : 1 - (rank * 0.5) / fits.length
  }
}
