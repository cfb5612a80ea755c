import type { ClearableFilter, ProductWords } from '../bot-files/product-words'
import type { Hit, Meaning, ProductLanguage } from './product-meaning'
import { writeHundreds, writePercentDigits } from '../references/number-words'
import { isExcluded } from './excluded-phrases'
import { findJoins, toPhraseWords } from './product-language'
import type { ProductQuery } from './product-query'
import { emptyQuery, maxQueryNames } from './product-query'
import { completeKinds, isPartOf } from './kinds-of-query'
import { readDrinkAge } from './drink-age'
import { replaceFancyVerb } from './drink-requests'
import { simplifyRequest } from './simplify-request'
import { readAlcohol, readNumbers, replaceLimits, replaceMoney } from './read-query-numbers'

/** A text read as a product query, and what else it says. */
export type ParsedProductQuery = {
  readonly query: ProductQuery
  /** Drinks that were named and that the range does not have. */
  readonly unknownNames: readonly string[]
  /** Drinks that the range does not have and that the shopper does not want: 'not heineken'. */
  readonly refusedNames: readonly string[]
  /** Attributes that the products feed does not say, such as `organic`. */
  readonly unknownAttributes: readonly string[]
  readonly mentionsAllergen: boolean
  /** The shopper wants it in a store, or online; `null`: neither was said. */
  readonly place: 'store' | 'online' | null
  /** The filters of an earlier search that the shopper drops. */
  readonly cleared: readonly ClearableFilter[]
  /** The number of phrases that say what is wanted; 'recommend' and 'new' alone do not. */
  readonly hitCount: number
}

/** Meanings that do not make a text a search by themselves. */
const emptyMeanings: ReadonlySet<Meaning['is']> = new Set(['ignored', 'rating', 'popular', 'newest'])

/**
 * Reads what a shopper is looking for. Negations exclude the phrases after them; prices and strengths are read from the
 * text. Allergens are never a filter.
 *
 * Source: docs/understanding.md#product-search
 */
export function parseProductQuery(
  text: string,
  { language, words }: { readonly language: ProductLanguage; readonly words: ProductWords },
): ParsedProductQuery {
  const age = readDrinkAge(text)
  const { alcohol, rest } = readAlcohol(
    writePercentDigits(
      expandWords(
        replaceFancyVerb(dropMuch(splitRefusal(simplifyRequest((age?.rest ?? text).toLowerCase())))),
        words,
      ),
    ),
  )
  const priced = replaceLimits(replaceMoney(writeHundreds(rest), words.money))
  const found = priced
    .split(/[,;!?\n]|\.(?!\d)|(?<!\b(?:anything|everything|any) )\bbut\b/)
    .flatMap((part) => {
      const tokens = toPhraseWords(part)
      const hits = language.find(tokens, findJoins(part))
      return hits
        .filter((hit) => !isOrdinaryWord(hit, hits, tokens) && !isPurpose(hit, hits, tokens, words))
        .map((hit) => ({
          hit: readAsStyle(hit, hits[hits.indexOf(hit) + 1], words, tokens),
          isExcluded: isExcluded(hit, hits, tokens),
        }))
    })
  const query = { ...emptyQuery, ...readNumbers(priced), alcohol }
  const isAle = /\b(?:ales?|beers?)\b/.test(priced) || !/\bros(?:e|é|ay)s?(?!\w)/.test(priced)
  const collected = found
    .filter(({ hit: { meaning } }) => isAle || meaning.is !== 'kind' || meaning.name !== 'pale ale')
    .reduce((read, { hit: { meaning }, isExcluded: isOut }) => {
      return isOut ? exclude(read, meaning) : include(read, meaning)
    }, query)
  const meanings = found.map(({ hit }) => hit.meaning)
  const included = found.flatMap(({ hit, isExcluded: isOut }) => (isOut ? [] : [hit.meaning]))
  const excluded = found.flatMap(({ hit, isExcluded: isOut }) => (isOut ? [hit.meaning] : []))
  return {
    query: completeKinds(
      completeParts(collected, included, words),
      {
        cocktails: listNames(included, 'cocktail'),
        containerKinds: listNames(included, 'containerKind'),
        isList: /\b(?:and|or|n|plus)\b|[&,+]/.test(priced),
      },
      words,
    ),
    unknownNames: listNames(included, 'unknownName').slice(0, 3),
    refusedNames: listNames(excluded, 'unknownName').slice(0, 3),
    unknownAttributes: [
      ...listNames(included, 'unknownAttribute'),
      ...(age === null ? [] : [`${age.years} years old`]),
    ].slice(0, 3),
    mentionsAllergen: meanings.some(({ is }) => is === 'allergen'),
    cleared: meanings.flatMap((meaning) => (meaning.is === 'clear' ? [meaning.name] : [])),
    place: meanings.some(({ is }) => is === 'inStore')
      ? 'store'
      : meanings.some(({ is }) => is === 'online')
        ? 'online'
        : null,
    hitCount: meanings.filter(({ is }) => !emptyMeanings.has(is)).length,
  }
}

/** Places whose name is an ordinary word too: they are meant after 'from' or beside a drink. */
const ordinaryPlaces: ReadonlySet<string> = new Set(['Orange'])

function isOrdinaryWord(hit: Hit, hits: readonly Hit[], tokens: readonly string[]): boolean {
  if (hit.meaning.is !== 'place' || !ordinaryPlaces.has(hit.meaning.name)) return false
  const isBeside = hits.some(
    ({ start, end, meaning }) =>
      (start === hit.end || end === hit.start) && ['kind', 'varietal', 'place'].includes(meaning.is),
  )
  const isAlone = hit.end - hit.start === tokens.length
  const after = tokens[hit.end] ?? ''
  return !isAlone && !isBeside && tokens[hit.start - 1] !== 'from' && !/^(?:nsw|region|area|one)$/.test(after)
}

/** Returns whether a ready-made drink is what another one is for: 'coffee liqueur for espresso martinis'. */
function isPurpose(hit: Hit, hits: readonly Hit[], tokens: readonly string[], words: ProductWords): boolean {
  const { meaning, start } = hit
  if (meaning.is !== 'kind' || !isPartOf(meaning.name, 'premix', words)) return false
  const before = tokens.slice(Math.max(0, start - 2), start)
  return before.includes('for') && hits.some((other) => other.meaning.is === 'kind' && other.end < start)
}

/** Adds a comma after a no: 'no the rosé one' asks for the rosé and excludes nothing. */
function splitRefusal(text: string): string {
  return text.replace(refusal, '$1, ')
}

const refusal =
  /^\s*((?:(?:oh|um+|sorry|wait|but|ok|okay|hm+)[\s,]+)*(?:no|nah|nope)(?: (?:no|sorry|thanks))*) (?=(?:the|i (?:meant?|said|want(?:ed)?)|it['’]?s|a|an)\s)/

/** Drops 'much' where 'too much' describes a drink, and no price: 'not too much sweet'. */
function dropMuch(text: string): string {
  return text.replaceAll(/\b(not|like|want|nothing|be|is|isn['’]t) too much (?=(?:of a )?[a-z])/g, '$1 too ')
}

/** Replaces short or careless words by their full form: 'plonk' by 'cheap wine'. */
function expandWords(text: string, { expansions }: ProductWords): string {
  return Object.entries(expansions).reduce(
    (expanded, [word, full]) => expanded.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), full),
    text,
  )
}

/** Returns the names of one sort of phrase. */
function listNames(
  meanings: readonly Meaning[],
  is: 'unknownName' | 'unknownAttribute' | 'cocktail' | 'containerKind',
): readonly string[] {
  return [...new Set(meanings.flatMap((meaning) => (meaning.is === is ? [meaning.name] : [])))]
}

/** Sets parts of a query that follow from others: 0 % is a drink without alcohol, a deal online is an online offer. */
function completeParts(
  query: ProductQuery,
  meanings: readonly Meaning[],
  { occasions }: ProductWords,
): ProductQuery {
  // A gift for a birthday is chosen as a gift.
  const gift = meanings.find(
    (meaning) => meaning.is === 'occasion' && (occasions[meaning.name]?.min_price ?? 0) > 0,
  )
  const isOnline = meanings.some(({ is }) => is === 'online')
  const isZero = query.alcohol?.max === 0
  return {
    ...query,
    alcohol: isZero ? null : query.alcohol,
    isAlcoholFree: query.isAlcoholFree || isZero,
    offer: query.offer === 'any' && isOnline ? 'online' : query.offer,
    occasion: gift?.is === 'occasion' ? gift.name : query.occasion,
  }
}

/** Reads a word of both a food and a style as a style when a drink follows it: 'spicy' of 'a spicy red'. */
function readAsStyle(
  hit: Hit,
  next: Hit | undefined,
  { styles }: ProductWords,
  tokens: readonly string[],
): Hit {
  const word = tokens.slice(hit.start, hit.end).join(' ')
  const isBeforeDrink = next?.start === hit.end && ['kind', 'varietal'].includes(next.meaning.is)
  return hit.meaning.is === 'food' && isBeforeDrink && Object.hasOwn(styles, word)
    ? { ...hit, meaning: { is: 'style', name: word } }
    : hit
}

function include(query: ProductQuery, meaning: Meaning): ProductQuery {
  switch (meaning.is) {
    case 'kind':
      return { ...query, kinds: addName(query.kinds, meaning.name) }
    case 'varietal':
      return { ...query, varietals: addName(query.varietals, meaning.name) }
    case 'place':
      return { ...query, places: addName(query.places, meaning.name) }
    case 'brand':
      return { ...query, brands: addName(query.brands, meaning.name) }
    case 'style':
      return { ...query, styles: addName(query.styles, meaning.name) }
    case 'food':
      return { ...query, foods: addName(query.foods, meaning.name) }
    case 'nameWord':
      return { ...query, nameWords: addName(query.nameWords, meaning.name) }
    case 'occasion':
      return { ...query, occasion: query.occasion ?? meaning.name }
    case 'pack':
      return { ...query, pack: meaning.name }
    case 'offer':
      return { ...query, offer: meaning.name }
    case 'alcoholFree':
      return { ...query, isAlcoholFree: true }
    case 'lowAlcohol':
      return { ...query, strength: 'low' }
    case 'strong':
      return { ...query, strength: 'strong' }
    case 'cheap':
      return { ...query, priceLevel: 'cheap' }
    case 'premium':
      return { ...query, priceLevel: 'premium' }
    case 'rating':
    case 'popular':
    case 'newest':
    case 'cheapest':
    case 'dearest':
    case 'strongest':
    case 'weakest':
    case 'youngest':
    case 'oldest':
      return { ...query, sort: query.sort ?? meaning.is }
    default:
      return query
  }
}

function exclude(query: ProductQuery, meaning: Meaning): ProductQuery {
  switch (meaning.is) {
    case 'kind':
    case 'containerKind':
      return { ...query, notKinds: addName(query.notKinds, meaning.name) }
    case 'varietal':
      return { ...query, notVarietals: addName(query.notVarietals, meaning.name) }
    case 'place':
      return { ...query, notPlaces: addName(query.notPlaces, meaning.name) }
    case 'brand':
      return { ...query, notBrands: addName(query.notBrands, meaning.name) }
    case 'style':
      return { ...query, notStyles: addName(query.notStyles, meaning.name) }
    case 'nameWord':
      return { ...query, notNameWords: addName(query.notNameWords, meaning.name) }
    case 'premium':
      return { ...query, priceLevel: 'cheap' }
    case 'strong':
      return { ...query, strength: 'low' }
    case 'cheap':
      return { ...query, priceLevel: 'premium' }
    default:
      return query
  }
}

function addName(names: readonly string[], name: string): string[] {
  return names.includes(name) || names.length >= maxQueryNames ? [...names] : [...names, name]
}
