/** The rules by which a waiting chat goes ahead of others. Each is a head start in minutes. */
export type PriorityRules = {
  /** Tags that mark a verified shopper as VIP. */
  readonly vipTags: readonly string[]
  readonly vipMinutes: number
  /** For a visitor whose last chat ended within 24 hours. */
  readonly repeatMinutes: number
  /** From this wait on a chat goes ahead of newer VIP and repeat chats. */
  readonly longWaitMinutes: number
}

/** The facts of a waiting chat. Times are milliseconds since 1970. */
export type WaitingFacts = {
  readonly waitingSince: number
  /** True for a chat that lost its agent or whose transfer was cancelled. */
  readonly isFront: boolean
  /** Place of arrival, which decides between chats that are otherwise equal. */
  readonly rank: number
  readonly tags: readonly string[]
  /** True when the retailer has verified the shopper. The page sets tags, so a tag alone proves nothing. */
  readonly isVerified: boolean
  /** End of the visitor's last chat with an agent. */
  readonly lastChatEndedAt: number | null
}

/** The reasons for a head start, as the desk shows them. */
export type PriorityReason = 'vip' | 'repeat' | 'long-wait'

export const repeatContactMs = 24 * 60 * 60_000
/** The largest head start of a VIP or a repeat contact, so that waiting time wins in the end. */
export const maxPriorityMinutes = 30

const minuteMs = 60_000
/** The sum of both head starts, so that a long wait outweighs them. */
const longWaitHeadStartMs = 2 * maxPriorityMinutes * minuteMs
/** More than all other head starts together, so that a chat that lost its agent comes first. */
const frontHeadStartMs = 2 * longWaitHeadStartMs

/** Returns true for a shopper whom the retailer has verified and who has a VIP tag. Source: docs/live-chat.md#routing-rules */
export function isVip(
  { isVerified, tags }: Pick<WaitingFacts, 'isVerified' | 'tags'>,
  { vipTags }: Pick<PriorityRules, 'vipTags'>,
): boolean {
  return isVerified && tags.some((tag) => vipTags.includes(tag))
}

/** Returns the reasons for which a waiting chat has a head start. Source: docs/live-chat.md#routing-rules */
export function listPriorityReasons(
  chat: WaitingFacts,
  rules: PriorityRules,
  now: number,
): readonly PriorityReason[] {
  const { waitingSince, lastChatEndedAt } = chat
  const isRepeat = lastChatEndedAt !== null && waitingSince - lastChatEndedAt < repeatContactMs
  const isLongWait = now - waitingSince >= rules.longWaitMinutes * minuteMs
  return [
    ...(isVip(chat, rules) && rules.vipMinutes > 0 ? (['vip'] as const) : []),
    ...(isRepeat && rules.repeatMinutes > 0 ? (['repeat'] as const) : []),
    ...(isLongWait ? (['long-wait'] as const) : []),
  ]
}

/**
 * Returns the waiting time of a chat with its head starts, in milliseconds. Every head start is bounded, so a chat
 * that has waited long enough goes ahead of any other.
 *
 * Source: docs/live-chat.md#routing-rules
 */
export function getPriorityMs(chat: WaitingFacts, rules: PriorityRules, now: number): number {
  const reasons = listPriorityReasons(chat, rules, now)
  return (
    now -
    chat.waitingSince +
    (chat.isFront ? frontHeadStartMs : 0) +
    (reasons.includes('vip') ? toHeadStart(rules.vipMinutes) : 0) +
    (reasons.includes('repeat') ? toHeadStart(rules.repeatMinutes) : 0) +
    (reasons.includes('long-wait') ? longWaitHeadStartMs : 0)
  )
}

/** Returns the chats in the order in which they are served. Equal ones keep their order of arrival. */
export function sortByPriority<Item>(
  items: readonly Item[],
  toFacts: (item: Item) => WaitingFacts,
  rules: PriorityRules,
  now: number,
): readonly Item[] {
  return items
    .map((item) => ({ item, facts: toFacts(item) }))
    .map(({ item, facts }) => ({ item, rank: facts.rank, waited: getPriorityMs(facts, rules, now) }))
    .toSorted((one, other) => other.waited - one.waited || one.rank - other.rank)
    .map(({ item }) => item)
}

function toHeadStart(minutes: number): number {
  return Math.min(Math.max(0, minutes), maxPriorityMinutes) * minuteMs
}
