import type { RoutingRulesValue, SkillsValue } from '@murphy/contracts/desk'
import { sortByPriority } from '@murphy/domain/live-chat'
import type { LastAgent, WaitingFacts } from '@murphy/domain/live-chat'
import type { Chat } from './chat'

/** The facts of a waiting chat by which it is routed, besides the chat itself. */
export type RoutingFacts = {
  /** True when the retailer has verified the shopper. */
  readonly isVerified: boolean
  /** The topic with which Murphy handed the chat over; `null`: unknown. */
  readonly topic: string | null
  /** The visitor's last chat that an agent served. */
  readonly lastAgent: LastAgent | null
}

/** The settings by which chats are offered. */
export type RoutingSettings = {
  readonly routing: 'assigned' | 'broadcast'
  readonly rules: RoutingRulesValue
  readonly skills: SkillsValue
}

/** Returns the time since which a chat waits, or since which it runs when it is being transferred. */
export function getWaitingSince({ queuePosition, startedAt }: Chat): number {
  return queuePosition?.since ?? startedAt
}

/** Returns the facts of a chat that decide its priority. */
export function toWaitingFacts(chat: Chat, facts: RoutingFacts): WaitingFacts {
  return {
    waitingSince: getWaitingSince(chat),
    isFront: chat.queuePosition?.isFront ?? false,
    rank: chat.queuePosition?.rank ?? 0,
    tags: chat.tags,
    isVerified: facts.isVerified,
    lastChatEndedAt: facts.lastAgent?.endedAt ?? null,
  }
}

/** Returns waiting chats in the order in which they are served: chats that are being transferred come first. */
export function sortWaiting<Item>(
  items: readonly Item[],
  read: (item: Item) => { readonly chat: Chat; readonly facts: RoutingFacts },
  { rules }: Pick<RoutingSettings, 'rules'>,
  now: number,
): readonly Item[] {
  const isTransferring = (item: Item): boolean => read(item).chat.queuePosition === null
  const waiting = items.filter((item) => !isTransferring(item))
  const toFacts = (item: Item): WaitingFacts => {
    const { chat, facts } = read(item)
    return toWaitingFacts(chat, facts)
  }
  return [...items.filter(isTransferring), ...sortByPriority(waiting, toFacts, rules.priority, now)]
}
