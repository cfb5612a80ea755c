import type { ClosedReason } from '@murphy/contracts/live-chat'
import type { AgentCommand } from '../agent-service'
import type { ClosingFrame } from '../frames'
import { end } from '../model/chat'
import { isResponsible } from '../model/routing'
import type { CommandContext, CommandOutcome } from './command-context'
import { noChat, notYours, refuse } from './command-context'
import { notificationsFor } from './notifications'

/** An address is banned for a day at most, because shops, offices and carriers share one. Source: decision 042 */
const addressBanMs = 24 * 60 * 60_000

const noAddress = refuse(
  'INVALID',
  'The network address of this visitor is no longer known. Ban the visitor only.',
)

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
    deed: 'ban',
    detail: reason,
    frame: closingFrame('banned'),
    bannedUntil: until ?? Infinity,
    addressUntil: isAddressBanned ? Math.min(context.now + addressBanMs, until ?? Infinity) : null,
  })
}

export async function closeVisitor(
  context: CommandContext,
  chatId: string,
  reason: ClosedReason,
): Promise<CommandOutcome> {
  return await excludeVisitor(context, chatId, {
    deed: 'close-visitor',
    detail: reason,
    frame: closingFrame(reason),
    bannedUntil: reason === 'banned' ? Infinity : null,
    addressUntil: null,
  })
}

async function excludeVisitor(
  { tx, notify, agent, now }: CommandContext,
  chatId: string,
  exclusion: {
    readonly deed: string
    readonly detail: string
    readonly frame: ClosingFrame
    readonly bannedUntil: number | null
    readonly addressUntil: number | null
  },
): Promise<CommandOutcome> {
  const found = await tx.chat(chatId)
  const visitor = found && (await tx.lockVisitor(found.visitorId))
  const chat = await tx.lockChat(chatId)
  if (!chat || !visitor) return noChat
  if (!isResponsible(agent, chat)) return notYours
  if (exclusion.bannedUntil !== null) {
    const { visitorId } = visitor
    const addresses = await tx.banAddresses({ visitorId, until: exclusion.addressUntil, now })
    if (exclusion.addressUntil !== null && addresses === 0) return noAddress
    await tx.saveVisitor({ ...visitor, bannedUntil: exclusion.bannedUntil })
    await tx.keepBan({ visitorId, chatId, reason: exclusion.detail, author: agent.displayName, now })
  }
  if (chat.endedAt === null)
    await tx.saveChat(
      end(chat, visitor, exclusion.bannedUntil === null ? 'disconnect_user' : 'kick_account', now),
    )
  const { agentId } = agent
  await tx.record({ agentId, action: exclusion.deed, chatId, detail: exclusion.detail, now })
  if (exclusion.addressUntil !== null)
    await tx.record({ agentId, action: 'ban-address', chatId, detail: exclusion.detail, now })
  const { visitorId } = visitor
  notify(
    ...(await notificationsFor(tx, chat)),
    { about: 'close-visitor', visitorId, frame: exclusion.frame },
    { about: 'queue' },
  )
  return { ok: true, chatId }
}

/**
 * Returns the last frame for a visitor whose connection is closed. Source: LCS-10,
 * docs/live-chat-protocol.md#connection
 */
export function closingFrame(reason: ClosedReason): ClosingFrame {
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
