import { validateMessage, offerTimeoutMs, countsTowardCapacity } from '@murphy/domain/live-chat'
import type { AgentRecord } from '../model/agent'
import { isConnected } from '../model/agent'
import type { Chat, ChatChange, ChatMessage, Speaker, TransferTarget } from '../model/chat'
import { addMessage, agentNick, enqueue, hideFrom, join, leave } from '../model/chat'
import { requestRating } from '../model/feedback'
import { endWhenFull, maxEntries } from '../model/chat-limits'
import {
  declineOffer,
  isWaiting,
  mayTake,
  notificationsForTransferrer,
  wantedDepartment,
} from '../model/routing'
import type { LiveChatTransaction } from '../repository'
import { readAccount } from './account'
import type { CommandContext, CommandOutcome } from './command-context'
import { chatEnded, noChat, notYours, refuse } from './command-context'
import { saveNote } from './notes'
import { notificationsFor } from './notifications'

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
    return names === '' ? notYours : refuse('TAKEN', `${names} already accepted this chat.`, names)
  }
  if (!mayTake(agent, chat)) return refuse('NOT_YOURS', 'This chat is not offered to you.')
  // Offers and wrap-ups count for the router alone. An agent who accepts another chat has decided.
  const load = own.filter(
    ({ endedAt, lastMessageAt }) => endedAt === null && countsTowardCapacity(lastMessageAt, now),
  ).length
  if (load >= agent.capacity) return refuse('FULL', `You are at your chat limit (${load} chats).`)
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
  const problem = 'msg' in line ? validateMessage(line.msg) : null
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
  const offer = 'agentId' in to ? { agentId: to.agentId, until: now + offerTimeoutMs } : null
  if ('agentId' in to) {
    const colleague = account.agents.find(({ agentId }) => agentId === to.agentId)
    const isInChat = chat.members.some(({ agentId }) => agentId === to.agentId)
    if (!colleague || isInChat || !isConnected(colleague, now) || colleague.status === 'invisible')
      return refuse('UNAVAILABLE', 'The agent is not available.')
    if (colleague.load >= colleague.capacity) return refuse('FULL', 'The agent is at the chat limit.')
  } else if (account.departments.find(({ id }) => id === to.departmentId)?.status !== 'online') {
    return refuse('UNAVAILABLE', 'No agent of this department is available.')
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
