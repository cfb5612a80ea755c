import { countWords } from '../plain-words'
import type { ProductWords } from '../bot-files/product-words'
import { clearFilter } from './clear-filter'
import { findNewRequest } from './new-request'
import type { ParsedProductQuery } from './parse-product-query'
import { combineKinds, isPartOf } from './kinds-of-query'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'
import { emptyQuery, isEmptyQuery, maxQueryNames, namesProducts, onlyExcludes } from './product-query'

/** Starts a follow-up to the last search: 'what about a white', 'and in a slab', 'under 30'. */
const followUpLead =
  /^(?:(?:ok|okay|no|nah|yeah|yes|hmm|um|actually|cool|thanks|maybe|just|only) )*(?:what about|how about|(?:forget|skip|drop|scrap|ditch) the|and|or|same|but|make (?:it|that)|instead|(?:anything|something) (?:from|under|over|below|above|around|in|with|without|not)|got|do you have (?:it|them|that)|(?:i |he |she |we |they )?(?:dont|don't|do not|doesnt|doesn't) (?:like|want|need|fancy)|nothing|under|over|below|above|less|more|up to|max|around|about|for|with|without|from|in|not|no|by|only|a bit|bit|too|something (?:\w+er|less|more|else)|anything (?:\w+er|less|more|else))\b/
/** A question for a kind of drink: 'got any gin'. After another topic it is no change of the search before it. */
const gotLead =
  /^(?:(?:ok|okay|no|nah|yeah|yes|hmm|um|actually|cool|thanks|you|ya|have you|do you have) )*got\b/
/** Says what the drinks are for: 'its for steak on the bbq', 'we're having roast lamb'. */
const purposeLead =
  /^(?:(?:ok|okay|yeah|yes|oh|um|well|and|so|probably|maybe) )*(?:(?:it|its|it's|it is|this|this is|thats|that's|they|they're|theyre)(?: is| are)? (?:for|to go with|going with)|(?:i|im|i'm|we|we're|were|we are|i am) (?:having|cooking|making|eating|serving|grilling|doing|will have|are having)|to go with|to have with|having|eating)\b/
const questionLead =
  /^(?:(?:and|so|ok|okay) )*(?:what|which|how|why|when|where|who|do|does|is|are|can|could|will|would|should)\b/
/** Refuses what was shown as too much of something: 'nah thats too dear, under 60', 'too sweet for me'. */
const refusesLead =
  /^(?:(?:ok|okay|no|nah|yeah|hmm|um|actually|oh|well|sorry) )*(?:(?:that|it|this|they|those|these|\$?\d+)(?: ?['’]?s| is| are| re)? (?:all )?(?:a bit |bit |way |far |much |still )?|(?:thats|its|theyre) (?:all )?(?:a bit |way |far |much |still )?)too (?:dear|much|expensive|pric(?:e)?y|steep|rich for|sweet|strong|heavy|dry)\b/
/** Says what the one likes for whom the drinks are, or what would suit: 'he's into whisky', 'red is better for him'. */
const tasteLead =
  /^(?:(?:ok|okay|oh|well|and|but|also|um|so|actually|i think|maybe|yeah|no) )*(?:(?:he|she|they|my \w+|the \w+)(?: ?['’]?s| is| are| re)? (?:(?:only|really|mostly|more|just|usually|always|a|an|big|bit of a|bit|huge|prefer to) )*(?:into|likes?|loves?|drinks?|drink|prefers?|enjoys?|keen on|partial to|fan of|\w+(?: \w+)? (?:fans?|fella|guy|bloke|man|drinkers?|lovers?|girl|woman|person|people))\b|(?:\w+ ){1,2}(?:is|are|would be|might be|is probably) (?:better|best|nicer|safer|good|more (?:his|her|their) thing|(?:his|her|their) (?:thing|favou?rite))\b|(?:the )?(?:\w+ ){1,2}(?:has to|have to|must|needs? to|should) be\b)/
const ofOne =
  /\b(?:have|got|any|there|want|show me|find me|best|nice|good)(?: an?| another| any)?(?: \w+)? ones?\b|\bones? (?:from|that|thats|with|under|around|about)\b/
const maxOneWords = 12
const followUpWord = /\b(?:instead|as well|it|them|those|these|that one|ones|same|please no)\b/
/** 'The dark one' of what is shown. */
const pointsAtOne = /^(?:(?:ok|okay|no|nah|yeah|actually|and|maybe) )*(?:the|that) (?:\S+ ){1,2}ones?$/
const budgetWords = /\b(?:budget|to spend|spend|max|maximum|limit)\b/
const maxRefinementWords = 9
const maxTasteWords = 12
/** A text with so few words and without a product of its own changes the search: 'something hoppy'. */
const maxBareWords = 3

/**
 * Returns true when a text changes the last search instead of starting a new one: it names no product of its own, or it
 * begins like a follow-up.
 *
 * @param options `isSearch`: the text was understood as a search of its own, so it must begin like a follow-up. `isNext`: it follows right
 * after the last search
 */
export function isRefinement(
  text: string,
  parsed: ParsedProductQuery,
  { isSearch, isNext = false }: { readonly isSearch: boolean; readonly isNext?: boolean },
): boolean {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'$ ]+/gu, ' ')
    .trim()
  if (parsed.cleared.length > 0) return true
  // 'Not heineken' leaves the search as it is, when the range has none.
  const isShort = countWords(plain) <= maxRefinementWords
  if (isEmptyQuery(parsed.query))
    return isShort && parsed.refusedNames.length > 0 && parsed.unknownNames.length === 0
  if (findNewRequest(text, parsed) === 'all') return false
  if (!isNext && gotLead.test(plain) && namesProducts(parsed.query)) return false
  if (isShort && followUpLead.test(plain)) return true
  if (isNext && countWords(plain) <= maxTasteWords && tasteLead.test(plain) && !questionLead.test(plain))
    return true
  // 'He doesnt drink wine' only takes something away.
  if (isShort && parsed.unknownNames.length === 0 && onlyExcludes(parsed.query)) return true
  // 'Its for steak' and 'something smooth and easy' right after a list describe what is looked for.
  if (isNext && isShort && !namesProducts(parsed.query) && parsed.unknownNames.length === 0) {
    const { foods, occasion, styles, notStyles } = parsed.query
    if (purposeLead.test(plain)) return true
    if (!questionLead.test(plain) && foods.length === 0 && occasion === null)
      if (styles.length + notStyles.length > 0) return true
  }
  // '50 dollar budget for a couple bottles' says what the search may cost.
  if (isShort && parsed.query.price !== null && budgetWords.test(plain) && !namesProducts(parsed.query))
    return true
  const wordCount = countWords(plain)
  const isOwn = namesProducts(parsed.query) || parsed.unknownNames.length > 0
  if (isNext && wordCount <= maxOneWords && !isOwn) {
    if (refusesLead.test(plain)) return true
    const { places, styles, notStyles, price, priceLevel } = parsed.query
    const saysMore = [places, styles, notStyles].some((names) => names.length > 0)
    if (ofOne.test(plain) && (saysMore || price !== null || priceLevel !== null)) return true
  }
  const { foods, occasion } = parsed.query
  // A food or an occasion by itself begins a new search.
  if (isSearch)
    return (
      wordCount <= maxBareWords && !namesProducts(parsed.query) && foods.length === 0 && occasion === null
    )
  return isShort && (!namesProducts(parsed.query) || followUpWord.test(plain) || pointsAtOne.test(plain))
}

/**
 * Merges a refinement into the last query. A new value replaces the old one of the same part; exclusions are added; another
 * sort of drink drops what only fitted the old one.
 */
export function refineQuery(
  last: ProductQuery,
  parsed: ParsedProductQuery,
  vocabulary: ProductVocabulary,
): ProductQuery {
  const { words } = vocabulary
  const { query } = parsed
  const base = parsed.cleared.reduce(
    (cleared, filter) => clearFilter(cleared, filter, vocabulary),
    isOtherDrink(last, query, words) ? keepForAnyDrink(last) : last,
  )
  const namesNew = query.kinds.length > 0 || query.varietals.length > 0 || query.isAlcoholFree
  const kinds = namesNew ? query.kinds : withoutExcluded(base.kinds, query.notKinds, words)
  const opposites = query.styles.flatMap((style) => words.styles[style]?.opposite ?? [])
  const pick = (mine: readonly string[], old: readonly string[]): string[] => [
    ...(mine.length > 0 ? mine : old),
  ]
  return {
    ...base,
    kinds: [...kinds],
    isAlcoholFree: query.isAlcoholFree || (base.isAlcoholFree && !asksForAlcohol(query)),
    varietals: namesNew
      ? query.varietals
      : base.varietals.filter((varietal) => !query.notVarietals.includes(varietal)),
    notKinds: union(without(base.notKinds, query.kinds), query.notKinds),
    notVarietals: union(
      without(keepExcludedGrapes(base.notVarietals, query, vocabulary), query.varietals),
      query.notVarietals,
    ),
    places: without(pick(query.places, base.places), query.notPlaces),
    notPlaces: union(without(base.notPlaces, query.places), query.notPlaces),
    brands: without(pick(query.brands, namesNew ? [] : base.brands), query.notBrands),
    notBrands: union(without(base.notBrands, query.brands), query.notBrands),
    nameWords: without(pick(query.nameWords, namesNew ? [] : base.nameWords), query.notNameWords),
    notNameWords: union(base.notNameWords, query.notNameWords),
    styles: union(without(without(base.styles, opposites), query.notStyles), query.styles),
    notStyles: union(without(base.notStyles, query.styles), query.notStyles),
    foods: pick(query.foods, base.foods),
    price: query.price ?? base.price,
    pieces: query.price === null ? base.pieces : query.pieces,
    priceLevel: query.priceLevel ?? (query.price === null ? base.priceLevel : null),
    pack: query.pack ?? base.pack,
    alcohol: query.alcohol ?? (query.strength === null ? base.alcohol : null),
    strength: query.strength ?? (query.alcohol === null ? base.strength : null),
    occasion: query.occasion ?? base.occasion,
    offer: query.offer ?? base.offer,
    minRating: query.minRating ?? base.minRating,
    vintage: query.vintage ?? base.vintage,
    sort: query.sort ?? base.sort,
  }
}

/** A longer text says more than another grape or kind. */
const longestName = 5

/** Words that describe the drink that was looked for, where the noun alone would be another drink: 'rosé' after bubbles. */
const describesLast = /\b(?:pink|blush|mixed)\b/i

/**
 * Completes a search for another grape or kind by the last one: 'shiraz' after reds under $25 is a part of them, and 'merlot' after Shiraz
 * under $25 keeps the price. `null`: the text asks for all of them, for another sort of drink, or for something of its own.
 */
export function continueSearch(
  text: string,
  last: ProductQuery,
  parsed: ParsedProductQuery,
  vocabulary: ProductVocabulary,
): ProductQuery | null {
  const { query } = parsed
  const isBare = countWords(text) <= longestName && !/\b(?:all|any price|instead)\b/i.test(text)
  const namesKind = query.kinds.length > 0 || query.varietals.length > 0
  if (!isBare || !namesKind || parsed.unknownNames.length > 0 || findNewRequest(text, parsed) !== null)
    return null
  if (isWithin(query, last, vocabulary)) return refineQuery(last, parsed, vocabulary)
  // 'Pink?' after bubbles means sparkling rosés, and 'a mixed pack' after beers mixed beers.
  const both = combineKinds(
    { ...query, kinds: [...new Set([...last.kinds, ...query.kinds])] },
    vocabulary.words,
  )
  const [combined, another] = both.kinds
  if (describesLast.test(text) && query.varietals.length === 0 && last.kinds.length > 0)
    if (combined !== undefined && another === undefined && !query.kinds.includes(combined))
      return refineQuery(last, { ...parsed, query: { ...query, kinds: [combined] } }, vocabulary)
  const hasOwnPrice = query.price !== null || query.priceLevel !== null || query.sort !== null
  const categories = [query, last].map((each) => listCategories(each, vocabulary.words))
  const isSameSort = categories[0]?.some((category) => categories[1]?.includes(category)) === true
  return isSameSort && !hasOwnPrice && last.price !== null
    ? { ...query, price: last.price, pieces: last.pieces }
    : null
}

/** Returns whether the grapes and kinds of a search are parts of those of the last one. */
function isWithin(
  { kinds, varietals }: ProductQuery,
  last: ProductQuery,
  { words, varietals: known }: ProductVocabulary,
): boolean {
  if (last.kinds.length === 0 || last.varietals.length > 0) return false
  const types = last.kinds.flatMap((kind) => words.kinds[kind]?.wine_types ?? [])
  const isOfType = (varietal: string): boolean =>
    last.kinds.includes('wine') ||
    known.some(({ varietal: name, type }) => name === varietal && types.includes(type.toLowerCase()))
  return (
    varietals.every(isOfType) &&
    kinds.every((kind) => last.kinds.some((wider) => kind !== wider && isPartOf(kind, wider, words)))
  )
}

function listCategories({ kinds, varietals }: ProductQuery, words: ProductWords): readonly string[] {
  return [
    ...kinds.flatMap((kind) => words.kinds[kind]?.categories ?? []),
    ...(varietals.length > 0 ? ['wine'] : []),
  ]
}

/** Drops the excluded grapes of another colour than the one that is asked for now. */
function keepExcludedGrapes(
  excluded: readonly string[],
  query: ProductQuery,
  { words, varietals }: ProductVocabulary,
): readonly string[] {
  const getTypes = (names: readonly string[]): readonly string[] =>
    varietals.filter(({ varietal }) => names.includes(varietal)).map(({ type }) => type.toLowerCase())
  const asked = [
    ...query.kinds.flatMap((kind) => words.kinds[kind]?.wine_types ?? []),
    ...getTypes(query.varietals),
  ]
  return asked.length === 0
    ? excluded
    : excluded.filter((varietal) => getTypes([varietal]).every((type) => asked.includes(type)))
}

/** Keeps the food and the occasion of a search for the next drink of the same meal: 'and a red'. */
export function keepForMeal({ foods, occasion }: ProductQuery): ProductQuery {
  return { ...emptyQuery, foods, occasion }
}

/** Returns true when a change of the last search asks for alcohol, so that 'alcohol-free' no longer holds. */
function asksForAlcohol({ strength, alcohol }: ProductQuery): boolean {
  return strength === 'strong' || (alcohol?.min ?? 0) > 0
}

/** Returns true when the new kinds and the old ones have no category in common: beer after wine. */
function isOtherDrink(last: ProductQuery, query: ProductQuery, words: ProductWords): boolean {
  const [old, next] = [listCategories(last, words), listCategories(query, words)]
  return old.length > 0 && next.length > 0 && !next.some((category) => old.includes(category))
}

/** Keeps what may be asked of any drink. */
function keepForAnyDrink(query: ProductQuery): ProductQuery {
  return {
    ...query,
    kinds: [],
    varietals: [],
    isAlcoholFree: false,
    places: [],
    styles: [],
    brands: [],
    nameWords: [],
    vintage: null,
    pack: null,
    alcohol: null,
    strength: null,
  }
}

/** Replaces kinds that are excluded now by the wider kind: 'not red' after reds means another wine. */
function withoutExcluded(
  kinds: readonly string[],
  excluded: readonly string[],
  words: ProductWords,
): readonly string[] {
  const kept = kinds.filter((kind) => !excluded.some((name) => name === kind || isPartOf(kind, name, words)))
  if (kept.length > 0 || kinds.length === 0) return kept
  return [...new Set(kinds.flatMap((kind) => words.kinds[kind]?.part_of ?? []))]
}

function without(names: readonly string[], dropped: readonly string[]): string[] {
  return names.filter((name) => !dropped.includes(name))
}

function union(names: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...names, ...more])].slice(-maxQueryNames)
}
