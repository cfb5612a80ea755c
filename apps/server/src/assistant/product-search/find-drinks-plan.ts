import type { AdviceTopic } from '../bot-files/product-words'
import { changeDrinksPlan } from './change-drinks-plan'
import type { AnsweredDrinksPlan, DrinksPlan } from './drinks-plan'
import { wantsSameNumber } from './plan-numbers'
import type { ProductQuery } from './product-query'
import { listPoured, readDrinksPlan } from './read-drinks-plan'
import { asksForAmount, startDrinksPlan } from './start-drinks-plan'

/** A plan is continued within this many turns; by a number of guests, which can mean nothing else, within a few more. */
const maxTurnsApart = { byWords: 2, byGuests: 4 }

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
  const read = readDrinksPlan(text, query)
  const asksQuantity = topics.includes('quantity') || (read.people !== null && asksForAmount(text, read))
  const turnsAgo = drinksPlan === undefined ? Infinity : turnCount - drinksPlan.turn
  // 'How many bottles for 100 glasses' after a plan is of the drinks of that plan.
  const before = drinksPlan !== undefined && turnsAgo <= maxTurnsApart.byWords ? drinksPlan.kinds : []
  const named = read.isCounted && read.kinds.length === 0 ? { ...read, kinds: before } : read
  const started = startDrinksPlan(text, named, { query, asksQuantity, hasPlan: drinksPlan !== undefined })
  if (started !== null || drinksPlan === undefined) return started
  if (turnsAgo === 1 && drinksPlan.isCounted === true && wantsSameNumber(text) && read.kinds.length > 0) {
    const { people, hours, glasses } = drinksPlan
    return { people, hours, glasses, isCounted: true, kinds: listPoured(read.kinds) }
  }
  const isRecent = turnsAgo <= (read.people === null ? maxTurnsApart.byWords : maxTurnsApart.byGuests)
  if (!isRecent) return null
  const { turn: _turn, ...last } = drinksPlan
  return changeDrinksPlan(text, read, { last, turnsAgo, asksQuantity, notKinds: query.notKinds })
}
