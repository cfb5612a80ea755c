import type { CalendarDate } from '@murphy/domain/calendar'
import type { Knowledge } from '../knowledge'
import { plainText } from '../normalise'
import { functionWords } from '../tokens'
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
import { wordsAfterLeadIn } from './lead-in'
import { isStockAsked, productAskedFor, productSaid } from './product-asked'
import type { ProductNamed, SlotName, Slots } from './slots'
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
  /** Whether a word belongs to a name of a place, product, drink or wine, so that spelling repair leaves it alone. */
  isKnownWord: (word: string) => boolean
}

const classWords: Readonly<Record<SlotName, string>> = {
  orderNumber: '@order',
  place: '@place',
  product: '@product',
  date: '@date',
  price: '@price',
  wineType: '@winetype',
  varietal: '@varietal',
  personName: '@person',
  phone: '@phone',
}

type Claim = Span & { readonly slot: SlotName }

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
    const namedProducts = free(products.find(line, (word) => isWord(word) || places.knows(word))).filter(
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
    const [place, product, date, personName] = longestOf(namedPlaces, namedProducts, namedDates, person)
    claim('personName', personName)
    claim('place', place)
    claim('product', product)
    claim('date', date)

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

    const asked = product ?? askedFor(line, { expects, taken: taken() }) ?? wineAskedFor(line, goods)
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

  /** What is asked for as goods, or simply said where a product was asked for or leans on what was said before. */
  function askedFor(
    line: Line,
    { expects, taken }: { expects: SlotName | null; taken: readonly Span[] },
  ): Found<ProductNamed> | undefined {
    const asked = productAskedFor(line, taken)
    if (asked.length > 0) return products.named(line, asked)
    if (expects === 'product') return products.named(line, productSaid(line, taken))
    // 'and emu export': words that nothing else is called by are most likely a name.
    const rest = wordsAfterLeadIn(line, taken)
    const strange = rest.filter(({ text }) => !isWord(text) && /\p{L}{2}/u.test(text))
    return strange.length * 2 > rest.length ? products.named(line, rest) : undefined
  }

  function wineAskedFor(line: Line, [wine]: readonly Span[]): Found<ProductNamed> | undefined {
    if (!wine) return undefined
    return products.named(
      line,
      line.words.filter(({ start, end }) => start >= wine.start && end <= wine.end),
    )
  }

  return { find, isKnownWord: isName }
}

/** A wine is goods where stock is asked for; where one is to be chosen it is a varietal or a type. */
function isGoods(
  line: Line,
  found: Span,
  { expects, hasPrice }: { expects: SlotName | null; hasPrice: boolean },
): boolean {
  if (expects === 'product') return true
  if (expects === 'varietal' || expects === 'wineType' || hasPrice) return false
  return isStockAsked(line, found)
}

/** Of finds that overlap, the longer one; of equally long ones a day, then what is spelt right, then a product. */
function longestOf<
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
  const length = (span: Span): number => span.end - span.start
  const isBeaten = (span: Span, weight: number, others: readonly (readonly [Span, number])[]): boolean =>
    others.some(
      ([other, otherWeight]) =>
        other.start < span.end &&
        span.start < other.end &&
        (length(other) > length(span) || (length(other) === length(span) && otherWeight > weight)),
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
  const best = <S extends Span>(candidates: readonly (readonly [S, number])[]): S | undefined =>
    candidates.find(
      ([span, weight]) =>
        !isBeaten(
          span,
          weight,
          all.filter(([other]) => other !== span),
        ),
    )?.[0]
  return [best(weighed.places), best(weighed.products), best(weighed.dates), best(weighed.people)]
}

function masked(line: Line, claims: readonly Claim[]): string {
  let text = ''
  let at = 0
  for (const { slot, start, end } of claims.toSorted((a, b) => a.start - b.start)) {
    text += `${line.written({ start: at, end: start })} ${classWords[slot]} `
    at = end
  }
  return plainText(text + line.written({ start: at, end: line.text.length }))
}
