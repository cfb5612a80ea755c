import { createHash } from 'node:crypto'
import type { HubContext } from '@murphy/hub'
import type { Conversation } from '../conversation/repository'

/** Where a connection sits: the chat it speaks in, and the shopper whom its greeting has proven. */
export type Seat = Conversation & {
  /** `null`: a guest. */
  readonly shopperId: number | null
}

const seatKey = Symbol('seat')

/** `null`: the connection has neither greeted nor asked yet. */
export function seatOf<Claims>(ctx: HubContext<Claims>): Seat | null {
  // Only `takeSeat` writes under this key.
  return (ctx.items.get(seatKey) as Seat | undefined) ?? null
}

/** Moves a connection to another chat, or to another shopper in it. */
export function takeSeat<Claims>(ctx: HubContext<Claims>, seat: Seat): void {
  const left = seatOf(ctx)
  const before = left ? groupsOf(left) : []
  const now = groupsOf(seat)
  ctx.items.set(seatKey, seat)
  // A group of this node is joined and left at once; the promises are about other nodes.
  for (const group of before) if (!now.includes(group)) void ctx.groups.remove(ctx.connectionId, group)
  for (const group of now) if (!before.includes(group)) void ctx.groups.add(ctx.connectionId, group)
}

/** Everybody in a chat. */
export function everybodyIn(conversation: Conversation): string {
  return roomOf(conversation)
}

/** Those in a chat whose greeting has proven this shopper; `null`: those who have proven nobody. */
export function thoseInAs(conversation: Conversation, shopperId: number | null): string {
  return `${roomOf(conversation)} ${shopperId ?? 'guest'}`
}

function groupsOf(seat: Seat): readonly string[] {
  return [everybodyIn(seat), thoseInAs(seat, seat.shopperId)]
}

/**
 * The widget's own session belongs to it: `chatbotUserId` and `sessionId` stand in addresses and prove nothing (decision
 * 014). A hash, because names of groups travel between nodes.
 */
function roomOf({ chatbotUserId, sessionId, widgetSessionId }: Conversation): string {
  return createHash('sha256')
    .update(JSON.stringify([chatbotUserId, sessionId, widgetSessionId]))
    .digest('base64url')
}
