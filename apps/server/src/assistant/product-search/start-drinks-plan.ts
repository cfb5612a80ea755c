import { countDrinkers, hasHalfDrinkers, readStatedBudget } from './plan-numbers'
import type { DrinksPlan } from './drinks-plan'
import { readShares } from './kind-shares'
import type { ProductQuery } from './product-query'
import type { NamedPlan } from './read-drinks-plan'

/** Words of a shopper who plans an event without asking for quantities. */
const plansEvent =
  /\b(?:plan\w*|host\w*|cater\w*|throw\w*|having|organis\w*|organiz\w*|drinks for|enough|party|bbq|barbie|barbecue|wedding|married|marrying|engagement|anniversary|reunion|hens|bucks night|graduation|birthday|reception|funeral|wake|memorial|celebration of|christening|baptism|my \d0(?:th|st))\b/i
/** Meals, at which a small number of guests makes no event. */
const mealWords =
  /\b(?:dinner|lunch|brunch|function|gathering|get ?together|fundraiser|fete|conference|meeting|launch|(?:work|office|friday|christmas|xmas|farewell|afternoon) (?:drinks|do)|open bar)\b/i
/** A search, a price or a product of its own. */
export const otherRequest =
  /\b(?:show|find|under|over|cheap\w*|best|recommend\w*|\$|stock|have you|do you|deliver\w*|price|cost\w*|return\w*|(?:bring|take|give|send)(?:ing)? (?:it |them |any |some |what(?:['’]?s)? \w+ )?back|unopened|left ?overs?|order|which (?:\w+ )?(?:would|do|should|one))\b|\$/i
/** A question for an amount, beside the number of guests. */
const asksAmount =
  /\bhow (?:much|many)\b(?! (?:is|does|do you|are|would it|will it|for|points|extra|more (?:is|to))\b)|\bhow much (?:do|does|will|would)\b.{1,40}\bdrink\b|\bdrinks ?\?/i
/** A question for what an event needs, where its guests are many or its hours are named. */
const asksNeeds =
  /\bwhat(?: all)? (?:do|should|would|will) (?:i|we) (?:need|get|buy|order|want|grab)\b|\bwhat(?:['’]?s| is) the shopping list\b/i
const leastForNeeds = 8
/** A question for a quantity that names no people yet. */
const asksHowMuch =
  /\bhow (?:much|many) (?!is\b|are\b|does\b|for\b|cost)(?:\w+ ){1,3}(?:should|do|would|will|must) (?:i|we) (?:need|get|buy|order|want|bring|plan)\b(?! to (?:spend|pay|wait|say|type|earn))/i

/** Returns whether a text asks how much the guests that it names need. */
export function asksForAmount(text: string, { people, hours }: Pick<NamedPlan, 'people' | 'hours'>): boolean {
  if (asksAmount.test(text)) return true
  const isEvent = plansEvent.test(text) || mealWords.test(text) || guestWords.test(text)
  return asksNeeds.test(text) && isEvent && (hours !== null || (people ?? 0) >= leastForNeeds)
}

/** Returns the plan that a text begins; `null`: it begins none. */
export function startDrinksPlan(
  text: string,
  { people, hours, kinds, glasses, nonDrinkers, isCounted, own }: NamedPlan,
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
    ...(own === undefined ? {} : { own }),
    ...readBudget(text, query, drinkers),
  }
  // A number of drinks is planned only when it is asked for.
  if (isCounted && !asksQuantity && !asksAmount.test(text)) return null
  const isEvent =
    drinkers !== null &&
    (asksQuantity ||
      own !== undefined ||
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

/** A price of at least so many dollars for each guest is for all drinks together, and not for a bottle. */
const leastBudgetEach = 8

/** Returns the dollars for all drinks of an event that a text names: 'budget 1500 dollars'. */
export function readBudget(
  text: string,
  { price }: Pick<ProductQuery, 'price'>,
  drinkers: number | null,
): { readonly budget?: number } {
  const dollars = readStatedBudget(text) ?? price?.max ?? price?.around ?? null
  return dollars === null || drinkers === null || dollars < drinkers * leastBudgetEach
    ? {}
    : { budget: dollars }
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
  const isOfAll = price === null || readBudget(text, { price }, drinkers).budget !== undefined
  return isOfAll && brands.length === 0 && foods.every((food) => eventFoods.has(food))
}

/** Returns whether a query names no kind of drink, no product and no food. */
function namesNothingToDrink({ kinds, varietals, brands, nameWords, foods }: ProductQuery): boolean {
  const named = foods.filter((food) => !eventFoods.has(food))
  return [kinds, varietals, brands, nameWords, named].every((names) => names.length === 0)
}
