import { createContactOptions } from '../intents/contact'
import type { IntentResult } from '../intent'
import { createMessage, createSuggestions } from '../reply-items'
import type { AdviceContext } from './answer-advice'
import { clearFilter } from './clear-filter'
import type { DrinksPlan } from './drinks-plan'
import { asksForCases } from './drinks-plan'
import type { ProductFacts } from './product-facts'
import { emptyQuery } from './product-query'
import { joinWords } from './product-sentences'

/** Standard drinks of a healthy adult on any one day. Source: docs/understanding.md#product-search */
const drinksPerDay = 4
const usualHours = 4
const maxPeople = 300
/** Glasses that a bottle pours: 150 ml of wine, 125 ml of bubbles. */
const glassesOfBottle = { wine: 5, bubbles: 6 }
/** Pieces of a case: of bottles, and of cans and stubbies. */
const piecesOfCase = { large: 12, small: 24 }
/** The size from which a piece is a bottle of wine or spirits. */
const largeMl = 600
/** A bottle with more standard drinks holds spirits, which are poured in measures. */
const mostDrinksOfWine = 14

/** Plans drinks for an event: at most one standard drink an hour for each adult, and never more than four. */
export async function answerDrinksPlan(read: DrinksPlan, context: AdviceContext): Promise<IntentResult> {
  const { request, tools, sayAdvice } = context
  const plan = withKindsOfSearch(read, context)
  const { people } = plan
  if (people === null || people === 0)
    return { items: [createMessage(sayAdvice('ask_people'))], drinksPlan: plan }
  if (people > maxPeople)
    return {
      items: [createMessage(sayAdvice('people_many')), ...(await createContactOptions(request, tools))],
    }
  const poured = plan.glasses === null ? null : describeGlasses(plan, people, context)
  const text = poured ?? describeEvent(plan, people, context)
  return {
    items: [createMessage(text), createSuggestions(sayAdvice('label_no_alcohol'))],
    drinksPlan: plan,
    productQuery: { ...emptyQuery, kinds: [...plan.kinds] },
  }
}

/** Words for drinks of any kind. */
const anyDrinks = /\b(?:drinks?|alcohol|booze|grog)\b/i
/** The turns for which a text may be about the last search. */
const searchTurns = 2

/** Adds the kind of the last search to a plan that names none: 'for 20 people how many bottles' after vodkas. */
function withKindsOfSearch(plan: DrinksPlan, { request, opened }: AdviceContext): DrinksPlan {
  const { productSearch, drinksPlan, turnCount } = request.dialogue
  const { last, range, vocabulary } = opened
  const isRecent = productSearch !== undefined && turnCount - productSearch.turn <= searchTurns
  if (plan.kinds.length > 0 || drinksPlan !== undefined || !isRecent || anyDrinks.test(request.text))
    return plan
  if (last === null || last.isAlcoholFree) return plan
  const { kinds } = last.varietals.length === 0 ? last : clearFilter(last, 'varietal', vocabulary)
  const drunk = kinds.filter((kind) => findTypical(range.facts.filter((facts) => facts.kinds.has(kind))))
  return { ...plan, kinds: drunk }
}

/** The pieces of one kind that a plan needs. */
export type PlannedDrinks = {
  readonly kind: string
  readonly count: number
  readonly drinks: number
  readonly volumeMl: number
}

/** Returns the number of pieces of each kind that a plan needs. A plan without kinds is for wine and beer. */
export function listPlannedDrinks(
  { hours, kinds, share }: Omit<DrinksPlan, 'people'>,
  people: number,
  { range }: Pick<AdviceContext['opened'], 'range'>,
): readonly PlannedDrinks[] {
  const drinks = people * Math.min(Math.max(1, hours ?? usualHours), drinksPerDay)
  const asked = kinds.length > 0 ? kinds.slice(0, 3) : ['wine', 'beer']
  return asked.flatMap((kind) => {
    const typical = findTypical(range.facts.filter((facts) => facts.kinds.has(kind) && !facts.isAlcoholFree))
    if (typical === null) return []
    const count = Math.max(1, Math.floor((drinks * getShare(kind, asked, share)) / typical.drinks))
    return [{ kind, count, ...typical }]
  })
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
function toMass(label: string): string {
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

/** Returns the share of all drinks that one kind has: the one that the text names, or an equal share of the rest. */
function getShare(kind: string, asked: readonly string[], share: DrinksPlan['share']): number {
  if (share === undefined || !asked.includes(share.kind) || asked.length < 2) return 1 / asked.length
  return kind === share.kind ? share.part : (1 - share.part) / (asked.length - 1)
}

/** Tells how many bottles fill the glasses of each person, such as for a toast; `null`: these drinks are not poured from bottles. */
function describeGlasses(
  { kinds, glasses }: DrinksPlan,
  people: number,
  { request, opened: { range }, sayAdvice }: AdviceContext,
): string | null {
  const [kind = /toast/i.test(request.text) ? 'bubbles' : 'wine'] = kinds
  const ofKind = range.facts.filter((facts) => facts.kinds.has(kind))
  const typical = findTypical(ofKind)
  if (typical === null || typical.volumeMl < largeMl || typical.drinks > mostDrinksOfWine) return null
  const isBubbly = ofKind.every((facts) => facts.kinds.has('bubbles'))
  const perBottle = isBubbly ? glassesOfBottle.bubbles : glassesOfBottle.wine
  const poured = people * (glasses ?? 1)
  return sayAdvice('glasses', {
    people: String(people),
    drinks: String(poured),
    count: String(Math.ceil(poured / perBottle)),
    low: String(perBottle),
  })
}

/** Returns the size and standard drinks of the middle product; `null`: the data does not say them. */
function findTypical(
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
