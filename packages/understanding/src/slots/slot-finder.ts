import type { CalendarDate } from '@murphy/domain/calendar'
import type { Knowledge } from '../knowledge'
import { functionWords } from '../tokens'
import { askedProduct, isGoods, widened } from './asked-product'
import { catalogueWord, createCatalogue } from './catalogue'
import { findDates } from './find-date'
import { findOrderNumber } from './find-order-number'
import { findPersonName } from './find-person-name'
import { findLandlines, findPhones } from './find-phone'
import { createPlaceFinder } from './find-place'
import { findPrice } from './find-price'
import { createProductFinder } from './find-product'
import type { WineNamed } from './find-wine'
import { createWineFinder } from './find-wine'
import { createHolidayFinder } from './holidays'
import type { Found, Line, Span } from './line'
import { isFree, readLine } from './line'
import type { Claim } from './masking'
import { masked } from './masking'
import type { ProductNamed, SlotName, Slots } from './slots'
import { surestOf } from './surest'
import { findUnknownPlace } from './unknown-place'
import { vocabularyOf } from './vocabulary'

export type SlotContext = {
  /** Today in Sydney. */
  readonly today: CalendarDate
  /** What Murphy has just asked for. */
  readonly expects?: SlotName | null
}

export type FoundSlots = {
  readonly slots: Slots
  /** The plain text with a class word such as `@place` for each value. */
  readonly masked: string
}

/** Reads the values that a shopper's words name. */
export type SlotFinder = {
  find: (text: string, context: SlotContext) => FoundSlots
  /**
   * Returns the words that stand where a suburb would and name none that is known, as written; `null`: there are none.
   *
   * @param isCommon whether a word is common English, or a slip for a word of the shop
   */
  unknownPlace: (text: string, isCommon: (word: string) => boolean) => string | null
  /** Whether a word belongs to a name of a place, product, drink or wine, so that spelling repair leaves it alone. */
  isKnownWord: (word: string) => boolean
}

/**
 * Learns the names of places, products, wines and holidays. One part of a text belongs to one value: numbers go first,
 * among names the longer ones, of equally long ones those that are spelt right. Each value is found once.
 *
 * Errors: none, whatever the text; it takes time in proportion to the text's length.
 * Source: understanding sections 4 and 6
 */
export function createSlotFinder(knowledge: Knowledge): SlotFinder {
  const vocabulary = vocabularyOf(knowledge)
  const catalogue = createCatalogue(knowledge.products ?? [], knowledge.drinks ?? [])
  const wines = createWineFinder(knowledge.varietals ?? [])
  const places = createPlaceFinder(knowledge.places)
  const products = createProductFinder(catalogue, wines.isWine)
  const holidays = createHolidayFinder(knowledge.holidays ?? [])
  const isWord = (word: string): boolean => vocabulary.words.has(word) || functionWords.has(word)
  /** No part of a drink that nobody knows: it means something, or names a place. */
  const isTaken = (word: string): boolean => isWord(word) || places.knows(word)
  const isDrink = (word: string): boolean => {
    const match = catalogue.longestPhrase([catalogueWord(word)])
    return match?.phrase.kind === 'drink' || (wines.isWine(word) && !places.knows(word))
  }
  const isName = (word: string): boolean =>
    places.knows(word) || catalogue.words.has(catalogueWord(word)) || wines.isWine(word)

  const find = (text: string, { today, expects = null }: SlotContext): FoundSlots => {
    const line = readLine(text)
    const claims: Claim[] = []
    const hidden: Span[] = []
    const claim = (slot: SlotName, span: Span | undefined): void => {
      if (span) claims.push({ slot, start: span.start, end: span.end })
    }

    const hide = (slot: SlotName, span: Span): void => {
      if (isFree(span, taken())) claim(slot, span)
    }
    const taken = (): Span[] => [...claims, ...hidden]

    const phones = findPhones(line, expects)
    const [phone] = phones
    for (const span of phones) claim('phone', span)
    hidden.push(...findLandlines(line))
    const orderNumber = findOrderNumber(line, { expects, taken: taken() })
    claim('orderNumber', orderNumber)
    const price = findPrice(line, { expects, taken: taken() })
    claim('price', price)

    const free = <Item extends Span>(found: readonly Item[]): Item[] =>
      found.filter((span) => isFree(span, taken()))
    const namedProducts = free(products.find(line, isTaken)).filter(
      (found) => !found.isWineOnly || isGoods(line, found, { expects, hasPrice: price !== undefined }),
    )
    const namedPlaces = free(
      places.find(line, {
        expects,
        isDrink,
        isWord: (word) => isWord(word) || catalogue.words.has(catalogueWord(word)),
      }),
    )
    const namedDates = free(findDates(line, { today, expects, holidays, isWord }))
    const person = findPersonName(line, {
      expects,
      taken: taken(),
      isWord: (word) => vocabulary.withoutPhrases.has(word),
    })
    const [place, named, date, personName] = surestOf(namedPlaces, namedProducts, namedDates, person)
    claim('personName', personName)
    claim('place', place)
    claim('date', date)
    const product = named && widened(line, named, { products, taken: taken(), isWord: isTaken })
    claim('product', product)

    // What is named beside these is no value, but no word for the classifier either.
    for (const other of free(namedPlaces)) if (other.isExact) hide('place', other)
    for (const other of free(namedProducts)) hide('product', other)
    for (const other of free(namedDates)) hide('date', other)

    const allWines = wines.find(line, { isWord, taken: taken() })
    const goods = allWines.filter((found) => isGoods(line, found, { expects, hasPrice: price !== undefined }))
    const wineNames: readonly Found<WineNamed>[] = allWines.filter((found) => !goods.includes(found))
    const wineType = wineNames.find(({ value }) => value.wineType !== undefined)
    const varietal = wineNames.find(({ value }) => value.varietal !== undefined)
    claim('varietal', varietal)
    if (wineType !== varietal) claim('wineType', wineType)

    const asked =
      product ??
      askedProduct(line, products, { expects, taken: taken(), isWord, isWine: wines.isWine }) ??
      productAt(line, goods)
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
      masked: masked(line, claims),
    }
  }

  function unknownPlace(text: string, isCommon: (word: string) => boolean): string | null {
    const line = readLine(text)
    const isNamed = places.find(line, { expects: null, isDrink, isWord }).length > 0
    return isNamed
      ? null
      : findUnknownPlace(line, { isWord: (word) => isWord(word) || isName(word), isCommon })
  }

  function productAt(line: Line, [span]: readonly Span[]): Found<ProductNamed> | undefined {
    if (!span) return undefined
    const part = line.words.filter(({ start, end }) => start >= span.start && end <= span.end)
    return products.named(line, part)
  }

  return { find, unknownPlace, isKnownWord: isName }
}
