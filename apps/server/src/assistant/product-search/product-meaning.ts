import type { ClearableFilter } from '../bot-files/product-words'

/** The meaning of a phrase in a product query. */
export type Meaning =
  | {
      readonly is:
        | 'kind'
        | 'containerKind'
        | 'cocktail'
        | 'varietal'
        | 'place'
        | 'style'
        | 'food'
        | 'occasion'
        | 'pack'
        | 'nameWord'
      readonly name: string
    }
  /** `isShort`: only the first word of a brand of several words. */
  | { readonly is: 'brand'; readonly name: string; readonly isShort?: true }
  | { readonly is: 'clear'; readonly name: ClearableFilter }
  | { readonly is: 'offer'; readonly name: 'member' | 'online' | 'clearance' | 'any' }
  /** A drink that people ask for by name and that the range does not have, or an attribute that it does not know. */
  | { readonly is: 'unknownName' | 'unknownAttribute'; readonly name: string }
  | {
      readonly is:
        | 'alcoholFree'
        | 'lowAlcohol'
        | 'strong'
        | 'cheap'
        | 'premium'
        | 'rating'
        | 'popular'
        | 'newest'
        | 'cheapest'
        | 'dearest'
        | 'strongest'
        | 'weakest'
        | 'youngest'
        | 'oldest'
        | 'allergen'
        | 'inStore'
        | 'online'
        | 'ignored'
    }

/** A phrase that was found in a text, with its meaning. Offsets count words; `end` is the one after the last. */
export type Hit = { readonly start: number; readonly end: number; readonly meaning: Meaning }

/** The finder of phrases in product queries. */
export type ProductLanguage = {
  /**
   * Returns the phrases in words of `toPhraseWords`.
   *
   * @param joins the positions before which the text has an 'and'. The name of a grape does not reach over it.
   */
  readonly find: (words: readonly string[], joins?: ReadonlySet<number>) => readonly Hit[]
}
