import { createHash } from 'node:crypto'
import type { HubContext } from '@murphy/hub'
import type { Conversation } from '../conversation/repository'

/** Where a connection sits: the chat it speaks in, and the shopper whom its greeting has proven. */
export type HubMembership = Conversation & {
  /** `null`: a guest. */
  readonly shopperId: number | null
}

const membershipKey = Symbol('seat')

/** `null`: the connection has neither greeted nor asked yet. */
export function findMembership<Claims>(ctx: HubContext<Claims>): HubMembership | null {
  // Only `takeSeat` writes under this key.
  return (ctx.items.get(membershipKey) as HubMembership | undefined) ?? null
}

/** Moves a connection to another chat, or to another shopper in it. */
export function joinConversation<Claims>(ctx: HubContext<Claims>, membership: HubMembership): void {
  const left = findMembership(ctx)
  const before = left ? groupsOf(left) : []
  const now = groupsOf(membership)
  ctx.items.set(membershipKey, membership)
  // A group of this node is joined and left at once; the promises are about other nodes.
  for (const group of before) if (!now.includes(group)) void ctx.groups.remove(ctx.connectionId, group)
  for (const group of now) if (!before.includes(group)) void ctx.groups.add(ctx.connectionId, group)
}

/** Everybody in a chat. */
export function conversationGroup(conversation: Conversation): string {
  return hashConversation(conversation)
}

/** Those in a chat whose greeting has proven this shopper; `null`: those who have proven nobody. */
export function shopperGroup(conversation: Conversation, shopperId: number | null): string {
  return `${hashConversation(conversation)} ${shopperId ?? 'guest'}`
}

function groupsOf(membership: HubMembership): readonly string[] {
  return [conversationGroup(membership), shopperGroup(membership, membership.shopperId)]
}

/**
 * The widget's own session belongs to it: `chatbotUserId` and `sessionId` stand in addresses and prove nothing (decision
 * 014). A hash, because names of groups travel between nodes.
 */
function hashConversation({ chatbotUserId, sessionId, widgetSessionId }: Conversation): string {
  return createHash('sha256')
    .update(JSON.stringify([chatbotUserId, sessionId, widgetSessionId]))
    .digest('base64url')
}
