import type { CalendarDate } from '@murphy/domain/calendar'
import type { Knowledge } from '../knowledge'
import { functionWords } from '../tokens'
import { findRequestedProduct, isWineRequestedAsProduct, extendDrink } from './find-requested-product'
import { toCatalogueWord, createCatalogue } from './catalogue'
import { comparisonWords } from './comparison-words'
import { findDates } from './find-date'
import { findOrderNumber } from './find-order-number'
import { findPersonName } from './find-person-name'
import { findLandlines, findPhones } from './find-phone'
import { createPlaceFinder } from './find-place'
import { findPrice } from './find-price'
import { createProductFinder } from './find-product'
import type { WineNamed } from './find-wine'
import { createWineFinder } from './find-wine'
import { createHolidayFinder } from './find-holiday'
import type { Found, Utterance, Span } from './utterance'
import { isFree, parseUtterance } from './utterance'
import { maskSlots } from './slots'
import type { ProductNamed, SlotName, Slots, Claim } from './slots'
import { findUnknownPlace } from './find-unknown-place'
import { createVocabulary } from './vocabulary'

export type SlotContext = {
  /** Today in Sydney. */
  readonly today: CalendarDate
  /** The slot that Murphy has just asked for. */
  readonly expects?: SlotName | null
}

export type FoundSlots = {
  readonly slots: Slots
  /** The plain text with a class token such as `@place` in place of each value. */
  readonly masked: string
}

/** Finds the slot values of an utterance. */
export type SlotFinder = {
  find: (text: string, context: SlotContext) => FoundSlots
  /**
   * Returns the words in the position of a suburb that no list contains, as written; `null` when there are none.
   *
   * @param isCommon returns true for common English words and misspelt words of the shop
   */
  findUnknownPlace: (text: string, isCommon: (word: string) => boolean) => string | null
  /** Returns true for a word of a place, product, drink or wine name, which spelling repair leaves alone. */
  isKnownWord: (word: string) => boolean
}

/**
 * Creates the slot finder for the names of places, products, wines and holidays. Each part of a text belongs to one
 * value. Numbers come first, then longer names; of equally long names, those spelt correctly. Each value is found
 * once.
 *
 * Errors: none, for any text; it takes time in proportion to the text's length.
 * Source: docs/understanding.md#intents
 */
export function createSlotFinder(knowledge: Knowledge): SlotFinder {
  const vocabulary = createVocabulary(knowledge)
  const catalogue = createCatalogue(knowledge.products ?? [], knowledge.drinks ?? [])
  const wines = createWineFinder(knowledge.varietals ?? [])
  const places = createPlaceFinder(knowledge.places)
  const products = createProductFinder(catalogue, wines.isWine)
  const holidays = createHolidayFinder(knowledge.holidays ?? [])
  const isWord = (word: string): boolean =>
    vocabulary.words.has(word) || functionWords.has(word) || comparisonWords.has(word)
  /** Returns true for words that are not part of an unknown drink: they have a meaning, or name a place. */
  const isTaken = (word: string): boolean => isWord(word) || places.isPlaceWord(word)
  const isDrink = (word: string): boolean => {
    const match = catalogue.findLongestPhrase([toCatalogueWord(word)])
    return match?.phrase.kind === 'drink' || (wines.isWine(word) && !places.isPlaceWord(word))
  }
  const isName = (word: string): boolean =>
    places.isPlaceWord(word) || catalogue.words.has(toCatalogueWord(word)) || wines.isWine(word)

  const find = (text: string, { today, expects = null }: SlotContext): FoundSlots => {
    const utterance = parseUtterance(text)
    const claims: Claim[] = []
    const hidden: Span[] = []
    const claim = (slot: SlotName, span: Span | undefined): void => {
      if (span) claims.push({ slot, start: span.start, end: span.end })
    }

    const hide = (slot: SlotName, span: Span): void => {
      if (isFree(span, taken())) claim(slot, span)
    }
    const taken = (): Span[] => [...claims, ...hidden]

    const phones = findPhones(utterance, expects)
    const [phone] = phones
    for (const span of phones) claim('phone', span)
    hidden.push(...findLandlines(utterance))
    const orderNumber = findOrderNumber(utterance, { expects, taken: taken() })
    claim('orderNumber', orderNumber)
    const price = findPrice(utterance, { expects, taken: taken() })
    claim('price', price)

    const listFree = <Item extends Span>(found: readonly Item[]): Item[] =>
      found.filter((span) => isFree(span, taken()))
    const namedProducts = listFree(products.find(utterance, isTaken)).filter(
      (found) =>
        !found.isWineOnly ||
        isWineRequestedAsProduct(utterance, found, { expects, hasPrice: price !== undefined }),
    )
    const namedPlaces = listFree(
      places.find(utterance, {
        expects,
        isDrink,
        isWord: (word) => isWord(word) || catalogue.words.has(toCatalogueWord(word)),
      }),
    )
    const namedDates = listFree(findDates(utterance, { today, expects, holidays, isWord }))
    const person = findPersonName(utterance, {
      expects,
      taken: taken(),
      isWord: (word) => vocabulary.withoutPhrases.has(word) || functionWords.has(word),
      names: [...namedPlaces, ...namedProducts].filter(({ isExact }) => isExact),
    })
    const [place, named, date, personName] = selectBestFinds(namedPlaces, namedProducts, namedDates, person)
    claim('personName', personName)
    claim('place', place)
    claim('date', date)
    const product = named && extendDrink(utterance, named, { products, taken: taken(), isWord: isTaken })
    claim('product', product)

    // Further names are not slot values, but the classifier must not see them as words either.
    for (const other of listFree(namedPlaces)) if (other.isExact) hide('place', other)
    for (const other of listFree(namedProducts)) hide('product', other)
    for (const other of listFree(namedDates)) hide('date', other)

    const allWines = wines.find(utterance, { isWord, taken: taken() })
    const wineProducts = allWines.filter((found) =>
      isWineRequestedAsProduct(utterance, found, { expects, hasPrice: price !== undefined }),
    )
    const wineNames: readonly Found<WineNamed>[] = allWines.filter((found) => !wineProducts.includes(found))
    const wineType = wineNames.find(({ value }) => value.wineType !== undefined)
    const varietal = wineNames.find(({ value }) => value.varietal !== undefined)
    claim('varietal', varietal)
    if (wineType !== varietal) claim('wineType', wineType)

    const asked =
      product ??
      findRequestedProduct(utterance, products, { expects, taken: taken(), isWord, isWine: wines.isWine }) ??
      findProductAt(utterance, wineProducts)
    if (!product) claim('product', asked)

    return {
      slots: {
        ...(orderNumber && { orderNumber: orderNumber.value }),
        ...(place && { place: place.value }),
        ...(asked && { product: asked.value }),
        ...(date && { date: date.value }),
        ...(price && { price: price.value }),
        ...(wineType?.value.wineType && { wineType: wineType.value.wineType }),
        ...(varietal?.value.varietal !== undefined && { varietal: varietal.value.varietal }),
        ...(personName && { personName: personName.value }),
        ...(phone && { phone: phone.value }),
      },
      masked: maskSlots(utterance, claims),
    }
  }

  function readUnknownPlace(text: string, isCommon: (word: string) => boolean): string | null {
    const utterance = parseUtterance(text)
    const isNamed = places.find(utterance, { expects: null, isDrink, isWord }).length > 0
    return isNamed
      ? null
      : findUnknownPlace(utterance, { isWord: (word) => isWord(word) || isName(word), isCommon })
  }

  function findProductAt(utterance: Utterance, [span]: readonly Span[]): Found<ProductNamed> | undefined {
    if (!span) return undefined
    const part = utterance.words.filter(({ start, end }) => start >= span.start && end <= span.end)
    return products.createProduct(utterance, part)
  }

  return { find, findUnknownPlace: readUnknownPlace, isKnownWord: isName }
}

/**
 * Selects one of overlapping finds: the longest; of equally long ones a day, then a correct spelling, then a product.
 */
function selectBestFinds<
  P extends Span & { isExact: boolean },
  Q extends Span & { isExact: boolean },
  D extends Span,
  N extends Span,
>(
  places: readonly P[],
  products: readonly Q[],
  dates: readonly D[],
  person: N | undefined,
): readonly [P | undefined, Q | undefined, D | undefined, N | undefined] {
  const getLength = (span: Span): number => span.end - span.start
  const isOutranked = (span: Span, weight: number, others: readonly (readonly [Span, number])[]): boolean =>
    others.some(
      ([other, otherWeight]) =>
        other.start < span.end &&
        span.start < other.end &&
        (getLength(other) > getLength(span) ||
          (getLength(other) === getLength(span) && otherWeight > weight)),
    )
  const weighed = {
    places: places.map((span): [P, number] => [span, span.isExact ? 2 : 0]),
    products: products.map((span): [Q, number] => [span, span.isExact ? 3 : 1]),
    dates: dates.map((span): [D, number] => [span, 4]),
    people: person ? [[person, 1.5] as [N, number]] : [],
  }
  const all: (readonly [Span, number])[] = [
    ...weighed.places,
    ...weighed.products,
    ...weighed.dates,
    ...weighed.people,
  ]
  const findBest = <S extends Span>(candidates: readonly (readonly [S, number])[]): S | undefined =>
    candidates.find(
      ([span, weight]) =>
        !isOutranked(
          span,
          weight,
          all.filter(([other]) => other !== span),
        ),
    )?.[0]
  return [
    findBest(weighed.places),
    findBest(weighed.products),
    findBest(weighed.dates),
    findBest(weighed.people),
  ]
}
