import { agentGoneMs } from './account'
import { attempt } from './attempt'
import { closingFrame } from './agent-commands'
import { releaseRooms } from './create-agent-service'
import type { Presence } from './presence'
import { newsOf } from './notifications'
import { visitorGoneMs, visitorLeftMs } from './register-visitor'
import { end } from '../model/chat'
import type { Router } from './router'
import type { Service } from './context'

/** A visitor who does nothing for so long, with an agent in the chat, is let go. Source: OP-06 */
export const visitorIdleMs = 20 * 60_000
/** An agent without chats who does nothing for so long is Away. Source: live-chat section 2 (statuses) */
export const agentIdleMs = 10 * 60_000

type Shared = {
  readonly service: Service
  readonly presence: Presence
  readonly router: Router
  readonly announceAccount: () => Promise<void>
  readonly standIn: (now: number) => Promise<void>
}

/**
 * Does what time has made due. Each step, and each chat within a step, fails by itself: it is reported, and the next sweep
 * does it again.
 *
 * The store is told first who is connected. Without that nobody is taken for gone, and after an outage of the store everybody
 * gets the full time again.
 */
export function createSweep(shared: Shared): (now: number) => Promise<void> {
  const { service, presence, router } = shared
  const announceLeft = createLeftNews(service)
  return async (now) => {
    const step = (work: string, run: () => Promise<void>) => attempt(service, work, null, run)
    const isTold = await step('presence', () => presence.beat(now))
    const steadyMs = isTold ? now - service.steadySince() : 0
    await step('idle-visitors', () => letIdleVisitorsGo(service, now))
    if (steadyMs >= visitorGoneMs) await step('abandoned-chats', () => endAbandoned(service, now))
    if (steadyMs >= agentGoneMs) await step('lost-agents', () => requeueOfLostAgents(service, now))
    await step('idle-agents', () => markIdleAgents(service, now))
    await router.route()
    await step('stand-in', () => shared.standIn(now))
    await step('account', shared.announceAccount)
    await step('left-pages', () => announceLeft(now))
  }
}

/** Tells the desks when visitors of open chats have left the page, or are back. */
function createLeftNews(service: Service): (now: number) => Promise<void> {
  let told = ''
  return async (now) => {
    const isSettled = now - service.steadySince() >= visitorLeftMs
    const left = isSettled ? await service.store.abandoned(now - visitorLeftMs) : []
    const news = left.toSorted().join()
    if (news === told) return
    told = news
    service.bus.publish([{ about: 'queue' }])
  }
}

async function letIdleVisitorsGo(service: Service, now: number): Promise<void> {
  const before = now - visitorIdleMs
  for (const chatId of await service.store.idle(before)) {
    await attempt(service, 'idle-visitor', chatId, () => letIdleVisitorGo(service, chatId, now))
  }
}

async function letIdleVisitorGo(service: Service, chatId: string, now: number): Promise<void> {
  const before = now - visitorIdleMs
  const found = await service.store.room(chatId)
  if (!found) return
  await service.transact(async (tx, tell) => {
    const visitor = await tx.lockVisitor(found.visitorId)
    const room = await tx.lockRoom(chatId)
    const isIdle =
      room?.endedAt === null &&
      room.servedSince !== null &&
      Math.max(room.servedSince, visitor?.activeAt ?? 0) <= before
    if (!visitor || !isIdle) return
    await tx.saveRoom(end(room, visitor, 'user_not_alive', now))
    const { visitorId } = visitor
    tell(...(await newsOf(tx, room)), {
      about: 'close-visitor',
      visitorId,
      frame: closingFrame('idle_disconnect'),
    })
  })
}

async function endAbandoned(service: Service, now: number): Promise<void> {
  const before = now - visitorGoneMs
  for (const chatId of await service.store.abandoned(before)) {
    await attempt(service, 'abandoned-chat', chatId, () => endIfAbandoned(service, chatId, now))
  }
}

async function endIfAbandoned(service: Service, chatId: string, now: number): Promise<void> {
  const before = now - visitorGoneMs
  const found = await service.store.room(chatId)
  if (!found) return
  await service.transact(async (tx, tell) => {
    const visitor = await tx.lockVisitor(found.visitorId)
    const room = await tx.lockRoom(chatId)
    if (!visitor || visitor.seenAt > before || room?.endedAt !== null) return
    await tx.saveRoom(end(room, visitor, 'user_no_ping', now))
    tell(...(await newsOf(tx, room)))
  })
}

async function requeueOfLostAgents(service: Service, now: number): Promise<void> {
  const before = now - agentGoneMs
  for (const agentId of await service.store.lostAgents(before))
    await attempt(service, 'lost-agent', `agent ${agentId}`, () =>
      releaseRooms(service, agentId, 'user_no_ping', ({ seenAt }) => seenAt === null || seenAt <= before),
    )
}

async function markIdleAgents(service: Service, now: number): Promise<void> {
  for (const { agentId, status, openChats, activeAt } of await service.store.agents(now)) {
    if (status !== 'online' || openChats > 0 || now - activeAt < agentIdleMs) continue
    await attempt(service, 'idle-agent', `agent ${agentId}`, () =>
      service.transact(async (tx, tell) => {
        const agent = await tx.lockAgent(agentId)
        if (agent?.status !== 'online' || now - agent.activeAt < agentIdleMs) return
        await tx.saveAgent({ ...agent, status: 'away', setAwayFor: 'idle' })
        tell({ about: 'agent', agentId })
      }),
    )
  }
}
