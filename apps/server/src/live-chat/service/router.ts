import { chooseAgent, missedOffersForAway, offerTimeoutMs } from '@murphy/domain/live-chat'
import type { ChangeNotification } from '../bus'
import { acceptsChats } from '../model/agent'
import type { Chat } from '../model/chat'
import {
  findCandidates,
  declineOffer,
  hasLapsed,
  isWaiting,
  getTransferrerNotifications,
} from '../model/routing'
import { hasLeftPage } from '../model/visitor'
import type { ChatToRoute, LiveChatTransaction } from '../repository'
import type { ServiceContext } from './service-context'

/** Offers chats to agents. It never throws: a chat that failed is routed by the next call. */
export type Router = { readonly route: () => Promise<void> }

/** Limits the steps of one run. It is more than the chats that can wait, so only steps that undo each other reach it. */
const maxSteps = 10_000

/**
 * Offers waiting chats to agents, one at a time each, and withdraws expired offers. Calls during a run cause one more
 * run.
 *
 * Source: docs/desk.md
 */
export function createRouter(service: ServiceContext): Router {
  let currentRun: Promise<void> | null = null
  let isRerunRequested = false

  async function run(): Promise<void> {
    // Chats that failed are left to the next call, so that the others are routed.
    const failed = new Set<string>()
    try {
      do {
        isRerunRequested = false
        for (let step = 0; step < maxSteps; step += 1) if (!(await routeNextChat(service, failed))) break
      } while (isRerunRequested)
    } catch (error) {
      service.onFailure('live-chat-routing', error)
    } finally {
      // Reset synchronously, before another `route()` call can start.
      currentRun = null
    }
  }

  return {
    route: async () => {
      isRerunRequested = true
      currentRun ??= run()
      await currentRun
    },
  }
}

/**
 * Makes or withdraws one offer in a transaction of its own, so that locks are taken in order. Returns false when
 * nothing is left to do.
 */
async function routeNextChat(service: ServiceContext, failed: Set<string>): Promise<boolean> {
  const routing = await service.settings.get('liveChat.routing')
  const current: { chatId: string | null } = { chatId: null }
  const step = service.transact(async (tx, notify) => {
    current.chatId = null
    await tx.lockRouting()
    const now = service.now()
    const agents = await tx.listAgents(now)
    const available = agents.filter((agent) => acceptsChats(agent, now) && agent.load < agent.capacity)
    // A long queue is not read when no agent is free.
    const all = await tx.listChatsToRoute(routing === 'assigned' && available.length > 0)
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
      const agentId = chooseAgent(findCandidates(chat, available), chat.declinedBy)
      if (agentId === null) continue
      current.chatId = chat.chatId
      if (await offerChat(tx, chat, { agentId, notify, now })) return true
    }
    return false
  })
  try {
    return await step
  } catch (error) {
    if (current.chatId === null) throw error
    service.onFailure('live-chat-routing', error, current.chatId)
    failed.add(current.chatId)
    return true
  }
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

/** Withdraws an offer. `isDeclined` false: the visitor has left the page, and the same agent may be asked again. */
async function withdrawOffer(
  tx: LiveChatTransaction,
  lapsed: Chat,
  { isDeclined, notify, now }: RoutingContext & { readonly isDeclined: boolean },
): Promise<void> {
  if (lapsed.offer === null) return
  const { agentId } = lapsed.offer
  // `null` for a closed account; the chat is still offered to others.
  const agent = await tx.lockAgent(agentId)
  const chat = await tx.lockChat(lapsed.chatId)
  if (chat?.offer?.agentId !== agentId) return
  await tx.saveChat({
    chat: isDeclined ? declineOffer(chat, agentId) : { ...chat, offer: null },
    entries: [],
  })
  notify({ about: 'agent', agentId }, { about: 'queue' }, ...getTransferrerNotifications(chat.transfer))
  if (!agent) return
  const isMissed = chat.offer.until <= now
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
