import { createContactOptions } from '../intents/contact'
import type { IntentResult } from '../intent'
import { createMessage, createSuggestions } from '../reply-items'
import type { AdviceContext } from './answer-advice'
import { answerSearch } from './answer-search'
import { clearFilter } from './clear-filter'
import type { DrinksPlan } from './drinks-plan'
import { describeEvent, describeGlasses, describeOwnDrinks, describePieces } from './describe-drinks-plan'
import { asksForCases, asksForList, asksIfShort, doubtsPlan } from './drinks-plan'
import { leavesOutChildren } from './plan-numbers'
import { describeBudget } from './plan-prices'
import {
  drinksPerDay,
  findTypical,
  largeMl,
  listPlannedDrinks,
  mostDrinksOfWine,
  usualHours,
} from './planned-drinks'
import { emptyQuery, namesProducts } from './product-query'

const maxPeople = 300

/** Plans drinks for an event: at most one standard drink an hour for each adult, and never more than four. */
export async function answerDrinksPlan(read: DrinksPlan, context: AdviceContext): Promise<IntentResult> {
  const { request, tools, sayAdvice } = context
  const plan = withOneSpirit(withKindsOfSearch(read, context), context)
  const { people } = plan
  if (people === null || people === 0)
    return { items: [createMessage(sayAdvice('ask_people'))], drinksPlan: plan }
  if (people > maxPeople)
    return {
      items: [createMessage(sayAdvice('people_many')), ...(await createContactOptions(request, tools))],
    }
  const lead = isSameAsLast(plan, context) ? `${sayAdvice('plan_same')} ` : ''
  const priced = describeBudget(listPlannedDrinks(plan, people, context.opened), plan.budget, context)
  const text = [`${lead}${describePlan(plan, people, context)}`, ...(priced === null ? [] : [priced])].join(
    ' ',
  )
  const noAlcohol = createSuggestions(sayAdvice('label_no_alcohol'))
  if (request.dialogue.drinksPlan === undefined && asksForDrinks(request.text, context)) {
    const { range, vocabulary, parsed } = context.opened
    const found = await answerSearch(
      parsed.query,
      { range, vocabulary, store: null },
      { request, tools, notes: [text] },
    )
    return { ...found, items: [...found.items, noAlcohol], drinksPlan: plan }
  }
  return {
    items: [createMessage(text), noAlcohol],
    drinksPlan: plan,
    productQuery: { ...emptyQuery, kinds: [...plan.kinds] },
  }
}

const asksForAmount =
  /\b(?:how (?:many|much)|enough|amounts?|quantit\w*|numbers? of|work out|calculate|estimate|plan\w*)\b/i

/** Returns whether a text asks for the drinks of an event, and not only for their number: 'bubbles for a wedding of 80'. */
function asksForDrinks(text: string, { opened }: AdviceContext): boolean {
  return !asksForAmount.test(text) && namesProducts(opened.parsed.query)
}

/** Returns whether a change of the last plan leaves its numbers as they were: 'four hours' after a plan for four. */
function isSameAsLast(plan: DrinksPlan, { request, opened }: AdviceContext): boolean {
  const { drinksPlan: last, turnCount } = request.dialogue
  if (last === undefined || last.people === null || turnCount - last.turn > 1) return false
  if (asksForCases(request.text) || asksForList(request.text) || doubtsPlan(request.text)) return false
  if (leavesOutChildren(request.text) || asksIfShort(request.text)) return false
  const count = (each: DrinksPlan): string =>
    JSON.stringify([
      each.people,
      each.hours ?? usualHours,
      each.glasses,
      each.budget,
      listPlannedDrinks(each, each.people ?? 1, opened).map(({ kind, count: pieces }) => [kind, pieces]),
    ])
  return count(plan) === count(last)
}

/** Returns the text of a plan; to a doubt, what it rests on. */
function describePlan(plan: DrinksPlan, people: number, context: AdviceContext): string {
  const { request, sayAdvice } = context
  if (leavesOutChildren(request.text)) return sayAdvice('plan_adults', { people: String(people) })
  const own = describeOwnDrinks(plan, people, context)
  if (own !== null) return `${own} ${describeEvent(plan, people, context)}`
  if (plan.glasses !== null) return describeGlasses(plan, people, context)
  if (!doubtsPlan(request.text)) return describeEvent(plan, people, context)
  const hours = Math.min(Math.max(1, plan.hours ?? usualHours), drinksPerDay)
  const half = listPlannedDrinks({ ...plan, hours: hours / 2 }, people, context.opened)
  return sayAdvice('people_doubt', { count: String(hours), names: describePieces(half, context) })
}

/** Words for drinks of any kind. */
const anyDrinks = /\b(?:drinks?|alcohol|booze|grog)\b/i
const cocktailWords = /\b(?:cocktails?|mixed drinks|margaritas|mules|mojitos)\b/i

/** Returns whether a kind is poured in nips. */
function isSpirit(kind: string, { facts }: AdviceContext['opened']['range']): boolean {
  const typical = findTypical(facts.filter(({ kinds }) => kinds.has(kind)))
  return typical !== null && typical.volumeMl >= largeMl && typical.drinks > mostDrinksOfWine
}

/** Counts the spirit of a cocktail of several drinks: the gin of a negroni. */
function withOneSpirit(plan: DrinksPlan, { opened }: AdviceContext): DrinksPlan {
  const spirit = plan.isCounted === true ? plan.kinds.find((kind) => isSpirit(kind, opened.range)) : undefined
  return spirit === undefined ? plan : { ...plan, kinds: [spirit] }
}

/** The turns for which a text may be about the last search. */
const searchTurns = 2

/** Adds the kind of the last search to a plan that names none: 'for 20 people how many bottles' after vodkas. */
function withKindsOfSearch(plan: DrinksPlan, { request, opened }: AdviceContext): DrinksPlan {
  const { productSearch, drinksPlan, turnCount } = request.dialogue
  const { last, range, vocabulary } = opened
  const isRecent = productSearch !== undefined && turnCount - productSearch.turn <= searchTurns
  if (last === null || last.isAlcoholFree || !isRecent) return plan
  // The spirit that was asked about goes into the cocktails.
  const isOfSpirits = cocktailWords.test(request.text) && last.kinds.some((kind) => isSpirit(kind, range))
  const namesKinds = plan.kinds.length > 0 || drinksPlan !== undefined || anyDrinks.test(request.text)
  if (namesKinds && !isOfSpirits) return plan
  const { kinds } = last.varietals.length === 0 ? last : clearFilter(last, 'varietal', vocabulary)
  const drunk = kinds.filter((kind) => findTypical(range.facts.filter((facts) => facts.kinds.has(kind))))
  return { ...plan, kinds: drunk }
}
