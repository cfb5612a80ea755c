import { countWords } from '../plain-words'
import type { AdviceTopic } from '../bot-files/product-words'
import { readNumberWord } from '../references/number-words'
import { parseEvent } from './parse-event'
import type { ProductQuery } from './product-query'

/** An event that drinks are planned for, as far as it is known. */
export type DrinksPlan = {
  /** The adults who drink; `null`: not said yet. */
  readonly people: number | null
  readonly hours: number | null
  /** The kinds of drinks; empty: wine and beer. */
  readonly kinds: readonly string[]
  /** Glasses for each person, such as one for a toast; `null`: the whole event is planned. */
  readonly glasses: number | null
  /** The part of the guests who drink one of the kinds, from 0 to 1. Absent: all kinds alike. */
  readonly share?: { readonly kind: string; readonly part: number }
}

/** A plan and the number of the turn that answered it. */
export type AnsweredDrinksPlan = DrinksPlan & { readonly turn: number }

/** A plan is continued within this many turns. */
const maxTurnsApart = 2
const longestFollowUp = 12

/** Words of a shopper who plans an event without asking for quantities. */
const plansEvent =
  /\b(?:plan\w*|host\w*|cater\w*|throw\w*|having|organis\w*|organiz\w*|drinks for|enough|party|bbq|barbie|barbecue|wedding|married|marrying|engagement|anniversary|reunion|hens|bucks night|graduation|birthday|reception|funeral|wake|memorial|celebration of|christening|baptism)\b/i
const beerContainers = /\b(?:cans|(?:an?|of|per|each|\d+|beer) can|tinnies|stubbies|slabs?|cartons?)\b/i
const halfDrinks =
  /\bhalf (?:of )?(?:us |them |the guests |the people )?(?:(?:do|will|wo)(?:n['’]?t| not)|are ?n['’]?t|not) (?:be )?drink/i
/** Guests who drink no alcohol: '10 of them dont drink', 'minus three drivers'. */
const nonDrinkerWords =
  /\b(\w+) (?:of (?:them|us|those|the (?:guests|people|group)|em) )?(?:(?:do|will|wo)(?:n['’]?t| not)|are ?n['’]?t|are not|not) (?:be )?drink(?:ing)?\b|\b(\w+) (?:of (?:them|us) )?(?:are |is |will be )?(?:on the wagon|sober|driving|(?:non|not)[ -]?drink(?:ers?|ing)|teetotal(?:l?ers?)?|designated drivers?|drivers|kids|children|off the (?:grog|booze))\b/i
const glassesEach =
  /\b(\w+) (?:glass(?:es)?|drinks?) (?:each|per (?:person|head|guest)|a (?:head|person|guest))\b/i
/** A part of the guests who drink one kind: 'half of em drink wine', 'a third prefer beer', '10 of them are on bubbles'. */
const shareOfGuests =
  /\b(half|(?:a|one) third|(?:a|one) quarter|two thirds|three quarters|most|\w+) (?:of (?:them|em|us|those|the (?:guests|people|group|crowd|lot)) )?(?:(?:will|would|do|only|just|are|is|mainly|mostly) )*(?:drink(?:s|ing|ers)?|prefers?|likes?|have|having|wants?|on|into) /i
const partsOfGuests: Readonly<Record<string, number>> = {
  half: 1 / 2,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'a quarter': 1 / 4,
  'one quarter': 1 / 4,
  'two thirds': 2 / 3,
  'three quarters': 3 / 4,
  most: 3 / 4,
}
/** The first of two kinds is the usual one: 'mostly wine, some beer', 'mainly beer and a bit of wine'. */
const mostly =
  /\b(?:mostly|mainly|largely|mostly just)\b.{1,30}\b(?:some|a few|a little|a bit of|bit of|and|few)\b/i
const toastWords = /\b(?:a|the|for) toasts?\b|\btoasting\b/i

const lead = String.raw`(?:(?:and|ok|okay|so|but|actually|sorry|well|no|hmm|what|how|about|if|its|it['’]s|it is|for|say|make|it|now|maybe|more|like|around|only|just|be|will|there)[\s,]+)*`
const countAlone = new RegExp(
  String.raw`^${lead}(\d{1,3}|[a-z]+)(?: (?:people|ppl|guests|adults|of us|instead|then|now|please|in total|all up|coming|heads|pax))*[\s?.!]*$`,
  'i',
)
const kindLead =
  /^(?:(?:ok|okay|so|but|actually|and|well|no)[\s,]+)*(?:split (?:it|that|them)?|and|only|just|all|half|mostly|what about|how about|what if|with|make it|in|or|plus|the)\b/i
/** A search, a price or a product of its own. */
const otherRequest =
  /\b(?:show|find|under|over|cheap\w*|best|recommend\w*|\$|stock|have you|do you|deliver\w*|price|cost\w*|return\w*|(?:bring|take|give|send)(?:ing)? (?:it |them |any |some |what(?:['’]?s)? \w+ )?back|unopened|left ?overs?|order)\b|\$/i
const unitAlone =
  /^(?:(?:ok|okay|so|and|then|in|what about|how about|how many)[\s,]+)*(?:cases|cartons|slabs|dozens?|boxes)\b(?: (?:is|are|would|does|do) (?:that|it|they|this|i need|we need)(?: be| come to| make)?| then| please)*[\s?.!]*$/i

/** A question for a quantity that names no people yet. */
const asksHowMuch =
  /\bhow (?:much|many) (?!is\b|are\b|does\b|for\b|cost)(?:\w+ ){1,3}(?:should|do|would|will|must) (?:i|we) (?:need|get|buy|order|want|bring|plan)\b/i

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
  const asksQuantity = topics.includes('quantity')
  const started = startPlan(text, read, { query, asksQuantity, hasPlan: drinksPlan !== undefined })
  if (started !== null || drinksPlan === undefined) return started
  const turnsAgo = turnCount - drinksPlan.turn
  if (turnsAgo > maxTurnsApart) return null
  const { turn: _turn, ...last } = drinksPlan
  return changePlan(text, read, { last, turnsAgo, asksQuantity })
}

/** The parts of a plan that one text names. */
type ReadPlan = Omit<DrinksPlan, 'share'> & {
  /** The guests who drink no alcohol. */
  readonly nonDrinkers: number | null
}

function readPlan(text: string, query: ProductQuery): ReadPlan {
  const { people, hours } = parseEvent(text)
  return {
    people,
    hours,
    kinds: readKinds(text, query),
    glasses: toastWords.test(text) ? 1 : readNumberWord(glassesEach.exec(text)?.[1]?.toLowerCase()),
    nonDrinkers: readNonDrinkers(text),
  }
}

/** Returns the plan that a text begins; `null`: it begins none. */
function startPlan(
  text: string,
  { people, hours, kinds, glasses, nonDrinkers }: ReadPlan,
  {
    query,
    asksQuantity,
    hasPlan,
  }: { readonly query: ProductQuery; readonly asksQuantity: boolean; readonly hasPlan: boolean },
): DrinksPlan | null {
  const countsNonDrinkers = people !== null && people === nonDrinkers
  const drinkers = people === null || countsNonDrinkers ? null : countDrinkers(people, text, nonDrinkers)
  const plan = { people: drinkers, hours, kinds, glasses }
  const isEvent =
    drinkers !== null &&
    (asksQuantity ||
      halfDrinks.test(text) ||
      (plansEvent.test(text) &&
        (namesNothingToDrink(query) || hours !== null || isLargeEvent(text, drinkers, query))))
  if (isEvent || (drinkers !== null && glasses !== null)) return plan
  return asksHowMuch.test(text) && !otherRequest.test(text) && !hasPlan ? plan : null
}

/** From this number of guests on, a request for drinks is planned by quantity first, and searched then. */
const leastLargeEvent = 30

/** Returns whether a text wants drinks of a kind for many guests: 'wine for a wedding of 120'. A price or a wish is a search. */
function isLargeEvent(text: string, drinkers: number, { price, foods, brands }: ProductQuery): boolean {
  if (drinkers < leastLargeEvent || otherRequest.test(text)) return false
  return price === null && foods.length === 0 && brands.length === 0
}

/** Returns the last plan with the changes of a text; `null`: the text does not change it. */
function changePlan(
  text: string,
  { people, hours, kinds, glasses, nonDrinkers }: ReadPlan,
  {
    last,
    turnsAgo,
    asksQuantity,
  }: { readonly last: DrinksPlan; readonly turnsAgo: number; readonly asksQuantity: boolean },
): DrinksPlan | null {
  if (asksForCases(text)) return last
  if (countWords(text) > longestFollowUp || otherRequest.test(text)) return null
  const hasFewerDrinkers = halfDrinks.test(text) || (nonDrinkers !== null && nonDrinkers < (last.people ?? 0))
  if (hasFewerDrinkers && last.people !== null)
    return { ...last, people: countDrinkers(last.people, text, nonDrinkers) }
  const count = people ?? (turnsAgo === 1 ? readCount(text) : null)
  const share = readShare(text, kinds, count ?? last.people)
  const namesKinds =
    kinds.length > 0 && (asksQuantity || kindLead.test(text.trim()) || last.people === null || count !== null)
  if (count === null && hours === null && glasses === null && share === null && !namesKinds) return null
  const { share: lastShare, ...rest } = last
  const keptShare = kinds.length > 0 ? undefined : lastShare
  const nextShare = share ?? keptShare
  const nextKinds = kinds.length > 0 ? kinds : last.kinds
  return {
    ...rest,
    ...(nextShare === undefined ? {} : { share: nextShare }),
    people: count ?? last.people,
    hours: hours ?? last.hours,
    kinds: share === null || kinds.length > 1 ? nextKinds : addKind(last.kinds, share.kind),
    glasses: glasses ?? (namesKinds || hours !== null ? null : last.glasses),
  }
}

/** Returns how many guests drink no alcohol by a text; `null`: it does not say. */
function readNonDrinkers(text: string): number | null {
  const match = nonDrinkerWords.exec(text)
  const word = (match?.[1] ?? match?.[2])?.toLowerCase()
  return word === 'couple' ? 2 : readNumberWord(word)
}

/** Returns which part of the guests drinks the one kind that a text names; `null`: it names several kinds, or no part. */
function readShare(
  text: string,
  kinds: readonly string[],
  people: number | null,
): NonNullable<DrinksPlan['share']> | null {
  const [kind, another, third] = kinds
  // 'Mostly wine drinkers, some beer' names both kinds.
  if (kind !== undefined && another !== undefined && third === undefined && mostly.test(text))
    return { kind, part: partsOfGuests['most'] ?? 1 }
  const written = shareOfGuests.exec(text)?.[1]?.toLowerCase()
  if (kind === undefined || another !== undefined || written === undefined) return null
  const known = partsOfGuests[written]
  if (known !== undefined) return { kind, part: known }
  const count = readNumberWord(written)
  return count === null || people === null || count >= people ? null : { kind, part: count / people }
}

/** Adds a kind to those of a plan; a plan without kinds is for wine and beer. */
function addKind(kinds: readonly string[], kind: string): readonly string[] {
  return [...new Set([...(kinds.length > 0 ? kinds : ['wine', 'beer']), kind])]
}

/** Returns the guests who drink alcohol. */
function countDrinkers(people: number, text: string, nonDrinkers: number | null): number {
  if (halfDrinks.test(text)) return Math.ceil(people / 2)
  return nonDrinkers === null ? people : Math.max(1, people - nonDrinkers)
}

/** Returns the kinds of drinks that a text names: 'beer wine and bubbles' are three. */
function readKinds(text: string, { kinds }: ProductQuery): readonly string[] {
  const drinks = kinds.filter((kind) => !otherGoods.test(kind))
  if (drinks.length === 0) return beerContainers.test(text) ? ['beer'] : []
  const isWine = drinks.some((kind) => /^(?:wine|red|white|rose)$/.test(kind))
  return /\bwine\b/i.test(text) && !isWine && drinks.length > 1 ? ['wine', ...drinks] : drinks
}

/** Kinds that are no drinks. */
const otherGoods = /glass|snack|access|gift|ice|food/

/** Returns whether a query names no kind of drink, no product and no food. */
function namesNothingToDrink({ kinds, varietals, brands, nameWords, foods }: ProductQuery): boolean {
  return [kinds, varietals, brands, nameWords, foods].every((names) => names.length === 0)
}

/** Reads a number that stands alone: 'make it 15', 'and fifty'. */
function readCount(text: string): number | null {
  const count = readNumberWord(countAlone.exec(text.trim())?.[1]?.toLowerCase())
  return count !== null && count > 1 ? count : null
}
