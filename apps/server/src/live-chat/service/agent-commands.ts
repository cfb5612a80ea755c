import type { ClosedReason } from '@murphy/contracts/live-chat'
import { messageProblem, offerMs, takesPlace } from '@murphy/domain/live-chat'
import { isConnected, readAccount } from './account'
import type { Commanding, DeskOutcome } from './command-context'
import { chatEnded, isResponsible, mayTake, noChat, notYours, refuse } from './command-context'
import type { DeskCommand, TransferTarget } from '../agent-service'
import type { ClosingFrame } from '../live-chat'
import { newsOf } from './notifications'
import { keepNote } from './notes'
import type { Change, Line, Room, Speaker } from '../model/chat'
import {
  agentNick,
  end,
  endWhenFull,
  join,
  leave,
  mostEntries,
  requestRating,
  say,
  unshown,
  wait,
} from '../model/chat'
import { backTo, isWaiting, letPass, wantedDepartment } from './router'
import type { AgentRecord, LiveChatTransaction } from '../repository'

/**
 * Takes a chat that waits, or that is handed on. The room is locked when it is looked at, so that of any number of agents
 * one gets it; the others hear who. An offer is a reminder, not a reservation: a colleague of the department may be faster.
 *
 * Source: live-chat section 2 (one agent only, capacity), LC-13
 */
export async function accept(commanding: Commanding, chatId: string): Promise<DeskOutcome> {
  const { tx, tell, agent, now } = commanding
  const own = await tx.roomsOfAgent(agent.agentId)
  const room = await tx.lockRoom(chatId)
  if (!room) return noChat
  if (room.endedAt !== null) return chatEnded
  if (room.members.some(({ agentId }) => agentId === agent.agentId)) return { ok: true, chatId }
  if (!isWaiting(room)) {
    const names = room.members.map(({ displayName }) => displayName).join(', ')
    return names === '' ? notYours : refuse('TAKEN', `${names} has this chat.`, names)
  }
  if (!mayTake(agent, room)) return refuse('NOT_YOURS', 'This chat is not offered to you.')
  // Offers and wrap-ups keep a place for the router alone: whoever chooses another chat has chosen.
  const load = own.filter(({ endedAt, lastLineAt }) => endedAt === null && takesPlace(lastLineAt, now)).length
  if (load >= agent.capacity) return refuse('FULL', `You have ${load} chats already.`)
  await tx.saveRoom(join(room, agent, now))
  await tx.saveAgent({ ...agent, missedOffers: 0 })
  tell(...(await newsOf(tx, room)), { about: 'agent', agentId: agent.agentId }, { about: 'queue' })
  return { ok: true, chatId }
}

/** The next agent is asked. */
export async function decline({ tx, tell, agent }: Commanding, chatId: string): Promise<DeskOutcome> {
  const room = await tx.lockRoom(chatId)
  if (!room) return noChat
  if (room.offer?.agentId !== agent.agentId) return notYours
  await tx.saveRoom({ room: letPass(room, agent.agentId), entries: [] })
  tell({ about: 'agent', agentId: agent.agentId }, { about: 'queue' }, ...backTo(room.transfer))
  return { ok: true, chatId }
}

export async function write(commanding: Commanding, chatId: string, line: Line): Promise<DeskOutcome> {
  const problem = 'msg' in line ? messageProblem(line.msg) : null
  if (problem) return refuse(problem.code, problem.message)
  const { agent, now } = commanding
  return await inOwnRoom(commanding, chatId, (room) => say(room, speakerOf(agent), line, now))
}

export async function askForRating(commanding: Commanding, chatId: string, id: string): Promise<DeskOutcome> {
  const { agent, now } = commanding
  return await inOwnRoom(commanding, chatId, (room) => requestRating(room, speakerOf(agent), { id, now }))
}

/** The agent's desk shows a chat that is over no longer; from one that runs the agent goes, and it stays open. */
export async function leaveChat(commanding: Commanding, chatId: string): Promise<DeskOutcome> {
  const { tx, tell, agent, now } = commanding
  const room = await tx.lockRoom(chatId)
  if (!room?.shownTo.includes(agent.agentId)) return room ? notYours : noChat
  // What named the agent meanwhile stood before their eyes.
  await tx.seeNotesOf(chatId, agent.agentId)
  const change =
    room.endedAt === null
      ? await left(tx, room, { agentId: agent.agentId, reason: 'agent_left', now })
      : { room: unshown(room, agent.agentId), entries: [] }
  await tx.saveRoom(change)
  await tx.saveAgent({ ...agent, freeSince: now })
  tell(...(await newsOf(tx, room)), { about: 'queue' })
  return { ok: true, chatId, placed: change.entries.at(-1) }
}

/** An agent out of a room; one that was being handed on, or whose agent was lost, waits in front. */
export async function left(
  tx: LiveChatTransaction,
  room: Room,
  {
    agentId,
    reason,
    isFront = false,
    now,
  }: {
    readonly agentId: number
    readonly reason: 'agent_left' | 'user_no_ping'
    /** Back to the queue, whatever the agent had in mind. */
    readonly isFront?: boolean
    readonly now: number
  },
): Promise<Change> {
  const change = leave(room, agentId, reason, now)
  const isHandedOn = room.transfer?.fromAgentId === agentId
  if (change.room.members.length > 0 || (!isFront && !isHandedOn)) return change
  const departmentId = wantedDepartment(room) ?? room.departmentId
  const place = { rank: await tx.nextRank(), isFront: true, isRequeued: reason === 'user_no_ping' }
  return wait({ ...change, room: { ...change.room, departmentId } }, place, now)
}

/** The agent stays until somebody has accepted. Source: live-chat section 2 (transfer) */
export async function handOn(
  commanding: Commanding,
  chatId: string,
  { id, to, comment }: { readonly id: string; readonly to: TransferTarget; readonly comment: string },
): Promise<DeskOutcome> {
  const { rules, tx, tell, agent, now } = commanding
  if ('departmentId' in to) await tx.holdDepartments()
  const account = await readAccount(tx, rules, now)
  const room = await tx.lockRoom(chatId)
  if (!room) return noChat
  if (room.endedAt !== null) return chatEnded
  if (!room.members.some(({ agentId }) => agentId === agent.agentId)) return notYours
  const offer = 'agentId' in to ? { agentId: to.agentId, until: now + offerMs } : null
  if ('agentId' in to) {
    const colleague = account.agents.find(({ agentId }) => agentId === to.agentId)
    const isInChat = room.members.some(({ agentId }) => agentId === to.agentId)
    if (!colleague || isInChat || !isConnected(colleague, now) || colleague.status === 'invisible')
      return refuse('UNAVAILABLE', 'The colleague cannot take this chat now.')
    if (colleague.load >= colleague.capacity)
      return refuse('FULL', 'The colleague has no place for this chat.')
  } else if (account.departments.find(({ id }) => id === to.departmentId)?.status !== 'online') {
    return refuse('UNAVAILABLE', 'Nobody in this department takes chats now.')
  }
  const transfer = { fromAgentId: agent.agentId, fromName: agent.displayName, to, comment }
  await tx.saveRoom({ room: { ...room, transfer, offer, passed: [] }, entries: [] })
  tell(...(await newsOf(tx, room)), { about: 'queue' })
  if (offer) tell({ about: 'agent', agentId: offer.agentId })
  // Whoever takes over reads it in the chat.
  if (comment.trim() !== '') {
    const toName =
      'agentId' in to
        ? account.agents.find(({ agentId }) => agentId === to.agentId)?.displayName
        : account.departments.find(({ id: departmentId }) => departmentId === to.departmentId)?.name
    const note = { noteId: id, kind: 'transfer', toName: toName ?? '', text: comment.trim() } as const
    await keepNote(commanding, room, note)
  }
  return { ok: true, chatId }
}

/** An address is banned for a day at most, because shops, offices and carriers share one. Source: decision 042 */
const addressBanMs = 24 * 60 * 60_000
const noAddress = refuse(
  'INVALID',
  'The network address of this visitor is no longer known. Ban the visitor alone.',
)

export async function ban(
  commanding: Commanding,
  chatId: string,
  {
    reason,
    until,
    isAddressBanned = false,
  }: Omit<Extract<DeskCommand, { type: 'ban' }>, 'id' | 'type' | 'chatId'>,
): Promise<DeskOutcome> {
  if (reason.trim() === '') return refuse('INVALID', 'Expected a reason.')
  return await turnAway(commanding, chatId, {
    deed: 'ban',
    detail: reason,
    frame: closingFrame('banned'),
    bannedUntil: until ?? Infinity,
    addressUntil: isAddressBanned ? Math.min(commanding.now + addressBanMs, until ?? Infinity) : null,
  })
}

export async function closeVisitor(
  commanding: Commanding,
  chatId: string,
  reason: ClosedReason,
): Promise<DeskOutcome> {
  return await turnAway(commanding, chatId, {
    deed: 'close-visitor',
    detail: reason,
    frame: closingFrame(reason),
    bannedUntil: reason === 'banned' ? Infinity : null,
    addressUntil: null,
  })
}

async function turnAway(
  { tx, tell, agent, now }: Commanding,
  chatId: string,
  deed: {
    readonly deed: string
    readonly detail: string
    readonly frame: ClosingFrame
    readonly bannedUntil: number | null
    readonly addressUntil: number | null
  },
): Promise<DeskOutcome> {
  const found = await tx.room(chatId)
  const visitor = found && (await tx.lockVisitor(found.visitorId))
  const room = await tx.lockRoom(chatId)
  if (!room || !visitor) return noChat
  if (!isResponsible(agent, room)) return notYours
  if (deed.bannedUntil !== null) {
    const { visitorId } = visitor
    const addresses = await tx.banAddresses({ visitorId, until: deed.addressUntil, now })
    if (deed.addressUntil !== null && addresses === 0) return noAddress
    await tx.saveVisitor({ ...visitor, bannedUntil: deed.bannedUntil })
    await tx.keepBan({ visitorId, chatId, reason: deed.detail, author: agent.displayName, now })
  }
  if (room.endedAt === null)
    await tx.saveRoom(end(room, visitor, deed.bannedUntil === null ? 'disconnect_user' : 'kick_account', now))
  const { agentId } = agent
  await tx.record({ agentId, deed: deed.deed, chatId, detail: deed.detail, now })
  if (deed.addressUntil !== null)
    await tx.record({ agentId, deed: 'ban-address', chatId, detail: deed.detail, now })
  const { visitorId } = visitor
  tell(
    ...(await newsOf(tx, room)),
    { about: 'close-visitor', visitorId, frame: deed.frame },
    { about: 'queue' },
  )
  return { ok: true, chatId }
}

/** What a visitor's program is told before it is closed. Source: LCS-10, wire-shapes section 7.2 */
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

async function inOwnRoom(
  { tx, tell, agent, now }: Commanding,
  chatId: string,
  change: (room: Room) => Change,
): Promise<DeskOutcome> {
  const room = await tx.lockRoom(chatId)
  if (!room) return noChat
  if (room.endedAt !== null) return chatEnded
  if (!room.members.some(({ agentId }) => agentId === agent.agentId)) return notYours
  const changed = change(room)
  const visitor = changed.room.lastSeq < mostEntries ? null : await tx.visitor(room.visitorId)
  const kept = visitor === null ? changed : endWhenFull(changed, visitor, now)
  await tx.saveRoom(kept)
  if (kept.room.endedAt === null) tell({ about: 'chat', chatId, visitorId: room.visitorId })
  else tell(...(await newsOf(tx, room)), { about: 'queue' })
  return { ok: true, chatId, placed: changed.entries.at(-1) }
}

function speakerOf({ agentId, displayName }: AgentRecord): Speaker {
  return { nick: agentNick(agentId), displayName }
}
