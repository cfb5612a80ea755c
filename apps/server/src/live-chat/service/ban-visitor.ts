import type { ClosedReason } from '@murphy/contracts/live-chat'
import type { AgentCommand } from '../agent-service'
import type { ClosingFrame } from '../visitor-service'
import { end } from '../model/chat-lifecycle'
import { isResponsible } from '../model/routing'
import type { CommandContext, CommandOutcome } from './command-context'
import { noChat, notYours, refuse } from './command-context'
import { getChatNotifications } from './service-context'

/** An address is banned for a day at most, because shops, offices and carriers share one. Source: decision 042 */
const addressBanMs = 24 * 60 * 60_000

const noAddress = refuse(
  'INVALID',
  'The network address of this visitor is no longer known. Ban the visitor only.',
)

/** Bans a visitor until a time, ends the chat and closes their connections. */
export async function banVisitor(
  context: CommandContext,
  chatId: string,
  {
    reason,
    until,
    isAddressBanned = false,
  }: Omit<Extract<AgentCommand, { type: 'ban' }>, 'id' | 'type' | 'chatId'>,
): Promise<CommandOutcome> {
  if (reason.trim() === '') return refuse('INVALID', 'Expected a reason.')
  return await excludeVisitor(context, chatId, {
    action: 'ban',
    detail: reason,
    frame: createClosingFrame('banned'),
    bannedUntil: until ?? Infinity,
    addressUntil: isAddressBanned ? Math.min(context.now + addressBanMs, until ?? Infinity) : null,
  })
}

/** Ends a chat and closes the visitor's connections. Reason `banned` bans the visitor for good. */
export async function closeVisitor(
  context: CommandContext,
  chatId: string,
  reason: ClosedReason,
): Promise<CommandOutcome> {
  return await excludeVisitor(context, chatId, {
    action: 'close-visitor',
    detail: reason,
    frame: createClosingFrame(reason),
    bannedUntil: reason === 'banned' ? Infinity : null,
    addressUntil: null,
  })
}

async function excludeVisitor(
  { tx, notify, agent, now }: CommandContext,
  chatId: string,
  exclusion: {
    readonly action: string
    readonly detail: string
    readonly frame: ClosingFrame
    /** Milliseconds since 1970; `null`: no ban. */
    readonly bannedUntil: number | null
    /** The same for the network addresses. */
    readonly addressUntil: number | null
  },
): Promise<CommandOutcome> {
  const found = await tx.findChat(chatId)
  const visitor = found && (await tx.lockVisitor(found.visitorId))
  const chat = await tx.lockChat(chatId)
  if (!chat || !visitor) return noChat
  if (!isResponsible(agent, chat)) return notYours
  const { visitorId } = visitor
  if (exclusion.bannedUntil !== null) {
    const addresses = await tx.banAddresses({ visitorId, until: exclusion.addressUntil, now })
    if (exclusion.addressUntil !== null && addresses === 0) return noAddress
    await tx.saveVisitor({ ...visitor, bannedUntil: exclusion.bannedUntil })
    await tx.saveBan({ visitorId, chatId, reason: exclusion.detail, author: agent.displayName, now })
  }
  if (chat.endedAt === null)
    await tx.saveChat(
      end(chat, visitor, exclusion.bannedUntil === null ? 'disconnect_user' : 'kick_account', now),
    )
  const { agentId } = agent
  await tx.recordAction({ agentId, action: exclusion.action, chatId, detail: exclusion.detail, now })
  if (exclusion.addressUntil !== null)
    await tx.recordAction({ agentId, action: 'ban-address', chatId, detail: exclusion.detail, now })
  notify(
    ...(await getChatNotifications(tx, chat)),
    { about: 'close-visitor', visitorId, frame: exclusion.frame },
    { about: 'queue' },
  )
  return { ok: true, chatId }
}

/**
 * Returns the last frame for a visitor whose connection is closed.
 *
 * Source: LCS-10, docs/live-chat-protocol.md#connection
 */
export function createClosingFrame(reason: ClosedReason): ClosingFrame {
  switch (reason) {
    case 'banned':
      return { type: 'error', reason, account_status: 'banned', message: 'Visitor has been banned' }
    case 'authentication_failed':
      return { type: 'error', reason, account_status: null, message: 'Failed to verify token' }
    case 'server_error':
      return {
        type: 'error',
        reason,
        account_status: null,
        message: 'The service had to close the connection.',
      }
    case 'idle_disconnect':
      return { type: 'idle_disconnect', reason }
    case 'logged_out':
    case 'unknown':
      return { type: 'shutdown', reason, backoff: { active: false, max_seconds: 0 } }
  }
}
