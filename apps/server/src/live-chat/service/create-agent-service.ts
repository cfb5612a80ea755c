import { readRules } from './account'
import { attempt } from './attempt'
import { cleanTexts } from './clean-text'
import type { Commanding, DeskOutcome } from './command-context'
import { mayTake, refuse } from './command-context'
import type { Desk, DeskAccount, DeskAnswer, DeskCommand, DeskSign, NewAgent } from '../agent-service'
import {
  accept,
  askForRating,
  ban,
  closeVisitor,
  decline,
  handOn,
  leaveChat,
  left,
  write,
} from './agent-commands'
import { endByAgent, setTags } from './end-chat'
import { writeNote } from './notes'
import { deskAccount, deskChat, readDeskState } from './agent-state'
import { shopperOf } from './chat-shopper'
import type { Hint } from '../live-chat'
import { hashPassword, isPassword } from './password'
import type { Presence } from './presence'
import { newsOf } from './notifications'
import type { Room } from '../model/chat'
import { agentNick } from '../model/chat'
import type { Router } from './router'
import { isWaiting } from './router'
import type { AccountReader } from './account-reader'
import { isForRouter, type Service } from './context'
import type { AgentRecord } from '../repository'
import { newcomer } from './new-agent'

type Shared = {
  readonly service: Service
  readonly presence: Presence
  readonly router: Router
  readonly announceAccount: () => Promise<void>
  readonly reader: AccountReader
}

/** The service towards agents. */
export function createDesk({ service, presence, router, announceAccount, reader }: Shared): Desk {
  const { store } = service

  async function changed(): Promise<void> {
    await announceAccount()
    await router.route()
  }

  async function readableRoom(agentId: number, chatId: string): Promise<Room | null> {
    const [agent, room] = await Promise.all([store.agent(agentId), store.room(chatId)])
    if (!agent || !room) return null
    if (mayRead(agent, room)) return room
    // A colleague asks them for help, or the shopper they talk to was here before.
    if (await store.isNamedIn(agentId, chatId)) return room
    const own = await store.roomsOfAgent(agentId)
    return room.endedAt !== null && own.some(({ visitorId }) => visitorId === room.visitorId) ? room : null
  }

  return {
    signIn: async (email, password) => {
      const found = await store.agentNamed(email)
      if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return null
      const now = service.now()
      await service.transact(async (tx) => {
        const agent = await tx.lockAgent(found.agentId)
        if (agent) await tx.saveAgent(beganShift(agent, now))
      })
      await changed()
      return deskAccount(found)
    },
    account: async (agentId) => {
      const agent = await store.agent(agentId)
      return agent && deskAccount(agent)
    },
    isOwnPassword: async (agentId, password) =>
      await isPassword(password, (await store.agent(agentId))?.passwordHash ?? null),
    state: async (agentId) => {
      // Whoever asks is here, also without a socket.
      await presence.agentAsked(agentId)
      return await readDeskState(service, reader, agentId)
    },
    shopper: async (agentId, chatId) => {
      const room = await readableRoom(agentId, chatId)
      return room && (await shopperOf(service, reader, room))
    },
    perform: async (agentId, given) => {
      const command = cleanTexts(given)
      let isForRouting = false
      const answer = await perform(
        service,
        agentId,
        command,
        (hints) => void (isForRouting = hints.some(isForRouter)),
      )
      if (command.type === 'set-status') await announceAccount()
      if (isForRouting) await router.route()
      return answer
    },
    pass: (agentId, sign) => pass(service, agentId, sign),
    entriesAfter: async (agentId, chatId, seq) =>
      (await readableRoom(agentId, chatId)) ? await store.entriesAfter(chatId, seq) : [],
    chat: async (agentId, chatId) => {
      const room = await readableRoom(agentId, chatId)
      if (!room) return null
      const now = service.now()
      const [[guest], notes] = await Promise.all([store.guests([chatId]), store.notes([chatId])])
      return guest
        ? deskChat({ service, room, guest, notes, account: await reader.account(now), agentId, now })
        : null
    },
    opened: async (connectionId, agentId) => {
      await presence.agentOpened(connectionId, agentId)
      await router.route()
    },
    closed: (connectionId) => presence.agentClosed(connectionId),
    signOut: async (agentId) => {
      await releaseRooms(service, agentId, 'agent_left')
      await changed()
    },
    sessionsEnded: (agentId) => service.bus.publish([{ about: 'sessions', agentId }]),
    staffChanged: async () => {
      service.bus.publish([{ about: 'account' }])
      await router.route()
    },
    createAgent: (managerId, agent) => createAgent(service, managerId, cleanTexts(agent)),
  }
}

/** A new shift: whoever signs in takes chats. */
function beganShift(agent: AgentRecord, now: number): AgentRecord {
  return {
    ...agent,
    status: 'online',
    seenAt: now,
    activeAt: now,
    freeSince: now,
    missedOffers: 0,
    setAwayFor: null,
  }
}

function mayRead(agent: AgentRecord, room: Room): boolean {
  return (
    agent.role === 'manager' ||
    room.servedBy.includes(agent.agentId) ||
    (isWaiting(room) && mayTake(agent, room))
  )
}

async function perform(
  service: Service,
  agentId: number,
  command: DeskCommand,
  after: (hints: readonly Hint[]) => void,
): Promise<DeskAnswer> {
  const now = service.now()
  const rules = await readRules(service.settings)
  return await service.transact(async (tx, tell): Promise<DeskAnswer> => {
    const locked = await tx.lockAgent(agentId)
    if (!locked) return answerOf(command.id, refuse('NOT_AUTHENTICATED', 'There is no such agent.'))
    const kept = await tx.answered({ agentId }, command.id)
    // An agent's own answers are no frames.
    if (kept && !('type' in kept)) return kept
    const agent = { ...locked, seenAt: now, activeAt: now }
    await tx.saveAgent(agent)
    const outcome = await outcomeOf({ rules, tx, tell, agent, now }, command)
    const answer = answerOf(command.id, outcome)
    await tx.keepAnswer({ agentId }, answer, now)
    return answer
  }, after)
}

async function outcomeOf(commanding: Commanding, command: DeskCommand): Promise<DeskOutcome> {
  switch (command.type) {
    case 'accept':
      return await accept(commanding, command.chatId)
    case 'decline':
      return await decline(commanding, command.chatId)
    case 'message':
    case 'file':
      return await write(commanding, command.chatId, command)
    case 'request-rating':
      return await askForRating(commanding, command.chatId, command.id)
    case 'leave':
      return await leaveChat(commanding, command.chatId)
    case 'end':
      return await endByAgent(commanding, command.chatId, command.tags ?? [])
    case 'transfer':
      return await handOn(commanding, command.chatId, command)
    case 'note':
      return await writeNote(commanding, command)
    case 'see-note':
      await commanding.tx.seeNote(command.noteId, commanding.agent.agentId)
      commanding.tell({ about: 'agent', agentId: commanding.agent.agentId })
      return { ok: true }
    case 'tags':
      return await setTags(commanding, command.chatId, command.tags)
    case 'ban':
      return await ban(commanding, command.chatId, command)
    case 'close-visitor':
      return await closeVisitor(commanding, command.chatId, command.reason)
    case 'set-status': {
      const { agent, tx, tell } = commanding
      await tx.saveAgent({ ...agent, status: command.status, missedOffers: 0, setAwayFor: null })
      tell({ about: 'agent', agentId: agent.agentId })
      return { ok: true }
    }
  }
}

function answerOf(id: string, outcome: DeskOutcome): DeskAnswer {
  if (!outcome.ok) return { ok: false, id, error: outcome.error }
  const { chatId, placed } = outcome
  return {
    ok: true,
    id,
    ...(chatId === undefined ? {} : { chatId }),
    ...(placed ? { seq: placed.seq, timestamp: placed.entry.timestamp } : {}),
  }
}

/**
 * Puts the agent's chats back to the front of the queue, each in a transaction of its own. One that fails is reported and
 * tried again by the sweep; it does not keep the others.
 */
export async function releaseRooms(
  service: Service,
  agentId: number,
  reason: 'agent_left' | 'user_no_ping',
  isStillGone: (agent: AgentRecord) => boolean = () => true,
): Promise<void> {
  const now = service.now()
  if (reason === 'agent_left')
    await service.transact(async (tx) => {
      const agent = await tx.lockAgent(agentId)
      if (agent) await tx.saveAgent({ ...agent, seenAt: null })
    })
  for (const { chatId } of await service.store.roomsOfAgent(agentId))
    await attempt(service, 'release-chat', chatId, () =>
      service.transact(async (tx, tell) => {
        // Nobody when the account was closed: whoever it served is served by others.
        const agent = await tx.lockAgent(agentId)
        if (agent && !isStillGone(agent)) return
        const room = await tx.lockRoom(chatId)
        if (!room?.members.some((member) => member.agentId === agentId)) return
        await tx.saveRoom(await left(tx, room, { agentId, reason, isFront: true, now }))
        tell(...(await newsOf(tx, room)), { about: 'queue' })
      }),
    )
}

async function pass(service: Service, agentId: number, sign: DeskSign): Promise<void> {
  const now = service.now()
  const agent = await service.store.agent(agentId)
  if (!agent) return
  await service.transact(async (tx, tell) => {
    const locked = await tx.lockAgent(agentId)
    if (locked) await tx.saveAgent({ ...locked, seenAt: now, activeAt: now })
    if (sign.type === 'activity') return
    const room = await tx.lockRoom(sign.chatId)
    const member = room?.members.find((one) => one.agentId === agentId)
    if (!room || !member) return
    const { chatId, visitorId } = room
    const about = { chatId, visitorId, nick: agentNick(agentId), displayName: agent.displayName }
    if (sign.type === 'typing') return tell({ about: 'typing', ...about, typing: sign.typing })
    const seq = Math.min(Math.max(0, Math.trunc(sign.seq)), room.lastSeq)
    if (seq <= member.readSeq) return
    const members = room.members.map((one) => (one === member ? { ...one, readSeq: seq } : one))
    await tx.saveRoom({ room: { ...room, members }, entries: [] })
    tell({ about: 'last-read', ...about, seq, timestamp: now })
  })
}

async function createAgent(
  service: Service,
  managerId: number,
  agent: NewAgent,
): ReturnType<Desk['createAgent']> {
  const now = service.now()
  const passwordHash = await hashPassword(agent.password)
  return await service.transact(async (tx, tell) => {
    const manager = await tx.lockAgent(managerId)
    if (manager?.role !== 'manager') return { ok: false, error: { kind: 'not-allowed' } }
    const departments = (await tx.departments()).map(({ departmentId }) => departmentId)
    if (agent.departmentIds.length === 0 || !agent.departmentIds.every((id) => departments.includes(id)))
      return { ok: false, error: { kind: 'no-department' } }
    if (await tx.agentNamed(agent.email)) return { ok: false, error: { kind: 'taken' } }
    const { password: _, ...given } = agent
    const made = await tx.addAgent({
      ...given,
      passwordHash,
      ...newcomer(now),
    })
    await tx.record({ agentId: managerId, deed: 'create-agent', chatId: null, detail: made.email, now })
    tell({ about: 'account' })
    const account: DeskAccount = deskAccount(made)
    return { ok: true, account }
  })
}
