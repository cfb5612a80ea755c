import type { AdviceContext } from './answer-advice'
import { asksForCases } from './drinks-plan'
import type { DrinksPlan } from './drinks-plan'
import type { PlannedDrinks } from './planned-drinks'
import {
  drinksPerDay,
  largeMl,
  listPlannedDrinks,
  mostDrinksOfWine,
  piecesOfCase,
  usualHours,
} from './planned-drinks'
import { joinWords } from './product-sentences'

/** Returns the sentence about the drinks of an event, by kind. */
export function describeEvent(
  plan: DrinksPlan,
  people: number,
  { request, opened: { range, vocabulary, say }, sayAdvice }: AdviceContext,
): string {
  const planned = Math.max(1, plan.hours ?? usualHours)
  const parts = listPlannedDrinks(plan, people, { range, vocabulary }).map(
    ({ kind, count, drinks, volumeMl }) => {
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
    },
  )
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

/** Tells how many bottles or cans fill the glasses of each person, such as for a toast. More than the guidelines allow is said. */
export function describeGlasses(plan: DrinksPlan, people: number, context: AdviceContext): string {
  const { opened, sayAdvice } = context
  const glasses = plan.glasses ?? 1
  const planned = listPlannedDrinks(plan, people, opened)
  const values = { people: String(people), drinks: String(people * glasses) }
  const [only, another] = planned
  if (only === undefined) return sayAdvice('ask_people')
  if (plan.isCounted === true && another === undefined && only.volumeMl >= largeMl)
    return sayAdvice(only.drinks > mostDrinksOfWine ? 'nips_counted' : 'glasses_counted', {
      ...values,
      count: String(only.count),
      low: String(only.pours),
      products: toMass(opened.vocabulary.words.kinds[only.kind]?.label ?? only.kind),
    })
  const isOfBottles = another === undefined && only.volumeMl >= largeMl
  const text = isOfBottles
    ? sayAdvice(only.drinks > mostDrinksOfWine ? 'nips' : 'glasses', {
        ...values,
        count: String(only.count),
        low: String(only.pours),
      })
    : sayAdvice('glasses_several', { ...values, names: describePieces(planned, context) })
  const each = Math.max(...planned.map(({ drinks, pours }) => (glasses * drinks) / pours))
  if (plan.isCounted === true || each <= drinksPerDay) return text
  const limits = { drinks: String(Math.round(each)), count: String(drinksPerDay) }
  return `${text} ${sayAdvice('plan_above_guideline', limits)}`
}

/** Returns the pieces of a plan in words: '16 bottles of red wine and 48 cans or stubbies of beer, which is 2 cases of 24'. */
export function describePieces(
  planned: readonly PlannedDrinks[],
  context: Pick<AdviceContext, 'opened' | 'sayAdvice'>,
  { inCases = false }: { readonly inCases?: boolean } = {},
): string {
  const parts = planned.map((drinks) => {
    const { count, volumeMl } = drinks
    const part = describePiece(drinks, context)
    const isOfCases = inCases || (volumeMl < largeMl && count >= piecesOfCase.small)
    return isOfCases ? `${part}, ${describeCases(count, volumeMl, context)}` : part
  })
  return joinWords(parts, context.opened.say)
}

/** Returns the pieces of one kind in words: '16 bottles of red wine'. */
function describePiece(
  { kind, count, volumeMl }: PlannedDrinks,
  { opened: { vocabulary }, sayAdvice }: Pick<AdviceContext, 'opened' | 'sayAdvice'>,
): string {
  const values = { count: String(count), products: toMass(vocabulary.words.kinds[kind]?.label ?? kind) }
  if (volumeMl < largeMl) return sayAdvice('plan_cans', values)
  return sayAdvice(count === 1 ? 'plan_bottle' : 'plan_bottles', values)
}

/** Tells whether the drinks that a shopper has are enough for a plan; `null`: they are of a kind that the plan does not count. */
export function describeOwnDrinks(plan: DrinksPlan, people: number, context: AdviceContext): string | null {
  const { own } = plan
  const needed = listPlannedDrinks(plan, people, context.opened).find(({ kind }) => kind === own?.kind)
  if (own === undefined || needed === undefined) return null
  const missing = needed.count - own.count
  const names = describePiece({ ...needed, count: own.count }, context)
  return missing <= 0
    ? context.sayAdvice('plan_enough', { names })
    : context.sayAdvice('plan_short', { names, count: String(missing) })
}
