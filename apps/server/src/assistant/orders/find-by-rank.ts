import type { OrderFacts } from '../../retail/order-change-ports'

const lead =
  '^(?:(?:and|so|ok|okay|no|nah|not|i|mean|meant|its|it|was|is|what|about|how|for|where|wheres|when|um|hm|sorry|just|please|pls|actually) )*'
const noun = '(?: (?:one|order|parcel|delivery|pick ?up|of (?:them|those|these|the two)))*'
const tail = '(?: (?:please|pls|then|instead|thanks|though|tho|i mean|i guess|i think))*$'
const toPattern = (rank: string): RegExp => new RegExp(`${lead}(?:the|my) ${rank}${noun}${tail}`)

/** The day by which orders are compared: the one on which they come, or the one on which they were placed. */
const dueDay = ({ day, parcels, placedOn }: OrderFacts): string =>
  day ?? parcels.flatMap(({ expectedOn }) => expectedOn ?? []).toSorted()[0] ?? placedOn
const placedDay = ({ placedOn }: OrderFacts): string => placedOn

const ranks: readonly {
  readonly words: RegExp
  readonly day: (order: OrderFacts) => string
  readonly side: 'first' | 'last'
}[] = [
  { words: toPattern('(?:older|oldest)'), day: placedDay, side: 'first' },
  { words: toPattern('(?:newer|newest|younger|more recent|most recent)'), day: placedDay, side: 'last' },
  { words: toPattern('(?:earlier|earliest|sooner|soonest)'), day: dueDay, side: 'first' },
  { words: toPattern('later'), day: dueDay, side: 'last' },
]

/** Returns whether words do nothing but pick one of several orders by its day: 'the later one'. */
export function namesRank(words: string): boolean {
  return ranks.some((rank) => rank.words.test(words))
}

/**
 * Returns the one of several orders that a text picks by comparing their days: 'the older one', 'the later one'. `null`: it picks none, or two
 * have the same day.
 *
 * @param words as `normalizeDescription` returns them
 */
export function findByRank(words: string, orders: readonly OrderFacts[]): OrderFacts | null {
  const rank = ranks.find((each) => each.words.test(words))
  if (rank === undefined || orders.length < 2) return null
  const sorted = orders.toSorted((a, b) => rank.day(a).localeCompare(rank.day(b)))
  const [best, next] = rank.side === 'first' ? sorted : sorted.toReversed()
  return best === undefined || next === undefined || rank.day(best) === rank.day(next) ? null : best
}
