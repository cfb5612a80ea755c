import { countWords } from '../plain-words'
import type { AdviceTopic } from '../bot-files/product-words'
import type { KindShares } from './kind-shares'
import { addKind, dropKinds, readShares, splitWine } from './kind-shares'
import { parseEvent } from './parse-event'
import {
  countDrinkers,
  hasHalfDrinkers,
  readCount,
  readGlasses,
  leavesOutChildren,
  readNonDrinkers,
  readOtherGlasses,
  readServes,
  wantsSameNumber,
} from './plan-numbers'
import type { ProductQuery } from './product-query'

/** An event that drinks are planned for, as far as it is known. */
export type DrinksPlan = {
  /** The adults who drink; `null`: not said yet. */
  readonly people: number | null
  readonly hours: number | null
  /** The kinds of drinks; empty: wine and beer. */
  readonly kinds: readonly string[]
  /** The drinks are counted, and not the guests: `people` is their number. */
  readonly isCounted?: true
  /** Glasses for each person, such as one for a toast; `null`: the whole event is planned. */
  readonly glasses: number | null
  /** Absent: all kinds alike. */
  readonly shares?: KindShares
}

/** A plan and the number of the turn that answered it. */
export type AnsweredDrinksPlan = DrinksPlan & { readonly turn: number }

/** A plan is continued within this many turns. */
const maxTurnsApart = 2
const longestFollowUp = 12
const longestKinds = 5

/** Words of a shopper who plans an event without asking for quantities. */
const plansEvent =
  /\b(?:plan\w*|host\w*|cater\w*|throw\w*|having|organis\w*|organiz\w*|drinks for|enough|party|bbq|barbie|barbecue|wedding|married|marrying|engagement|anniversary|reunion|hens|bucks night|graduation|birthday|reception|funeral|wake|memorial|celebration of|christening|baptism|my \d0(?:th|st))\b/i
/** Meals, at which a small number of guests makes no event. */
const mealWords =
  /\b(?:dinner|lunch|brunch|function|gathering|get ?together|fundraiser|fete|conference|meeting|launch)\b/i
const beerContainers = /\b(?:cans|(?:an?|of|per|each|\d+|beer) can|tinnies|stubbies|slabs?|cartons?)\b/i

const kindLead =
  /^(?:(?:ok|okay|so|but|actually|and|well|no)[\s,]+)*(?:split (?:it|that|them)?|and|only|just|all|half|mostly|what about|how about|what if|with|make it|in|or|plus|the)\b/i
const addLead = /^(?:(?:ok|okay|so|oh)[\s,]+)*(?:and|plus|also|add)\b(?!.*\b(?:instead|only|just)\b)/i
/** A search, a price or a product of its own. */
const otherRequest =
  /\b(?:show|find|under|over|cheap\w*|best|recommend\w*|\$|stock|have you|do you|deliver\w*|price|cost\w*|return\w*|(?:bring|take|give|send)(?:ing)? (?:it |them |any |some |what(?:['’]?s)? \w+ )?back|unopened|left ?overs?|order|which (?:\w+ )?(?:would|do|should|one))\b|\$/i
const unitAlone =
  /^(?:(?:ok|okay|so|and|then|in|what about|how about|how many)[\s,]+)*(?:cases|cartons|slabs|dozens?|boxes)\b(?: (?:is|are|would|does|do) (?:that|it|they|this|i need|we need)(?: be| come to| make)?| then| please)*[\s?.!]*$|\b(?:that|it|this|those|them) (?:be |come to )?in (?:cases|cartons|slabs|dozens|boxes)\b/i
/** Asks for the whole plan again: 'ok so list it for me', 'so what do i buy'. */
const wantsList =
  /\b(?:list|write|sum|add|lay|put) (?:it|that|them|this|everything)(?: all)? (?:out |up |down |together )?(?:for me|for us|please|pls|then|in a list|as a list|$)|\b(?:shopping|final|whole|full) list\b|^(?:(?:ok|okay|so|and|then|right|cool)[\s,]+)*(?:what (?:exactly )?(?:do|should) (?:i|we) (?:need to |have to )?(?:buy|get|order)|list it|recap)(?: then| exactly| all up)?[\s?.!]*$/i
/** Doubts the last plan: 'that sounds like a lot', 'is that enough'. */
const doubts =
  /^(?:(?:ok|okay|hm+|wow|jeez|um+|oh|really|but|so|mate|and|well|god|gee|surely)[\s,.!?]+)*(?:(?:that|it|this)(?:['’]?s| is| sounds?| seems?| looks?| feels?) (?:\w+ ){0,3}(?:lots?|much|heaps|many|little|few|low|high|excessive|enough|short|tight|over the top|generous)|(?:is|isn['’]?t|are you sure|will|would) (?:that|it|this) (?:not |really |be |is )*(?:\w+ )?(?:lots?|much|heaps|many|little|few|enough)|(?:too|so) (?:much|many|little)|seems? (?:a )?(?:lot|much|little))\b/i

/** A question for an amount, beside the number of guests. */
const asksAmount =
  /\bhow (?:much|many)\b(?! (?:is|does|do you|are|would it|will it|for|points|extra|more (?:is|to))\b)|\bdrinks ?\?/i
/** A question for a quantity that names no people yet. */
const asksHowMuch =
  /\bhow (?:much|many) (?!is\b|are\b|does\b|for\b|cost)(?:\w+ ){1,3}(?:should|do|would|will|must) (?:i|we) (?:need|get|buy|order|want|bring|plan)\b(?! to (?:spend|pay|wait|say|type|earn))/i

/** Returns whether a text asks for the planned drinks again. */
export function asksForList(text: string): boolean {
  return wantsList.test(text.trim())
}

/** Returns whether a text doubts that the planned drinks are the right number. */
export function doubtsPlan(text: string): boolean {
  return doubts.test(text.trim())
}

/** Returns whether a text asks how many cases the planned drinks are. */
export function asksForCases(text: string): boolean {
  return unitAlone.test(text.trim()) || /\bhow many (?:cases|cartons|slabs|dozens?|boxes)\b/i.test(text)
}

/**
 * Returns the event that a text plans drinks for: a new one, or the last one with what the text changes, such as 'and for 50'. `null`:
 * it plans none.
 *
 * @param read the query of the text and what it asks about products
 */
export function findDrinksPlan(
  text: string,
  { query, topics }: { readonly query: ProductQuery; readonly topics: readonly AdviceTopic[] },
  { drinksPlan, turnCount }: { readonly drinksPlan?: AnsweredDrinksPlan; readonly turnCount: number },
): DrinksPlan | null {
  const read = readPlan(text, query)
  const asksQuantity = topics.includes('quantity') || (read.people !== null && asksAmount.test(text))
  // 'How many bottles for 100 glasses' after a plan is of the drinks of that plan.
  const before =
    drinksPlan !== undefined && turnCount - drinksPlan.turn <= maxTurnsApart ? drinksPlan.kinds : []
  const named = read.isCounted && read.kinds.length === 0 ? { ...read, kinds: before } : read
  const started = startPlan(text, named, { query, asksQuantity, hasPlan: drinksPlan !== undefined })
  if (started !== null || drinksPlan === undefined) return started
  const turnsAgo = turnCount - drinksPlan.turn
  const isSameNumber = turnsAgo === 1 && drinksPlan.isCounted === true && wantsSameNumber(text)
  if (isSameNumber && read.kinds.length > 0) {
    const { people, hours, glasses } = drinksPlan
    return { people, hours, glasses, isCounted: true, kinds: listPoured(read.kinds) }
  }
  if (turnsAgo > maxTurnsApart) return null
  const { turn: _turn, ...last } = drinksPlan
  return changePlan(text, read, { last, turnsAgo, asksQuantity, notKinds: query.notKinds })
}

/** The parts of a plan that one text names. */
type ReadPlan = Omit<DrinksPlan, 'shares'> & {
  /** The guests who drink no alcohol. */
  readonly nonDrinkers: number | null
}

function readPlan(text: string, query: ProductQuery): ReadPlan {
  const { people, hours } = parseEvent(text)
  const kinds = readKinds(text, query)
  const serves = readServes(text)
  const isCounted = serves !== null && (people === null || people === serves)
  if (isCounted)
    return { people: serves, hours, kinds: listPoured(kinds), glasses: 1, isCounted, nonDrinkers: null }
  const glasses = readGlasses(text)
  // 'Sparkling for the toast' beside other drinks is one glass of the event, and no glass of each.
  const isToastOfEvent = glasses === 1 && kinds.length > 1 && /\btoast/i.test(text)
  return {
    people,
    hours,
    kinds,
    glasses: isToastOfEvent ? null : glasses,
    nonDrinkers: readNonDrinkers(text),
  }
}

/** Returns the kinds that are poured into counted drinks: the gin of a gin and tonic, without its mixer. */
function listPoured(kinds: readonly string[]): readonly string[] {
  const poured = kinds.filter((kind) => !/tonic|soda|mixer|ginger/.test(kind))
  return poured.length > 0 ? poured : kinds
}

/** Returns the plan that a text begins; `null`: it begins none. */
function startPlan(
  text: string,
  { people, hours, kinds, glasses, nonDrinkers, isCounted }: ReadPlan,
  {
    query,
    asksQuantity,
    hasPlan,
  }: { readonly query: ProductQuery; readonly asksQuantity: boolean; readonly hasPlan: boolean },
): DrinksPlan | null {
  const countsNonDrinkers = people !== null && people === nonDrinkers
  const drinkers = people === null || countsNonDrinkers ? null : countDrinkers(people, text, nonDrinkers)
  const plan = {
    people: drinkers,
    hours,
    kinds: kinds.length > 0 || isCounted ? kinds : readPoured(text, glasses),
    glasses,
    ...(isCounted ? { isCounted } : {}),
  }
  // A number of drinks is planned only when it is asked for.
  if (isCounted && !asksQuantity && !asksAmount.test(text)) return null
  const isEvent =
    drinkers !== null &&
    (asksQuantity ||
      hasHalfDrinkers(text) ||
      (hours !== null && kinds.length > 0 && !otherRequest.test(text)) ||
      (plansEvent.test(text) && (namesNothingToDrink(query) || hours !== null)) ||
      isLargeEvent(text, drinkers, query))
  if (isEvent || (drinkers !== null && glasses !== null)) {
    const shares = readShares(text, kinds, drinkers)
    return shares === null ? plan : { ...plan, shares }
  }
  return asksHowMuch.test(text) && !otherRequest.test(text) && !hasPlan ? plan : null
}

/** Returns the kind that fills the glasses of a text that names none: bubbles for a toast, otherwise wine. */
function readPoured(text: string, glasses: number | null): readonly string[] {
  if (glasses === null) return []
  return [/toast/i.test(text) ? 'bubbles' : 'wine']
}

/** From this number of guests on, a request for drinks is planned by quantity first, and searched then. */
const leastLargeEvent = { withEvent: 30, withGuests: 12 }
const guestWords =
  /\b(?:people|ppl|persons|guests|adults|pax|heads|of us|blokes|mates|lads|ladies|girls|women|friends|colleagues)\b/i
/** Food that is the event too. */
const eventFoods: ReadonlySet<string> = new Set(['barbecue'])

/** Returns whether a text wants drinks of a kind for many guests: 'wine for a wedding of 120'. A price or a wish is a search. */
function isLargeEvent(
  text: string,
  drinkers: number,
  { price, foods, brands, kinds, varietals }: ProductQuery,
): boolean {
  const isEvent = plansEvent.test(text) || mealWords.test(text)
  const least = isEvent ? leastLargeEvent.withEvent : leastLargeEvent.withGuests
  if (drinkers < least || otherRequest.test(text) || !(isEvent || guestWords.test(text))) return false
  if (!isEvent && kinds.length + varietals.length === 0) return false
  return price === null && brands.length === 0 && foods.every((food) => eventFoods.has(food))
}

/** Returns the last plan with the changes of a text; `null`: the text does not change it. */
function changePlan(
  text: string,
  read: ReadPlan,
  {
    last,
    turnsAgo,
    asksQuantity,
    notKinds,
  }: {
    readonly last: DrinksPlan
    readonly turnsAgo: number
    readonly asksQuantity: boolean
    /** The kinds that the text excludes. */
    readonly notKinds: readonly string[]
  },
): DrinksPlan | null {
  const { people, hours, kinds, glasses, nonDrinkers } = read
  if (asksForCases(text) || asksForList(text)) return last
  if (turnsAgo === 1 && (doubtsPlan(text) || leavesOutChildren(text))) return last
  if (countWords(text) > longestFollowUp || otherRequest.test(text)) return null
  const isFewer = hasHalfDrinkers(text) || (nonDrinkers !== null && nonDrinkers < (last.people ?? 0))
  if (isFewer && last.people !== null)
    return { ...last, people: countDrinkers(last.people, text, nonDrinkers) }
  const { shares: lastShares, ...rest } = last
  const remaining = dropKinds(text, [...kinds, ...notKinds], last.kinds)
  if (remaining !== null) return { ...rest, kinds: remaining }
  const split = splitWine(text, kinds, last)
  if (split !== null)
    return { ...rest, ...split, people: readCount(text) ?? last.people, glasses: last.glasses }
  const said = people ?? (turnsAgo === 1 ? readCount(text) : null)
  // 'Six of us drink wine' counts a part of the guests, and no other guests.
  const ofGuests = readShares(text, kinds, last.people)
  const isPart = said !== null && last.people !== null && ofGuests?.[kinds[0] ?? ''] === said / last.people
  const count = isPart ? null : said
  const shares = isPart ? ofGuests : readShares(text, kinds, count ?? last.people)
  const poured = glasses ?? (last.glasses === null ? null : readOtherGlasses(text))
  // 'Beer and wine' right after a plan says nothing else.
  const isBareKinds = turnsAgo === 1 && kinds.length > 1 && countWords(text) <= longestKinds
  const namesKinds =
    kinds.length > 0 &&
    (isBareKinds || asksQuantity || kindLead.test(text.trim()) || last.people === null || count !== null)
  if ([count, hours, poured, shares].every((value) => value === null) && !namesKinds) return null
  const [kind, another] = kinds
  const nextShares = shares ?? (kinds.length > 0 ? undefined : lastShares)
  // 'And red' adds a kind to those that were named before.
  const isMore =
    addLead.test(text.trim()) && last.kinds.length > 0 && glasses === null && last.glasses === null
  const named = isMore ? [...new Set([...last.kinds, ...kinds])] : kinds
  const nextKinds = kinds.length > 0 ? named : last.kinds
  const isAdded = shares !== null && kind !== undefined && another === undefined
  return {
    ...rest,
    ...(nextShares === undefined ? {} : { shares: nextShares }),
    people: count ?? last.people,
    hours: hours ?? last.hours,
    kinds: isAdded ? addKind(last.kinds, kind) : nextKinds,
    glasses: poured ?? (namesKinds || hours !== null ? null : last.glasses),
  }
}

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

/** Returns whether a query names no kind of drink, no product and no food. */
function namesNothingToDrink({ kinds, varietals, brands, nameWords, foods }: ProductQuery): boolean {
  const named = foods.filter((food) => !eventFoods.has(food))
  return [kinds, varietals, brands, nameWords, named].every((names) => names.length === 0)
}
