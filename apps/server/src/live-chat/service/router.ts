import {
  chooseAgentBySkills,
  findOverflowDepartments,
  isWriting,
  missedOffersForAway,
  offerTimeoutMs,
} from '@murphy/domain/live-chat'
import type { ChangeNotification } from '../bus'
import { acceptsChats } from '../model/agent'
import type { AgentWithLoad } from '../model/agent'
import type { Chat } from '../model/chat'
import {
  findCandidates,
  declineOffer,
  hasLapsed,
  isWaiting,
  getTransferrerNotifications,
  listTargetDepartments,
} from '../model/routing'
import { getWaitingSince, sortWaiting } from '../model/routing-facts'
import type { RoutingSettings } from '../model/routing-facts'
import { isKept, listNeededSkills } from '../model/skills'
import { hasLeftPage } from '../model/visitor'
import type { ChatToRoute, LiveChatTransaction } from '../repository'
import { createJoinedCall } from './joined-calls'
import type { ServiceContext } from './service-context'

/** Offers chats to agents. */
export type Router = {
  /**
   * Never throws: a chat that failed is routed by the next call.
   *
   * @returns true when a changed queue was published since this call
   */
  readonly route: () => Promise<boolean>
}

/** Limits the steps of one run. It is more than the chats that can wait, so only steps that undo each other reach it. */
const maxSteps = 10_000

/**
 * Offers waiting chats to agents, one at a time each, and withdraws expired offers. Calls during a run cause one more
 * run, and wait for it alone: later calls never delay them.
 *
 * Source: docs/live-chat.md#queue-and-routing
 */
export function createRouter(service: ServiceContext): Router {
  /** Number of published changes of the queue. */
  let queueChanges = 0

  function publish(notifications: readonly ChangeNotification[]): void {
    if (notifications.some(({ about }) => about === 'queue')) queueChanges += 1
    service.bus.publish(notifications)
  }

  async function run(): Promise<void> {
    // Chats that failed are left to the next call, so that the others are routed.
    const failed = new Set<string>()
    try {
      for (let step = 0; step < maxSteps; step += 1)
        if (!(await routeNextChat(service, { failed, publish }))) break
    } catch (error) {
      service.onFailure('live-chat-routing', error)
    }
  }

  const joinRun = createJoinedCall<'all', void>(run)
  return {
    route: async () => {
      const before = queueChanges
      await joinRun(['all'])
      return queueChanges > before
    },
  }
}

/**
 * Makes or withdraws one offer in a transaction of its own, so that locks are taken in order. Returns false when
 * nothing is left to do.
 */
async function routeNextChat(
  service: ServiceContext,
  {
    failed,
    publish,
  }: {
    readonly failed: Set<string>
    readonly publish: (notifications: readonly ChangeNotification[]) => void
  },
): Promise<boolean> {
  const settings = await readRoutingSettings(service)
  const { routing, rules } = settings
  const current: { chatId: string | null } = { chatId: null }
  const step = service.transact(async (tx, notify) => {
    current.chatId = null
    await tx.lockRouting()
    const now = service.now()
    const agents = await tx.listAgents(now)
    const available = agents.filter((agent) => acceptsChats(agent, now) && agent.load < agent.capacity)
    // A long queue is not read when no agent is free, unless it may overflow.
    const isOffering = routing === 'assigned' && available.length > 0
    const all = await tx.listChatsToRoute(isOffering || rules.overflow.length > 0)
    const chats = all.filter((chat) => !failed.has(chat.chatId))
    const isPresent = ({ visitorSeenAt, transfer }: ChatToRoute): boolean =>
      transfer !== null || !hasLeftPage(visitorSeenAt, service, now)
    const lapsed = chats.find((chat) => hasLapsed(chat, agents, now))
    const withdrawn = lapsed ?? chats.find((chat) => chat.offer !== null && !isPresent(chat))
    if (withdrawn) {
      current.chatId = withdrawn.chatId
      await withdrawOffer(tx, withdrawn, { isDeclined: lapsed !== undefined, notify, now })
      return true
    }
    // Visitors who left the page keep their position, and are offered again once they return.
    const open = chats.filter((chat) => chat.offer === null && isPresent(chat))
    for (const chat of open) {
      const departments = findNewOverflow(chat, settings, now)
      if (departments.length === 0) continue
      current.chatId = chat.chatId
      if (await openToDepartments(tx, chat, departments, notify)) return true
    }
    const offerable = open.filter(({ transfer }) => isOffering || transfer !== null)
    for (const chat of sortWaiting(offerable, (one) => ({ chat: one, facts: one.facts }), settings, now)) {
      const agentId = chooseAgent(chat, { agents, available, settings, now })
      if (agentId === null) continue
      current.chatId = chat.chatId
      if (await offerChat(tx, chat, { agentId, notify, now })) return true
    }
    return false
  }, publish)
  try {
    return await step
  } catch (error) {
    if (current.chatId === null) throw error
    service.onFailure('live-chat-routing', error, current.chatId)
    failed.add(current.chatId)
    return true
  }
}

/** Reads the settings of routing. Call it before a transaction, as `readAccountRules`. */
export async function readRoutingSettings({
  settings,
}: Pick<ServiceContext, 'settings'>): Promise<RoutingSettings> {
  const [routing, rules, skills] = await Promise.all([
    settings.get('liveChat.routing'),
    settings.get('liveChat.routingRules'),
    settings.get('liveChat.skills'),
  ])
  return { routing, rules, skills }
}

type Candidates = {
  readonly agents: readonly AgentWithLoad[]
  /** The agents who are online and have room. */
  readonly available: readonly AgentWithLoad[]
  readonly settings: RoutingSettings
  readonly now: number
}

/**
 * Returns the agent for a chat: one of its own department, otherwise one of those to which it overflows. In both, agents
 * with the needed skills come first.
 */
function chooseAgent(chat: ChatToRoute, { agents, available, settings, now }: Candidates): number | null {
  const departments = listTargetDepartments(chat)
  const waiting = {
    waitingSince: getWaitingSince(chat),
    declinedBy: chat.declinedBy,
    // A transfer names its target, so the last agent has no precedence.
    lastAgent: chat.transfer === null ? chat.facts.lastAgent : null,
  }
  const needed = listNeededSkills(chat, chat.facts, settings)
  const need = { needed, isKept: isKept(chat, needed, { agents, settings, now }) }
  const chooseIn = (targets: readonly number[]): number | null =>
    chooseAgentBySkills(waiting, findCandidates(chat, available, targets), need, settings.rules)
  return chooseIn(departments.slice(0, 1)) ?? (departments.length > 1 ? chooseIn(departments) : null)
}

/** Returns the departments to which a chat overflows now, if one of them is new. */
function findNewOverflow(chat: ChatToRoute, { rules }: RoutingSettings, now: number): readonly number[] {
  if (chat.queuePosition === null || chat.transfer !== null) return []
  const { departmentId } = chat
  const waitingSince = chat.queuePosition.since
  const departments = findOverflowDepartments({ departmentId, waitingSince }, rules.overflow, now)
  return departments.every((id) => chat.overflowTo.includes(id)) ? [] : departments
}

/** Opens a waiting chat to the agents of more departments. */
async function openToDepartments(
  tx: LiveChatTransaction,
  { chatId }: Chat,
  departments: readonly number[],
  notify: RoutingContext['notify'],
): Promise<boolean> {
  const chat = await tx.lockChat(chatId)
  if (!chat || chat.queuePosition === null || chat.transfer !== null) return false
  const overflowTo = [...new Set([...chat.overflowTo, ...departments])]
  await tx.saveChat({ chat: { ...chat, overflowTo }, entries: [] })
  notify({ about: 'queue' })
  return true
}

type RoutingContext = {
  readonly notify: (...notifications: ChangeNotification[]) => void
  readonly now: number
}

async function offerChat(
  tx: LiveChatTransaction,
  { chatId }: Chat,
  { agentId, notify, now }: RoutingContext & { readonly agentId: number },
): Promise<boolean> {
  const agent = await tx.lockAgent(agentId)
  const chat = await tx.lockChat(chatId)
  // The lists were read before the locks, so another process may have been faster.
  if (!agent || !acceptsChats(agent, now) || !chat || !isWaiting(chat) || chat.offer !== null) return false
  await tx.saveChat({ chat: { ...chat, offer: { agentId, until: now + offerTimeoutMs } }, entries: [] })
  await tx.saveAgent({ ...agent, lastOfferedAt: now })
  notify({ about: 'agent', agentId }, { about: 'queue' })
  return true
}

/** Withdraws an offer. `isDeclined` false: the visitor has left the page, and the same agent may get it again. */
async function withdrawOffer(
  tx: LiveChatTransaction,
  withdrawn: Chat,
  { isDeclined, notify, now }: RoutingContext & { readonly isDeclined: boolean },
): Promise<void> {
  if (withdrawn.offer === null) return
  const { agentId } = withdrawn.offer
  // `null` for a closed account; the chat is still offered to others.
  const agent = await tx.lockAgent(agentId)
  const chat = await tx.lockChat(withdrawn.chatId)
  if (chat?.offer?.agentId !== agentId) return
  await tx.saveChat({
    chat: isDeclined ? declineOffer(chat, agentId) : { ...chat, offer: null },
    entries: [],
  })
  notify({ about: 'agent', agentId }, { about: 'queue' }, ...getTransferrerNotifications(chat.transfer))
  if (!agent) return
  // An agent who writes is there, and answers a shopper instead of the offer.
  const isMissed = chat.offer.until <= now && !isWriting(agent.wroteAt, now)
  const missedOffers = isMissed ? agent.missedOffers + 1 : agent.missedOffers
  const isAway = missedOffers >= missedOffersForAway && agent.status === 'online'
  await tx.saveAgent({
    ...agent,
    missedOffers: isAway ? 0 : missedOffers,
    status: isAway ? 'away' : agent.status,
    setAwayFor: isAway ? 'missed-offers' : agent.setAwayFor,
  })
  if (isAway) notify({ about: 'account' })
}
