import { agentNick, type Room } from '../model/chat'
import { isConnected, type Account } from './account'
import { mayTake } from './command-context'
import type { DeskAccount, DeskAgent, DeskChat, DeskState, WaitingChat } from '../agent-service'
import type { AccountReader } from './account-reader'
import { hasLeft } from './register-visitor'
import { wantedDepartment } from './router'
import type { Service } from './context'
import type { AgentRecord, BusyAgent, Guest, Note, Waiting } from '../repository'

/** All that one agent's desk shows. */
export async function readDeskState(
  service: Service,
  reader: AccountReader,
  agentId: number,
): Promise<DeskState> {
  const { store, settings } = service
  const now = service.now()
  const [account, waiting, rooms, routing, tagging, mentions] = await Promise.all([
    reader.account(now),
    reader.waiting(now),
    store.roomsOfAgent(agentId),
    settings.get('liveChat.routing'),
    settings.get('liveChat.tags'),
    store.mentions(agentId),
  ])
  const me = account.agents.find((agent) => agent.agentId === agentId)
  if (!me) throw new Error('The state of an agent who is unknown was asked for.')
  const chatIds = rooms.map(({ chatId }) => chatId)
  const [found, notes] = await Promise.all([store.guests(chatIds), store.notes(chatIds)])
  const guests = new Map(found.map((guest) => [guest.chatId, guest]))
  const chats = rooms.flatMap((room) => {
    const guest = guests.get(room.chatId)
    const own = notes.filter(({ chatId }) => chatId === room.chatId)
    return guest ? [deskChat({ service, room, guest, notes: own, account, agentId, now })] : []
  })
  return {
    serverTime: now,
    accountStatus: account.status,
    routing,
    departments: account.departments,
    operatingHours: account.operatingHours,
    me: deskAgent(me, now),
    setAwayFor: me.setAwayFor,
    colleagues: account.agents
      .filter((agent) => agent.agentId !== agentId)
      .map((agent) => deskAgent(agent, now)),
    queue: waitingChats(waiting, { service, me, now }),
    chats,
    mentions,
    tagging,
  }
}

type ChatParts = {
  readonly service: Pick<Service, 'steadySince'>
  readonly room: Room
  readonly guest: Guest
  readonly notes: readonly Note[]
  readonly account: Account
  readonly agentId: number
  readonly now: number
}

export function deskChat({ service, room, guest, notes, account, agentId, now }: ChatParts): DeskChat {
  const { visitor, user, handOver, pastChats } = guest
  const member = room.members.find((one) => one.agentId === agentId)
  return {
    chatId: room.chatId,
    startedAt: room.startedAt,
    isOpen: room.endedAt === null,
    endedAt: room.endedAt,
    departmentId: room.departmentId,
    visitor: {
      nick: visitor.nick,
      displayName: visitor.displayName,
      email: visitor.email,
      phone: visitor.phone,
      isAuthenticated: visitor.authStatus === 'authenticated',
      isConnected: !hasLeft(visitor.seenAt, service, now),
      page: visitor.page,
      user,
      isVerified: guest.provenShopperId !== null || visitor.authStatus === 'authenticated',
      pastChats: pastChats - (room.endedAt === null ? 0 : 1),
    },
    handOver,
    agents: agentsOf(room, account),
    tags: room.tags,
    notes,
    rating: room.rating,
    comment: room.comment,
    isRatingRequested: room.isRatingRequested,
    lastSeq: room.lastSeq,
    visitorReadSeq: room.visitorReadSeq,
    readSeq: member?.readSeq ?? 0,
    transfer: room.transfer && {
      to: room.transfer.to,
      comment: room.transfer.comment,
      until: room.offer?.until ?? null,
    },
  }
}

/** Who is in it; for one that is over, who was. */
function agentsOf({ endedAt, members, servedBy }: Room, { agents }: Account): DeskChat['agents'] {
  if (endedAt === null) return members.map(({ agentId, displayName }) => ({ agentId, displayName }))
  return agents
    .filter(({ agentId }) => servedBy.includes(agentId))
    .map(({ agentId, displayName }) => ({ agentId, displayName }))
}

export function deskAccount(agent: AgentRecord): DeskAccount {
  const { agentId, email, displayName, title, role, departmentIds, capacity } = agent
  return { agentId, email, displayName, title, role, departmentIds, capacity }
}

function deskAgent(agent: BusyAgent, now: number): DeskAgent {
  return {
    ...deskAccount(agent),
    nick: agentNick(agent.agentId),
    status: agent.status,
    isConnected: isConnected(agent, now),
    load: agent.load,
  }
}

/** A chat that is handed on stands in the list of those only who may take it. */
function waitingChats(
  waiting: readonly Waiting[],
  {
    service,
    me,
    now,
  }: { readonly service: Pick<Service, 'steadySince'>; readonly me: BusyAgent; readonly now: number },
): readonly WaitingChat[] {
  return waiting
    .filter(({ room }) => room.place !== null || (mayTake(me, room) && !isMember(room, me)))
    .map(({ room, visitorSeenAt, visitorName, isAuthenticated, isGuestUser, firstMessage }) => {
      const offer = room.offer && room.offer.until > now ? room.offer : null
      return {
        chatId: room.chatId,
        waitingSince: room.place?.since ?? room.startedAt,
        departmentId: wantedDepartment(room) ?? room.departmentId,
        visitorName,
        isAuthenticated,
        isConnected: !hasLeft(visitorSeenAt, service, now),
        isGuestUser,
        tags: room.tags,
        firstMessage,
        mayAccept: mayTake(me, room) && me.load - me.offers - me.wrapUps < me.capacity,
        offer,
        transfer: room.transfer && { fromName: room.transfer.fromName, comment: room.transfer.comment },
        isRequeued: room.isRequeued,
      }
    })
}

function isMember({ members }: Room, { agentId }: BusyAgent): boolean {
  return members.some((member) => member.agentId === agentId)
}
