import { countWords } from '../plain-words'
import type { DrinksPlan } from './drinks-plan'
import { asksForCases, asksForList, asksIfShort, doubtsPlan } from './drinks-plan'
import { addKind, dropKinds, readShares, splitWine } from './kind-shares'
import {
  countDrinkers,
  leavesOutChildren,
  readCount,
  readOtherGlasses,
  readStatedBudget,
} from './plan-numbers'
import type { NamedPlan } from './read-drinks-plan'
import { otherRequest } from './start-drinks-plan'

/** Asks how many of the planned bottles should be of a colour. */
const asksForColour =
  /\bhow many (?:(?:of (?:those|them|these|the bottles)|bottles) )?(?:should|would|will|do you think should|are|to) (?:be |i (?:get|buy|have) )?(?:in )?(?:red|white)s?\b/i
const longestFollowUp = 12
const longestKinds = 7
const longestGlasses = 8

const kindLead =
  /^(?:(?:ok|okay|so|but|actually|and|well|no)[\s,]+)*(?:split (?:it|that|them)?|and|only|just|all|half|mostly|what about|how about|what if|with|make it|in|or|plus|the)\b/i
const addLead = /^(?:(?:ok|okay|so|oh)[\s,]+)*(?:and|plus|also|add)\b(?!.*\b(?:instead|only|just)\b)/i

/** Returns the last plan with the changes of a text; `null`: the text does not change it. */
export function changeDrinksPlan(
  text: string,
  read: NamedPlan,
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
  const { people, hours, kinds, glasses, nonDrinkers, own = last.own } = read
  if (last.own !== undefined && asksIfShort(text) && countWords(text) <= longestGlasses)
    return { ...last, hours: hours ?? last.hours, people: people ?? last.people }
  if (asksForCases(text) || asksForList(text)) return last
  const isNumber = [people, hours, glasses, readOtherGlasses(text, { isOfEach: true })].some(
    (value) => value !== null,
  )
  if (turnsAgo === 1 && ((doubtsPlan(text) && !isNumber) || leavesOutChildren(text))) return last
  const budget = countWords(text) <= longestGlasses ? readStatedBudget(text) : null
  if (budget !== null) return { ...last, budget }
  if (countWords(text) > longestFollowUp || otherRequest.test(text)) return null
  // '35 guests but only 20 drink' names all of them, '5 people dont drink' those who are taken off.
  const guests = people === null || people === nonDrinkers ? last.people : people
  const drinkers = guests === null ? null : countDrinkers(guests, text, nonDrinkers)
  if (drinkers !== null && drinkers !== guests)
    return { ...last, people: drinkers, hours: hours ?? last.hours }
  const isNoChange = kinds.length === 0 && notKinds.length > 0 && countWords(text) <= longestKinds
  if (turnsAgo === 1 && isNoChange && !notKinds.some((kind) => last.kinds.includes(kind))) return last
  const { shares: lastShares, ...rest } = last
  const remaining = dropKinds(text, [...kinds, ...notKinds], last.kinds)
  if (remaining !== null) return { ...rest, kinds: remaining }
  // 'How many of those should be red' leaves the split open: half of the wine is each.
  const split = asksForColour.test(text)
    ? splitWine('half red half white wine', ['red', 'white'], last)
    : splitWine(text, kinds, last)
  if (split !== null)
    return { ...rest, ...split, people: readCount(text) ?? last.people, glasses: last.glasses }
  const said = people ?? (turnsAgo === 1 ? readCount(text) : null)
  // 'Six of us drink wine' counts a part of the guests, and no other guests.
  const ofGuests = readShares(text, kinds, last.people)
  const isPart = said !== null && last.people !== null && ofGuests?.[kinds[0] ?? ''] === said / last.people
  const count = isPart ? null : said
  const shares = isPart ? ofGuests : readShares(text, kinds, count ?? last.people)
  const isOfGlasses = last.glasses !== null || (turnsAgo === 1 && countWords(text) <= longestGlasses)
  const poured = glasses ?? (isOfGlasses ? readOtherGlasses(text, { isOfEach: last.glasses === null }) : null)
  // 'Beer and wine' right after a plan says nothing else.
  const isBareKinds = turnsAgo === 1 && kinds.length > 1 && countWords(text) <= longestKinds
  const namesKinds =
    kinds.length > 0 &&
    (isBareKinds ||
      (turnsAgo === 1 && notKinds.length > 0) ||
      asksQuantity ||
      kindLead.test(text.trim()) ||
      last.people === null ||
      count !== null)
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
    ...(own === undefined ? {} : { own }),
    people: count ?? last.people,
    hours: hours ?? last.hours,
    kinds: isAdded ? addKind(last.kinds, kind) : nextKinds,
    glasses: poured ?? (namesKinds || hours !== null ? null : last.glasses),
  }
}
