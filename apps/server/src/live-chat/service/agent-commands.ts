import type { ClosedReason } from '@murphy/contracts/live-chat'
import { messageProblem, offerMs, takesPlace } from '@murphy/domain/live-chat'
import { readAccount } from './account'
import { isConnected } from '../model/agent'
import type { CommandContext, CommandOutcome } from './command-context'
import { chatEnded, noChat, notYours, refuse } from './command-context'
import {
  isResponsible,
  mayTake,
  notificationsForTransferrer,
  isWaiting,
  declineOffer,
  wantedDepartment,
} from '../model/routing'
import type { AgentCommand } from '../agent-service'
import type { TransferTarget, ChatChange, ChatMessage, Chat, Speaker } from '../model/chat'
import type { ClosingFrame } from '../frames'
import { notificationsFor } from './notifications'
import { saveNote } from './notes'
import {
  agentNick,
  end,
  endWhenFull,
  join,
  leave,
  maxEntries,
  requestRating,
  addMessage,
  hideFrom,
  enqueue,
} from '../model/chat'
import type { LiveChatTransaction } from '../repository'
import type { AgentRecord } from '../model/agent'

/**
 * Takes a waiting chat, or one that is being transferred. The chat is locked first, so that exactly one of several
 * agents gets it; the others are told who. An offer is no reservation: a colleague of the department may be faster.
 *
 * Source: docs/desk.md, LC-13
 */
export async function acceptChat(context: CommandContext, chatId: string): Promise<CommandOutcome> {
  const { tx, notify, agent, now } = context
  const own = await tx.chatsOfAgent(agent.agentId)
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.endedAt !== null) return chatEnded
  if (chat.members.some(({ agentId }) => agentId === agent.agentId)) return { ok: true, chatId }
  if (!isWaiting(chat)) {
    const names = chat.members.map(({ displayName }) => displayName).join(', ')
    return names === '' ? notYours : refuse('TAKEN', `${names} has this chat.`, names)
  }
  if (!mayTake(agent, chat)) return refuse('NOT_YOURS', 'This chat is not offered to you.')
  // Offers and wrap-ups count for the router alone. An agent who accepts another chat has decided.
  const load = own.filter(
    ({ endedAt, lastMessageAt }) => endedAt === null && takesPlace(lastMessageAt, now),
  ).length
  if (load >= agent.capacity) return refuse('FULL', `You have ${load} chats already.`)
  await tx.saveChat(join(chat, agent, now))
  await tx.saveAgent({ ...agent, missedOffers: 0 })
  notify(
    ...(await notificationsFor(tx, chat)),
    { about: 'agent', agentId: agent.agentId },
    { about: 'queue' },
  )
  return { ok: true, chatId }
}

/** Declines an offer, so that the next agent is asked. */
export async function declineChat(
  { tx, notify, agent }: CommandContext,
  chatId: string,
): Promise<CommandOutcome> {
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.offer?.agentId !== agent.agentId) return notYours
  await tx.saveChat({ chat: declineOffer(chat, agent.agentId), entries: [] })
  notify(
    { about: 'agent', agentId: agent.agentId },
    { about: 'queue' },
    ...notificationsForTransferrer(chat.transfer),
  )
  return { ok: true, chatId }
}

export async function sendMessage(
  context: CommandContext,
  chatId: string,
  line: ChatMessage,
): Promise<CommandOutcome> {
  const problem = 'msg' in line ? messageProblem(line.msg) : null
  if (problem) return refuse(problem.code, problem.message)
  const { agent, now } = context
  return await changeOwnChat(context, chatId, (chat) => addMessage(chat, toSpeaker(agent), line, now))
}

export async function askForRating(
  context: CommandContext,
  chatId: string,
  id: string,
): Promise<CommandOutcome> {
  const { agent, now } = context
  return await changeOwnChat(context, chatId, (chat) => requestRating(chat, toSpeaker(agent), { id, now }))
}

/** Removes an ended chat from the agent's desk. From a running chat the agent leaves, and the chat stays open. */
export async function leaveChat(context: CommandContext, chatId: string): Promise<CommandOutcome> {
  const { tx, notify, agent, now } = context
  const chat = await tx.lockChat(chatId)
  if (!chat?.shownTo.includes(agent.agentId)) return chat ? notYours : noChat
  // The desk showed the notes that mention the agent.
  await tx.seeNotesOf(chatId, agent.agentId)
  const change =
    chat.endedAt === null
      ? await removeAgent(tx, chat, { agentId: agent.agentId, reason: 'agent_left', now })
      : { chat: hideFrom(chat, agent.agentId), entries: [] }
  await tx.saveChat(change)
  await tx.saveAgent({ ...agent, freeSince: now })
  notify(...(await notificationsFor(tx, chat)), { about: 'queue' })
  return { ok: true, chatId, placed: change.entries.at(-1) }
}

/**
 * Removes an agent from a chat. A chat that was being transferred, or whose agent lost the connection, waits in
 * front.
 */
export async function removeAgent(
  tx: LiveChatTransaction,
  chat: Chat,
  {
    agentId,
    reason,
    isFront = false,
    now,
  }: {
    readonly agentId: number
    readonly reason: 'agent_left' | 'user_no_ping'
    /** Returns the chat to the queue, even when it was not being transferred. */
    readonly isFront?: boolean
    readonly now: number
  },
): Promise<ChatChange> {
  const change = leave(chat, agentId, reason, now)
  const isTransferring = chat.transfer?.fromAgentId === agentId
  if (change.chat.members.length > 0 || (!isFront && !isTransferring)) return change
  const departmentId = wantedDepartment(chat) ?? chat.departmentId
  const place = { rank: await tx.nextRank(), isFront: true, isRequeued: reason === 'user_no_ping' }
  return enqueue({ ...change, chat: { ...change.chat, departmentId } }, place, now)
}

/** Starts a transfer. The agent stays until another has accepted. Source: docs/desk.md */
export async function transferChat(
  context: CommandContext,
  chatId: string,
  { id, to, comment }: { readonly id: string; readonly to: TransferTarget; readonly comment: string },
): Promise<CommandOutcome> {
  const { rules, tx, notify, agent, now } = context
  if ('departmentId' in to) await tx.holdDepartments()
  const account = await readAccount(tx, rules, now)
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.endedAt !== null) return chatEnded
  if (!chat.members.some(({ agentId }) => agentId === agent.agentId)) return notYours
  const offer = 'agentId' in to ? { agentId: to.agentId, until: now + offerMs } : null
  if ('agentId' in to) {
    const colleague = account.agents.find(({ agentId }) => agentId === to.agentId)
    const isInChat = chat.members.some(({ agentId }) => agentId === to.agentId)
    if (!colleague || isInChat || !isConnected(colleague, now) || colleague.status === 'invisible')
      return refuse('UNAVAILABLE', 'The colleague cannot take this chat now.')
    if (colleague.load >= colleague.capacity)
      return refuse('FULL', 'The colleague has no place for this chat.')
  } else if (account.departments.find(({ id }) => id === to.departmentId)?.status !== 'online') {
    return refuse('UNAVAILABLE', 'Nobody in this department takes chats now.')
  }
  const transfer = { fromAgentId: agent.agentId, fromName: agent.displayName, to, comment }
  await tx.saveChat({ chat: { ...chat, transfer, offer, declinedBy: [] }, entries: [] })
  notify(...(await notificationsFor(tx, chat)), { about: 'queue' })
  if (offer) notify({ about: 'agent', agentId: offer.agentId })
  // The agent who accepts reads the comment in the chat.
  if (comment.trim() !== '') {
    const toName =
      'agentId' in to
        ? account.agents.find(({ agentId }) => agentId === to.agentId)?.displayName
        : account.departments.find(({ id: departmentId }) => departmentId === to.departmentId)?.name
    const note = { noteId: id, kind: 'transfer', toName: toName ?? '', text: comment.trim() } as const
    await saveNote(context, chat, note)
  }
  return { ok: true, chatId }
}

/** An address is banned for a day at most, because shops, offices and carriers share one. Source: decision 042 */
const addressBanMs = 24 * 60 * 60_000
const noAddress = refuse(
  'INVALID',
  'The network address of this visitor is no longer known. Ban the visitor alone.',
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

async function changeOwnChat(
  { tx, notify, agent, now }: CommandContext,
  chatId: string,
  change: (chat: Chat) => ChatChange,
): Promise<CommandOutcome> {
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.endedAt !== null) return chatEnded
  if (!chat.members.some(({ agentId }) => agentId === agent.agentId)) return notYours
  const changed = change(chat)
  const visitor = changed.chat.lastSeq < maxEntries ? null : await tx.visitor(chat.visitorId)
  const kept = visitor === null ? changed : endWhenFull(changed, visitor, now)
  await tx.saveChat(kept)
  if (kept.chat.endedAt === null) notify({ about: 'chat', chatId, visitorId: chat.visitorId })
  else notify(...(await notificationsFor(tx, chat)), { about: 'queue' })
  return { ok: true, chatId, placed: changed.entries.at(-1) }
}

function toSpeaker({ agentId, displayName }: AgentRecord): Speaker {
  return { nick: agentNick(agentId), displayName }
}
