import type { DrinksPlan, OwnDrinks } from './drinks-plan'
import { parseEvent } from './parse-event'
import { readGlasses, readNonDrinkers, readServes } from './plan-numbers'
import type { ProductQuery } from './product-query'
import { readNumberWord, tenWords, unitWords } from '../references/number-words'

/** The parts of a plan of drinks that one text names. */
export type NamedPlan = Omit<DrinksPlan, 'shares' | 'budget'> & {
  /** The guests who drink no alcohol. */
  readonly nonDrinkers: number | null
}

/** Reads the guests, hours, kinds and glasses that a text names. */
export function readDrinksPlan(text: string, query: ProductQuery): NamedPlan {
  const { people, hours } = parseEvent(text)
  const kinds = readKinds(text, query)
  const serves = readServes(text)
  const isCounted = serves !== null && (people === null || people === serves)
  if (isCounted)
    return { people: serves, hours, kinds: listPoured(kinds), glasses: 1, isCounted, nonDrinkers: null }
  const glasses = readGlasses(text)
  // 'Sparkling for the toast' beside other drinks is one glass of the event, and no glass of each.
  const isToastOfEvent = glasses === 1 && kinds.length > 1 && /\btoast/i.test(text)
  const own = readOwnDrinks(text, kinds)
  return {
    people,
    hours,
    kinds: own === null || kinds.length > 0 ? kinds : [own.kind],
    glasses: isToastOfEvent ? null : glasses,
    nonDrinkers: readNonDrinkers(text),
    ...(own === null ? {} : { own }),
  }
}

/** Returns the kinds that are poured into counted drinks: the gin of a gin and tonic, without its mixer. */
export function listPoured(kinds: readonly string[]): readonly string[] {
  const poured = kinds.filter((kind) => !/tonic|soda|mixer|ginger/.test(kind))
  return poured.length > 0 ? poured : kinds
}

const beerContainers = /\b(?:cans|(?:an?|of|per|each|\d+|beer) can|tinnies|stubbies|slabs?|cartons?)\b/i

/** Returns the kinds of drinks that a text names: 'beer wine and bubbles' are three. */
function readKinds(text: string, { kinds, varietals }: ProductQuery): readonly string[] {
  const drinks = kinds.filter((kind) => !otherGoods.test(kind))
  if (drinks.length === 0 && varietals.length > 0)
    return [varietals.every((name) => bubblyGrapes.test(name)) ? 'bubbles' : 'wine']
  if (drinks.length === 0) return beerContainers.test(text) ? ['beer'] : []
  const isWine = drinks.some((kind) => /^(?:wine|red|white|rose)$/.test(kind))
  return /\bwine\b/i.test(text) && !isWine && drinks.length > 1 ? ['wine', ...drinks] : drinks
}

const bubblyGrapes = /prosecco|champagne|cava|sparkling/i

/** Kinds that are no drinks. */
const otherGoods = /glass|flute|decanter|corkscrew|snack|access|gift|ice|food/

const ownPieces = new RegExp(
  String.raw`\b(\d{1,3}|an?|${[...unitWords, ...tenWords].join('|')}) (?:\w+ ){0,2}?(dozen|doz|bottles?|cases?|boxes|box|slabs?|cartons?|cans?|stubbies|tinnies)\b`,
  'i',
)
const asksEnough =
  /\b(?:is|are|will|would|have|got|do i have|does)\b(?![^.!?]*\b(?:not|n['’]?t) enough\b)[^.!?]*\benough\b|\b(?:will|would|does|do|is|are)\b.{1,40}\b(?:do|cover|stretch|last|suffice)\b/i
/** A quantity of the past: '20 bottles was not enough'. */
const toldEnough = /\b(?:was|were|wasn['’]?t|weren['’]?t|not|isn['’]?t)\b(?: \w+)? enough\b/i
/** Pieces of a container of wine, and of one of beer. */
const piecesOf: Readonly<Record<string, { readonly large: number; readonly small: number }>> = {
  dozen: { large: 12, small: 12 },
  doz: { large: 12, small: 12 },
  case: { large: 12, small: 24 },
  box: { large: 12, small: 24 },
  slab: { large: 24, small: 24 },
  carton: { large: 12, small: 24 },
}
const smallContainers = /^(?:slabs?|cartons?|cans?|stubbies|tinnies)$/i
const smallKinds = /beer|lager|ale|ipa|stout|cider|premix|seltzer/

/** Returns the pieces that a text asks to be enough, 'is 2 dozen wine enough'; `null`: it asks that of nothing. */
function readOwnDrinks(text: string, kinds: readonly string[]): OwnDrinks | null {
  const [, number, container] =
    asksEnough.test(text) && !toldEnough.test(text) ? (ownPieces.exec(text) ?? []) : []
  const [named, another] = kinds
  if (number === undefined || container === undefined || another !== undefined) return null
  const count = /^an?$/i.test(number) ? 1 : readNumberWord(number.toLowerCase())
  if (count === null || count === 0) return null
  const kind = named ?? (smallContainers.test(container) ? 'beer' : 'wine')
  const unit = container.toLowerCase().replace(/xes$/, 'x').replace(/s$/, '')
  const pieces = piecesOf[unit]?.[smallKinds.test(kind) ? 'small' : 'large'] ?? 1
  return { count: count * pieces, kind }
}
