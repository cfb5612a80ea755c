import { agentTimeoutMs } from '../model/agent'
import { runAndReport, getChatNotifications } from './service-context'
import { createClosingFrame } from './ban-visitor'
import { releaseChats } from './release-chats'
import type { Presence } from './presence'
import { visitorTimeoutMs, visitorLeftMs } from '../model/visitor'
import { end } from '../model/chat-lifecycle'
import type { Router } from './router'
import type { ServiceContext } from './service-context'
import type { SweepWork } from '../model/sweep-work'

/** A visitor with an agent who does nothing for this long is disconnected. Source: OP-06 */
export const visitorIdleMs = 20 * 60_000
/** An agent without chats who does nothing for this long becomes Away. Source: docs/desk.md#answer-a-chat */
export const agentIdleMs = 10 * 60_000

/** The work while it is not known which there is. */
const anyWork: SweepWork = { hasRunningChats: true, hasIdleAgents: true }

type SweepParts = {
  readonly service: ServiceContext
  readonly presence: Presence
  readonly router: Router
  readonly notifyAccount: () => Promise<void>
  readonly notifyKeptChats: (now: number) => Promise<void>
  readonly standIn: (now: number) => Promise<void>
  readonly watchBreaches: (now: number) => Promise<void>
}

/**
 * Returns a function that ends abandoned chats, releases the chats of disconnected agents and routes the queue. Each
 * step, and each chat within a step, fails alone: the failure is reported and the next sweep repeats the work. Steps without
 * work are left out.
 *
 * Presence is reported first. Without that report no visitor or agent counts as disconnected, and after an outage
 * of the database all get the full time again.
 */
export function createSweep(shared: SweepParts): (now: number) => Promise<void> {
  const { service, presence, router } = shared
  const notifyLeftPages = createLeftPageNotifier(service)
  return async (now) => {
    const step = (work: string, run: () => Promise<void>) => runAndReport(service, work, null, run)
    const isReported = await step('presence', () => presence.report(now))
    const steadyMs = isReported ? now - service.getSteadySince() : 0
    let found: SweepWork = anyWork
    await step('sweep-work', async () => {
      found = await service.repository.findSweepWork(now - agentIdleMs)
    })
    const { hasRunningChats, hasIdleAgents } = found
    if (hasRunningChats) {
      await step('idle-visitors', () => disconnectIdleVisitors(service, now))
      if (steadyMs >= visitorTimeoutMs) await step('abandoned-chats', () => endAbandonedChats(service, now))
      if (steadyMs >= agentTimeoutMs)
        await step('lost-agents', () => requeueChatsOfDisconnectedAgents(service, now))
    }
    if (hasIdleAgents) await step('idle-agents', () => markIdleAgents(service, now))
    if (hasRunningChats) await router.route()
    await step('stand-in', () => shared.standIn(now))
    await step('account', shared.notifyAccount)
    await step('skills', () => shared.notifyKeptChats(now))
    await step('service-levels', () => shared.watchBreaches(now))
    await step('left-pages', () => notifyLeftPages(now, hasRunningChats))
  }
}

/** Returns a function that notifies desks when visitors of running chats have left the page or returned. */
function createLeftPageNotifier(
  service: ServiceContext,
): (now: number, hasRunningChats: boolean) => Promise<void> {
  let lastPublished = ''
  return async (now, hasRunningChats) => {
    const isSettled = hasRunningChats && now - service.getSteadySince() >= visitorLeftMs
    const left = isSettled ? await service.repository.listAbandonedChats(now - visitorLeftMs) : []
    const current = left.toSorted().join()
    if (current === lastPublished) return
    lastPublished = current
    service.bus.publish([{ about: 'queue' }])
  }
}

async function disconnectIdleVisitors(service: ServiceContext, now: number): Promise<void> {
  const before = now - visitorIdleMs
  for (const chatId of await service.repository.listIdleChats(before)) {
    await runAndReport(service, 'idle-visitor', chatId, () => disconnectIdleVisitor(service, chatId, now))
  }
}

async function disconnectIdleVisitor(service: ServiceContext, chatId: string, now: number): Promise<void> {
  const before = now - visitorIdleMs
  const found = await service.repository.findChat(chatId)
  if (!found) return
  await service.transact(async (tx, notify) => {
    const visitor = await tx.lockVisitor(found.visitorId)
    const chat = await tx.lockChat(chatId)
    const isIdle =
      chat?.endedAt === null &&
      chat.servedSince !== null &&
      Math.max(chat.servedSince, visitor?.activeAt ?? 0) <= before
    if (!visitor || !isIdle) return
    await tx.saveChat(end(chat, visitor, 'user_not_alive', now))
    const { visitorId } = visitor
    notify(...(await getChatNotifications(tx, chat)), {
      about: 'close-visitor',
      visitorId,
      frame: createClosingFrame('idle_disconnect'),
    })
  })
}

async function endAbandonedChats(service: ServiceContext, now: number): Promise<void> {
  const before = now - visitorTimeoutMs
  for (const chatId of await service.repository.listAbandonedChats(before)) {
    await runAndReport(service, 'abandoned-chat', chatId, () => endIfAbandoned(service, chatId, now))
  }
}

async function endIfAbandoned(service: ServiceContext, chatId: string, now: number): Promise<void> {
  const before = now - visitorTimeoutMs
  const found = await service.repository.findChat(chatId)
  if (!found) return
  await service.transact(async (tx, notify) => {
    const visitor = await tx.lockVisitor(found.visitorId)
    const chat = await tx.lockChat(chatId)
    if (!visitor || visitor.seenAt > before || chat?.endedAt !== null) return
    await tx.saveChat(end(chat, visitor, 'user_no_ping', now))
    notify(...(await getChatNotifications(tx, chat)))
  })
}

async function requeueChatsOfDisconnectedAgents(service: ServiceContext, now: number): Promise<void> {
  const before = now - agentTimeoutMs
  for (const agentId of await service.repository.listDisconnectedAgents(before))
    await runAndReport(service, 'lost-agent', `agent ${agentId}`, () =>
      releaseChats(service, agentId, 'user_no_ping', ({ seenAt }) => seenAt === null || seenAt <= before),
    )
}

async function markIdleAgents(service: ServiceContext, now: number): Promise<void> {
  for (const { agentId, status, openChats, activeAt } of await service.repository.listAgents(now)) {
    if (status !== 'online' || openChats > 0 || now - activeAt < agentIdleMs) continue
    await runAndReport(service, 'idle-agent', `agent ${agentId}`, () =>
      service.transact(async (tx, notify) => {
        const agent = await tx.lockAgent(agentId)
        if (agent?.status !== 'online' || now - agent.activeAt < agentIdleMs) return
        await tx.saveAgent({ ...agent, status: 'away', setAwayFor: 'idle' })
        notify({ about: 'agent', agentId })
      }),
    )
  }
}
