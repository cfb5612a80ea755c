import { chooseAgent, missedOffersForAway, offerMs } from '@murphy/domain/live-chat'
import { takesChats } from './account'
import type { Hint } from '../live-chat'
import type { Room, Transfer } from '../model/chat'
import { hasLeft } from './register-visitor'
import type { Service } from './context'
import type { BusyAgent, LiveChatTransaction, RoomToRoute } from '../repository'

/** Finds agents for chats. Never throws: what it could not do, it does when it is called again. */
export type Router = { readonly route: () => Promise<void> }

/** More steps than chats can wait: beyond it something undoes what is done. */
const mostSteps = 10_000

/**
 * Offers the chats that wait to agents, one at a time for each, and takes back offers that ran out. Calls that come while
 * it works are served by one more round.
 *
 * Source: live-chat section 2 (accept within a time, capacity, routing default)
 */
export function createRouter(service: Service): Router {
  let working: Promise<void> | null = null
  let isAskedAgain = false

  async function work(): Promise<void> {
    // Chats that failed are left to the next call, and do not keep the others.
    const failed = new Set<string>()
    try {
      do {
        isAskedAgain = false
        for (let step = 0; step < mostSteps; step += 1) if (!(await takeStep(service, failed))) break
      } while (isAskedAgain)
    } catch (error) {
      service.onFailure('live-chat-routing', error)
    } finally {
      // In the same moment in which nobody can ask for another round any more.
      working = null
    }
  }

  return {
    route: async () => {
      isAskedAgain = true
      working ??= work()
      await working
    },
  }
}

/** One offer made or taken back, in a transaction of its own so that locks are held in their order; false: nothing to do. */
async function takeStep(service: Service, failed: Set<string>): Promise<boolean> {
  const routing = await service.settings.get('liveChat.routing')
  const at: { chatId: string | null } = { chatId: null }
  const step = service.transact(async (tx, tell) => {
    at.chatId = null
    await tx.lockRouting()
    const now = service.now()
    const agents = await tx.agents(now)
    const able = agents.filter((agent) => takesChats(agent, now) && agent.load < agent.capacity)
    // Without anybody to ask, a long queue is not even read.
    const all = await tx.roomsToRoute(routing === 'assigned' && able.length > 0)
    const rooms = all.filter((room) => !failed.has(room.chatId))
    const isThere = ({ visitorSeenAt, transfer }: RoomToRoute): boolean =>
      transfer !== null || !hasLeft(visitorSeenAt, service, now)
    const lapsed = rooms.find((room) => hasLapsed(room, agents, now))
    const pointless = lapsed ?? rooms.find((room) => room.offer !== null && !isThere(room))
    if (pointless) {
      at.chatId = pointless.chatId
      await takeBack(tx, pointless, { isPassed: lapsed !== undefined, tell, now })
      return true
    }
    // Visitors who have left the page keep their place, and are offered again once they are back.
    const open = rooms.filter((room) => room.offer === null && isThere(room))
    for (const room of open) {
      const agentId = chooseAgent(candidatesFor(room, able), room.passed)
      if (agentId === null) continue
      at.chatId = room.chatId
      if (await offer(tx, room, { agentId, tell, now })) return true
    }
    return false
  })
  try {
    return await step
  } catch (error) {
    if (at.chatId === null) throw error
    service.onFailure('live-chat-routing', error, at.chatId)
    failed.add(at.chatId)
    return true
  }
}

/**
 * An offer that ran out, or that its agent cannot take any more: gone, Away, not of the department any more, or full by a
 * chat that was chosen instead.
 */
function hasLapsed(room: Room, agents: readonly BusyAgent[], now: number): boolean {
  const { offer, transfer } = room
  if (offer === null) return false
  const agent = agents.find(({ agentId }) => agentId === offer.agentId)
  if (offer.until <= now || !agent || agent.load > agent.capacity) return true
  const departmentId = wantedDepartment(room)
  if (departmentId !== null && !agent.departmentIds.includes(departmentId)) return true
  // What a colleague hands over in person also somebody who is Away may take.
  const isPersonal = transfer !== null && 'agentId' in transfer.to
  return !isPersonal && !takesChats(agent, now)
}

/** Agents of the department who are not in the chat; a transfer to one colleague is that one's alone. */
function candidatesFor(room: Room, agents: readonly BusyAgent[]): readonly BusyAgent[] {
  const departmentId = wantedDepartment(room)
  return agents.filter(
    ({ agentId, departmentIds }) =>
      departmentId !== null &&
      departmentIds.includes(departmentId) &&
      !room.members.some((member) => member.agentId === agentId),
  )
}

/** Whose agents may take the chat; `null`: one colleague's it is alone. */
export function wantedDepartment({
  transfer,
  departmentId,
}: Pick<Room, 'transfer' | 'departmentId'>): number | null {
  if (transfer === null) return departmentId
  return 'departmentId' in transfer.to ? transfer.to.departmentId : null
}

type News = { readonly tell: (...hints: Hint[]) => void; readonly now: number }

async function offer(
  tx: LiveChatTransaction,
  { chatId }: Room,
  { agentId, tell, now }: News & { readonly agentId: number },
): Promise<boolean> {
  const agent = await tx.lockAgent(agentId)
  const room = await tx.lockRoom(chatId)
  // The lists were read before the locks: somebody may have been faster.
  if (!agent || !takesChats(agent, now) || !room || !isWaiting(room) || room.offer !== null) return false
  await tx.saveRoom({ room: { ...room, offer: { agentId, until: now + offerMs } }, entries: [] })
  await tx.saveAgent({ ...agent, lastOfferedAt: now })
  tell({ about: 'agent', agentId }, { about: 'queue' })
  return true
}

/** `isPassed` false: the visitor has left the page, and the same agent may be asked again. */
async function takeBack(
  tx: LiveChatTransaction,
  lapsed: Room,
  { isPassed, tell, now }: News & { readonly isPassed: boolean },
): Promise<void> {
  if (lapsed.offer === null) return
  const { agentId } = lapsed.offer
  // Nobody when the account was closed: the chat goes on all the same.
  const agent = await tx.lockAgent(agentId)
  const room = await tx.lockRoom(lapsed.chatId)
  if (room?.offer?.agentId !== agentId) return
  await tx.saveRoom({ room: isPassed ? letPass(room, agentId) : { ...room, offer: null }, entries: [] })
  tell({ about: 'agent', agentId }, { about: 'queue' }, ...backTo(room.transfer))
  if (!agent) return
  const isMissed = room.offer.until <= now
  const missedOffers = isMissed ? agent.missedOffers + 1 : agent.missedOffers
  const isAway = missedOffers >= missedOffersForAway && agent.status === 'online'
  await tx.saveAgent({
    ...agent,
    missedOffers: isAway ? 0 : missedOffers,
    status: isAway ? 'away' : agent.status,
    setAwayFor: isAway ? 'missed-offers' : agent.setAwayFor,
  })
  if (isAway) tell({ about: 'account' })
}

/** The room when an agent has let its offer pass: the next is asked, but a transfer to that one colleague is over. */
export function letPass(room: Room, agentId: number): Room {
  const isOver = room.transfer !== null && 'agentId' in room.transfer.to
  return isOver
    ? { ...room, offer: null, transfer: null, passed: [] }
    : { ...room, offer: null, passed: [...room.passed.filter((one) => one !== agentId), agentId] }
}

/** Whoever hands a chat on sees what becomes of it. */
export function backTo(transfer: Transfer | null): Hint[] {
  return transfer ? [{ about: 'agent', agentId: transfer.fromAgentId }] : []
}

export function isWaiting({ endedAt, place, transfer }: Room): boolean {
  return endedAt === null && (place !== null || transfer !== null)
}
