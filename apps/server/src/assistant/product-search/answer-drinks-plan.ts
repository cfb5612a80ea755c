import { createContactOptions } from '../intents/contact'
import type { IntentResult } from '../intent'
import { createMessage, createSuggestions } from '../reply-items'
import type { AdviceContext } from './answer-advice'
import { answerSearch } from './answer-search'
import { clearFilter } from './clear-filter'
import type { DrinksPlan } from './drinks-plan'
import { asksForCases, asksForList, doubtsPlan } from './drinks-plan'
import { getShare, usualKinds } from './kind-shares'
import { leavesOutChildren } from './plan-numbers'
import type { ProductFacts } from './product-facts'
import { emptyQuery, namesProducts } from './product-query'
import { joinWords } from './product-sentences'

/** Standard drinks of a healthy adult on any one day. Source: docs/understanding.md#product-search */
const drinksPerDay = 4
const usualHours = 4
/** The fewest standard drinks that an adult is planned. */
const least = 0.5
const maxPeople = 300
/** The most kinds that one plan counts. */
const maxKinds = 4
/** A glass of wine, a glass of bubbles, and a nip of spirits. Source: bot/articles/party-planning.md */
export const glassMl = { wine: 150, bubbles: 125 }
export const nipMl = 30
const wineMl = 750
/** Pieces of a case: of bottles, and of cans and stubbies. */
export const piecesOfCase = { large: 12, small: 24 }
/** The size from which a piece is a bottle of wine or spirits. */
export const largeMl = 600
/** A bottle with more standard drinks holds spirits, which are poured in measures. */
export const mostDrinksOfWine = 14

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
  const text = `${lead}${describePlan(plan, people, context)}`
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
  if (leavesOutChildren(request.text)) return false
  const count = (each: DrinksPlan): string =>
    JSON.stringify([
      each.people,
      each.hours ?? usualHours,
      each.glasses,
      listPlannedDrinks(each, each.people ?? 1, opened).map(({ kind, count: pieces }) => [kind, pieces]),
    ])
  return count(plan) === count(last)
}

/** Returns the text of a plan; to a doubt, what it rests on. */
function describePlan(plan: DrinksPlan, people: number, context: AdviceContext): string {
  const { request, sayAdvice } = context
  if (leavesOutChildren(request.text)) return sayAdvice('plan_adults', { people: String(people) })
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

/** The pieces of one kind that a plan needs. */
export type PlannedDrinks = {
  readonly kind: string
  readonly count: number
  /** Standard drinks of one piece. */
  readonly drinks: number
  readonly volumeMl: number
  /** The glasses or nips that one piece pours; a can is one. */
  readonly pours: number
}

/** Returns the number of pieces of each kind that a plan needs. A plan without kinds is for wine and beer. */
export function listPlannedDrinks(
  { hours, kinds, shares, glasses }: Omit<DrinksPlan, 'people'>,
  people: number,
  { range }: Pick<AdviceContext['opened'], 'range'>,
): readonly PlannedDrinks[] {
  const drinks = people * Math.min(Math.max(least, hours ?? usualHours), drinksPerDay)
  const asked = kinds.length > 0 ? kinds.slice(0, maxKinds) : usualKinds
  return asked.flatMap((kind) => {
    const ofKind = range.facts.filter((facts) => facts.kinds.has(kind) && !facts.isAlcoholFree)
    const typical = findTypical(ofKind)
    if (typical === null) return []
    const pours = countPours(typical, { isBubbly: ofKind.every((facts) => facts.kinds.has('bubbles')) })
    const part = getShare(kind, asked, shares)
    const pieces =
      glasses === null
        ? Math.floor((drinks * part) / typical.drinks)
        : Math.ceil((people * glasses * part) / pours - rounding)
    return [{ kind, count: Math.max(1, pieces), ...typical, pours }]
  })
}

/** Keeps a sum of parts that is whole from becoming one piece more. */
const rounding = 1e-9

/** Returns the glasses or nips that a piece pours. */
export function countPours(
  { drinks, volumeMl }: { readonly drinks: number; readonly volumeMl: number },
  { isBubbly }: { readonly isBubbly: boolean },
): number {
  if (volumeMl < largeMl) return 1
  if (drinks / volumeMl > mostDrinksOfWine / wineMl) return Math.floor(volumeMl / nipMl)
  return Math.floor(volumeMl / (isBubbly ? glassMl.bubbles : glassMl.wine))
}

/** Returns the sentence about the drinks of an event, by kind. */
function describeEvent(
  plan: DrinksPlan,
  people: number,
  { request, opened: { range, vocabulary, say }, sayAdvice }: AdviceContext,
): string {
  const planned = Math.max(1, plan.hours ?? usualHours)
  const parts = listPlannedDrinks(plan, people, { range }).map(({ kind, count, drinks, volumeMl }) => {
    const values = {
      products: toMass(vocabulary.words.kinds[kind]?.label ?? kind),
      count: String(count),
      low: String(volumeMl),
      drinks: String(drinks),
    }
    const isBottle = volumeMl >= largeMl
    const bottles = count === 1 ? 'people_part_bottle' : 'people_part_bottles'
    const part = sayAdvice(isBottle ? bottles : 'people_part', values)
    // Cans and stubbies are bought by the case.
    const isOfCases = asksForCases(request.text) || (!isBottle && count >= piecesOfCase.small)
    return isOfCases ? `${part}, ${describeCases(count, volumeMl, { sayAdvice })}` : part
  })
  const values = {
    people: String(people),
    count: String(planned),
    drinks: String(people * Math.min(planned, drinksPerDay)),
    names: joinWords(parts, say),
  }
  return sayAdvice(parts.length === 0 ? 'ask_people' : 'people', values)
}

/** Returns the name of a drink for 'bottles of': `red wine` of `red wines`, `whisky` of `whiskies`. */
export function toMass(label: string): string {
  return label.replace(/ies$/, 'y').replace(/s$/, '')
}

/** Returns how many cases so many pieces are, and how many pieces remain. */
function describeCases(
  count: number,
  volumeMl: number,
  { sayAdvice }: Pick<AdviceContext, 'sayAdvice'>,
): string {
  const size = volumeMl >= largeMl ? piecesOfCase.large : piecesOfCase.small
  const cases = Math.floor(count / size)
  const rest = count % size
  const named = { count: String(cases), low: String(size), high: String(rest) }
  if (cases === 0) return sayAdvice('cases_less', named)
  if (rest === 0) return sayAdvice(cases === 1 ? 'cases_one' : 'cases', named)
  return sayAdvice(cases === 1 ? 'cases_one_and' : 'cases_and', named)
}

/** Tells how many bottles or cans fill the glasses of each person, such as for a toast. */
function describeGlasses(plan: DrinksPlan, people: number, context: AdviceContext): string {
  const { range } = context.opened
  const planned = listPlannedDrinks(plan, people, { range })
  const values = { people: String(people), drinks: String(people * (plan.glasses ?? 1)) }
  const [only, another] = planned
  if (only === undefined) return context.sayAdvice('ask_people')
  if (another === undefined && only.volumeMl >= largeMl) {
    const poured = { ...values, count: String(only.count), low: String(only.pours) }
    const isSpirits = only.drinks > mostDrinksOfWine
    if (plan.isCounted === true)
      return context.sayAdvice(isSpirits ? 'nips_counted' : 'glasses_counted', {
        ...poured,
        products: toMass(context.opened.vocabulary.words.kinds[only.kind]?.label ?? only.kind),
      })
    return context.sayAdvice(isSpirits ? 'nips' : 'glasses', poured)
  }
  return context.sayAdvice('glasses_several', { ...values, names: describePieces(planned, context) })
}

/** Returns the pieces of a plan in words: '16 bottles of red wine and 48 cans or stubbies of beer, which is 2 cases of 24'. */
export function describePieces(
  planned: readonly PlannedDrinks[],
  { opened: { vocabulary, say }, sayAdvice }: Pick<AdviceContext, 'opened' | 'sayAdvice'>,
  { inCases = false }: { readonly inCases?: boolean } = {},
): string {
  const parts = planned.map(({ kind, count, volumeMl }) => {
    const values = { count: String(count), products: toMass(vocabulary.words.kinds[kind]?.label ?? kind) }
    const isBottle = volumeMl >= largeMl
    const part = sayAdvice(isBottle ? (count === 1 ? 'plan_bottle' : 'plan_bottles') : 'plan_cans', values)
    const isOfCases = inCases || (!isBottle && count >= piecesOfCase.small)
    return isOfCases ? `${part}, ${describeCases(count, volumeMl, { sayAdvice })}` : part
  })
  return joinWords(parts, say)
}

/** Returns the size and standard drinks of the middle product; `null`: the data does not say them. */
export function findTypical(
  products: readonly ProductFacts[],
): { readonly drinks: number; readonly volumeMl: number } | null {
  const known = products
    .flatMap(({ product: { attributes } }) => {
      const { standardDrinks: drinks, volumeMl } = attributes
      return drinks === null || drinks === 0 || volumeMl === null ? [] : [{ drinks, volumeMl }]
    })
    .toSorted((a, b) => a.drinks - b.drinks)
  return known[Math.floor(known.length / 2)] ?? null
}
