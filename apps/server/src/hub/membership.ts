import { createHash } from 'node:crypto'
import type { HubCallerContext } from '@murphy/hub'
import type { Conversation } from '../conversation/ports'

/** The conversation of a connection, and the shopper whom its greeting has proven. */
export type HubMembership = Conversation & {
  /** `null`: a guest. */
  readonly shopperId: number | null
}

const membershipKey = Symbol('membership')

/** Returns the membership; `null`: the connection has sent neither a greeting nor a message. */
export function findMembership<Claims>(ctx: HubCallerContext<Claims>): HubMembership | null {
  // Only `joinConversation` writes under this key.
  return (ctx.items.get(membershipKey) as HubMembership | undefined) ?? null
}

/** Moves a connection to another conversation, or to another shopper in it. */
export function joinConversation<Claims>(ctx: HubCallerContext<Claims>, membership: HubMembership): void {
  const previous = findMembership(ctx)
  const before = previous ? listGroups(previous) : []
  const after = listGroups(membership)
  ctx.items.set(membershipKey, membership)
  // Groups of this node change at once. The promises are about other nodes.
  for (const group of before) if (!after.includes(group)) void ctx.groups.remove(ctx.connectionId, group)
  for (const group of after) if (!before.includes(group)) void ctx.groups.add(ctx.connectionId, group)
}

/** Returns the group of all connections in a conversation. */
export function toConversationGroup(conversation: Conversation): string {
  return hashConversation(conversation)
}

/** Returns the group of connections in a conversation whose greeting has proven this shopper; `null`: no shopper. */
export function toShopperGroup(conversation: Conversation, shopperId: number | null): string {
  return `${hashConversation(conversation)} ${shopperId ?? 'guest'}`
}

function listGroups(membership: HubMembership): readonly string[] {
  return [toConversationGroup(membership), toShopperGroup(membership, membership.shopperId)]
}

/**
 * Returns a hash, because group names travel between nodes. It includes the widget's own session: `chatbotUserId` and
 * `sessionId` appear in addresses and prove nothing (decision 014).
 */
function hashConversation({ chatbotUserId, sessionId, widgetSessionId }: Conversation): string {
  return createHash('sha256')
    .update(JSON.stringify([chatbotUserId, sessionId, widgetSessionId]))
    .digest('base64url')
}
