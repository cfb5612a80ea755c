import { rememberLatest } from '@murphy/domain/collections'
import { countWords } from '../plain-words'
import { listNewestShown } from '../references/shown-entities'
import type { AssistantTools, IntentRequest } from '../intent'
import { wantsDrinksWithAlcohol } from './alcohol-free-search'
import { asksForRecipe } from './cocktails'
import { comparesByProperty, comparesQuality } from './compare-kinds'
import { asksOfWineBottle, namesContents, readContents } from './contents-question'
import { findDrinksPlan } from './find-drinks-plan'
import type { FindFocusIntent } from './find-focus-intent'
import { createFindFocusIntent } from './find-focus-intent'
import { findNamedProducts, withoutNames } from './find-named-products'
import { findLastQuery, isRightAfterSearch } from './last-search'
import { findAdviceTopics, findFactTopics } from './parse-advice'
import { parseEvent } from './parse-event'
import { asksForMissingBrand, completeBrand } from './missing-brand'
import { parseWishes } from './parse-wishes'
import { prepareRange } from './prepare-range'
import type { ProductFacts } from './product-facts'
import { findOrderedProducts } from './find-ordered-products'
import { findFocus, repeatsQuestion } from './product-focus'
import { toPhraseWords } from './product-language'
import { namesProducts } from './product-query'
import { getProductShare, isAboutService, isQuestion } from './product-share'
import { isRefinement } from './refine-query'
import { isAboutOtherThings, isShortQuestion, unsureTopics, withoutLeadIn } from './request-words'
import { findShownOfKind } from './shown-of-kind'
import { asksForSimilar } from './similar-request'

/** The questions about a text that decide whether it is about products. */
export type ProductReaders = {
  readonly findFocusIntent: FindFocusIntent
  /** Returns whether a text changes the last product search, when there is a recent one. */
  readonly refinesSearch: (text: string) => Promise<boolean>
  /**
   * Returns whether a text says enough about products to be searched for. A likely one needs fewer words about them; a request for a
   * drink needs a kind or a name only.
   */
  readonly describesProducts: (
    text: string,
    options: { readonly isLikely: boolean; readonly isDrinkRequest?: boolean },
  ) => Promise<boolean>
  /** Returns whether a text asks about a product that it names or that is selected, or how much an event needs. */
  readonly asksForAdvice: (text: string, options: { readonly hasSelection: boolean }) => Promise<boolean>
  /** Returns whether a text plans drinks for an event, or changes the plan of the last turns. */
  readonly plansDrinks: (text: string) => Promise<boolean>
  /** Returns whether a text asks a fact of a product that it names, or compares products that it names. */
  readonly asksAboutNamed: (text: string) => Promise<boolean>
  /** Returns whether a text asks which of two grapes or kinds is better or has more of something: 'is pinot noir lighter than shiraz'. */
  readonly asksWhichKindIsMore: (text: string) => Promise<boolean>
  /** Returns whether a text asks for others like a product that it names: 'same as the Reserve Nebbiolo but half the price'. */
  readonly asksForOthersLikeNamed: (text: string) => Promise<boolean>
  /** Returns whether a text asks for the cheapest, dearest, strongest or weakest product of the whole range. */
  readonly asksOfWholeRange: (text: string) => Promise<boolean>
  /**
   * Returns whether nearly all words of a text are about products, so that it is a search whatever else was likely. A certain text has no
   * other words and asks no question.
   */
  readonly isMostlyProducts: (text: string, options: { readonly isCertain: boolean }) => Promise<boolean>
  /** Returns whether a text names a kind of drink, a grape or a brand, with a story around it or not. */
  readonly namesWish: (text: string) => Promise<boolean>
  /** Returns whether a text is nothing but the names of products or kinds: 'have you a decanter'. */
  readonly namesOnlyProducts: (text: string) => Promise<boolean>
  /** Returns whether a text is nothing but a few words that change the last search, such as a style or a price: 'peaty', 'dry ones'. */
  readonly namesOnlyChanges: (text: string) => Promise<boolean>
  /** Returns whether a text names a style and no kind of drink: 'not sweet', 'light or heavy'. */
  readonly namesStyle: (text: string) => Promise<boolean>
  /** Returns whether a text asks something of some of the shown products by their kind: 'is the red dry' after reds and whites. */
  readonly asksOfShownKind: (text: string) => Promise<boolean>
  /** Returns whether a text asks what goes into a cocktail, or for a recipe. */
  readonly asksForRecipe: (text: string) => boolean
  /** Returns the full names of the products of an order that a text means, where the range has them. */
  readonly findOrdered: (text: string, lineNames: readonly string[]) => Promise<readonly string[]>
  /** Returns the text to search for when a text asks for a brand that the range lacks; `null`: it does not. */
  readonly findMissingBrand: (text: string) => Promise<string | null>
}

/** The number of words of a text for each that is about products: few when its intent is not known. */
const wordsPerHit = { likely: 15, unknown: 3 }
const sureHitCount = 3

type ProductReaderTools = Pick<AssistantTools, 'isOffered' | 'productVocabulary'> & {
  readonly retail: { readonly products: Pick<AssistantTools['retail']['products'], 'range'> }
}

/** Creates the readers of product searches for one turn. The range is opened when one of them first needs it. */
export function createProductReaders(
  dialogue: IntentRequest['dialogue'],
  { isOffered: isOfferedByRetailer, productVocabulary, retail }: ProductReaderTools,
): ProductReaders {
  const isOffered = isOfferedByRetailer('products')
  const open = async () => {
    const vocabulary = productVocabulary()
    const range = prepareRange(await retail.products.range(), vocabulary)
    const { language } = range
    return {
      range,
      parse: rememberLatest((text) => parseWishes(text, { language, words: vocabulary.words })),
    }
  }
  let opened: ReturnType<typeof open> | null = null
  const read = async (text: string) => {
    const { range, parse } = await (opened ??= open())
    return { range, parsed: parse(text) }
  }
  const asksFact = (text: string, named: readonly ProductFacts[]): boolean =>
    findFactTopics(withoutNames(text, named), productVocabulary().words).length > 0
  const openRange = async () => (isOffered ? (await (opened ??= open())).range : null)
  return {
    findFocusIntent: createFindFocusIntent(dialogue, {
      openRange,
      words: () => productVocabulary().words,
      isAboutOtherThings,
    }),
    refinesSearch: async (text) => {
      const last = isOffered ? findLastQuery(dialogue) : null
      if (last === null) return false
      if (last.isAlcoholFree && isShort(text) && wantsDrinksWithAlcohol(text)) return true
      return isRefinement(text, (await read(text)).parsed, {
        isSearch: true,
        isNext: isRightAfterSearch(dialogue),
      })
    },
    describesProducts: async (text, { isLikely, isDrinkRequest = false }) => {
      if (!isOffered) return false
      const {
        range,
        parsed: { query, hitCount: phraseCount, unknownNames },
      } = await read(text)
      const words = countWords(withoutLeadIn(text))
      const limits = [query.alcohol, query.price, query.vintage].filter((limit) => limit !== null)
      // A limit is a phrase of several words: 'five per cent or less'.
      const hitCount = phraseCount + 2 * limits.length
      if (range.facts.length === 0) return false
      if (isDrinkRequest && namesProducts(query)) return true
      if (words <= wordsPerHit.unknown * hitCount)
        return (
          namesProducts(query) ||
          query.foods.length > 0 ||
          unknownNames.length > 0 ||
          (query.places.length + query.styles.length > 0 && anyDrink.test(text))
        )
      const isEnough =
        query.foods.length > 0 || (namesProducts(query) && hitCount > 1) || hitCount >= sureHitCount
      return isLikely && isEnough && words <= wordsPerHit.likely * hitCount
    },
    asksForAdvice: async (text, { hasSelection }) => {
      if (!isOffered) return false
      const { people, hours } = parseEvent(text)
      const topics = findAdviceTopics(text, productVocabulary().words)
      if (topics.includes('quantity') && (people !== null || hours !== null)) return true
      const focus = findFocus(dialogue)
      const { range, parsed } = await read(text)
      if (hasSelection)
        return (
          topics.length > 0 ||
          parsed.unknownAttributes.length > 0 ||
          (focus !== null &&
            (repeatsQuestion(text) || findFactTopics(text, productVocabulary().words).length > 0))
        )
      const named = findNamedProducts(text, range.facts)
      if (named.length > 0) return topics.length > 0 || asksFact(text, named)
      // Without a name, a short question is about the product in focus.
      if (namesProducts(parsed.query) || isAboutOtherThings(text)) return false
      const isListed = listNewestShown(dialogue.shown, 'product').length > 0
      return (focus !== null || isListed) && (asksFact(text, []) || isShortQuestion(text, topics))
    },
    plansDrinks: async (text) => {
      if (!isOffered) return false
      const topics = findAdviceTopics(text, productVocabulary().words)
      const { query } = (await read(text)).parsed
      const contents = readContents(text, dialogue.history)
      const isListed = listNewestShown(dialogue.shown, 'product').length > 0
      if (
        contents !== null &&
        !asksOfWineBottle(text, contents) &&
        (contents.isRepeated ? !isListed && namesContents(text, query) : true)
      )
        return true
      return findDrinksPlan(text, { query, topics }, dialogue) !== null
    },
    asksOfWholeRange: async (text) => {
      if (!isOffered || !wholeRange.test(text)) return false
      const { sort } = (await read(text)).parsed.query
      return sort !== null && orderedSorts.has(sort)
    },
    namesWish: async (text) => {
      if (!isOffered) return false
      const { range, parsed } = await read(text)
      const { kinds, varietals, brands } = parsed.query
      const named = [kinds, varietals, brands, parsed.unknownNames]
      return range.facts.length > 0 && named.some((names) => names.length > 0)
    },
    namesOnlyProducts: async (text) => {
      if (!isOffered) return false
      const { range, parsed } = await read(text)
      const words = toPhraseWords(withoutLeadIn(text))
      const coveredCount = range.language.find(words).reduce((sum, { start, end }) => sum + end - start, 0)
      const isNamed = namesProducts(parsed.query) || parsed.unknownNames.length > 0
      return range.facts.length > 0 && isNamed && coveredCount === words.length
    },
    isMostlyProducts: async (text, { isCertain }) => {
      if (!isOffered || isAboutService(text) || (isCertain && isQuestion(text))) return false
      const { range, parsed } = await read(text)
      const { query, unknownNames, unknownAttributes, mentionsAllergen } = parsed
      const isWanted =
        namesProducts(query) || query.foods.length > 0 || query.occasion !== null || unknownNames.length > 0
      if (range.facts.length === 0 || !isWanted || unknownAttributes.length > 0 || mentionsAllergen)
        return false
      return getProductShare(text, range.language) >= (isCertain ? 1 : mostlyShare)
    },
    namesOnlyChanges: async (text) => {
      if (!isOffered || !isShort(text) || findLastQuery(dialogue) === null || isSlangForYes.test(text.trim()))
        return false
      const { range, parsed } = await read(text)
      return (
        isRefinement(text, parsed, { isSearch: false }) &&
        !namesProducts(parsed.query) &&
        !isQuestion(text) &&
        getProductShare(text, range.language) === 1
      )
    },
    namesStyle: async (text) => {
      if (!isOffered) return false
      const { query } = (await read(text)).parsed
      const named = query.styles.length + query.notStyles.length > 0 || query.strength !== null
      return named && !namesProducts(query) && query.price === null
    },
    asksOfShownKind: async (text) => {
      const choices = dialogue.shown
        .map(({ entities }) => entities.filter(({ kind }) => kind === 'product'))
        .findLast((products) => products.length > 1)
      if (!isOffered || choices === undefined) return false
      const { range, parsed } = await read(text)
      const products = choices.flatMap(({ id }) => range.find(id) ?? [])
      const vocabulary = productVocabulary()
      return findShownOfKind(text, parsed.query, { choices: products, vocabulary }).length > 0
    },
    asksForRecipe: (text) => isOffered && asksForRecipe(text, productVocabulary().words),
    findOrdered: async (text, names) => {
      if (!isOffered) return []
      const { range, parsed } = await read(text)
      return findOrderedProducts(text, { names, range: range.facts, query: parsed.query })
        .slice(0, maxOrdered)
        .map(({ label }) => label)
    },
    findMissingBrand: async (text) => {
      if (!isOffered) return null
      const { range, parsed } = await read(text)
      if (range.facts.length === 0) return null
      if (asksForMissingBrand(text, parsed, range.language))
        return findNamedProducts(text, range.facts).length > 0 ? null : text
      const brands = Object.values(productVocabulary().words.brand_kinds).flat()
      return findLastQuery(dialogue) === null ? null : completeBrand(text, brands, range.language)
    },
    asksWhichKindIsMore: async (text) => {
      const isOfQuality = comparesQuality(text)
      if (!isOffered || !(isOfQuality || comparesByProperty(text))) return false
      const { query } = (await read(text)).parsed
      const isProperty = query.styles.length > 0 || query.strength !== null || query.priceLevel !== null
      return (isProperty || isOfQuality) && query.kinds.length + query.varietals.length === 2
    },
    asksForOthersLikeNamed: async (text) =>
      isOffered && asksForOthersLike(text, findNamedProducts(text, (await read(text)).range.facts)),
    asksAboutNamed: async (text) => {
      if (!isOffered) return false
      const { range } = await read(text)
      const named = findNamedProducts(text, range.facts)
      if (named.length === 0) return false
      if (asksForOthersLike(text, named)) return true
      const topics = findAdviceTopics(text, productVocabulary().words)
      return topics.some((topic) => !unsureTopics.has(topic)) || asksFact(text, named)
    },
  }
}

/** Returns whether a text that names one product asks for others like it. */
function asksForOthersLike(text: string, named: readonly ProductFacts[]): boolean {
  return named.length === 1 && asksForSimilar(text)
}

/** Words for any drink of a region: 'anything from tassie'. */
const anyDrink = /\b(?:anything|something|any drinks?|some drinks?|stuff)\b/i

/** The most products of an order that one answer is about. */
const maxOrdered = 4

/** A longer text says more than a change of the search. */
const maxChangeWords = 4
const isShort = (text: string): boolean => countWords(text) <= maxChangeWords
/** Words that mean yes when they stand alone. */
const isSlangForYes = /^(?:sweet(?: as)?|smooth|easy|rich|huge|soft|fresh|clean)[\s!.]*$/i

/** The least share of words about products in a text that is a search. */
const mostlyShare = 0.75

const wholeRange =
  /\b(?:(?:whole|entire|complete) (?:shop|store|range|catalogue|place)|(?:in|of|across) (?:the|your) (?:shop|range|catalogue|collection|place|house)|on your (?:shelf|shelves|books)|you(?: guys)? (?:have|sell|stock|carry|offer|do|got|keep)|you['’]ve got|of all (?:your|the)|available|anywhere)\b/i
const orderedSorts: ReadonlySet<string> = new Set(['cheapest', 'dearest', 'strongest', 'weakest'])
