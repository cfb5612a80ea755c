import { estimateWaitMs, listPriorityReasons } from '@murphy/domain/live-chat'
import type { RecentWait, ServiceTimer } from '@murphy/domain/live-chat'
import type { MissedTarget, QueuedChat } from '../agent-service'
import { acceptsChats } from '../model/agent'
import type { AgentWithLoad } from '../model/agent'
import type { Account } from '../model/availability'
import type { Chat } from '../model/chat'
import { getTargetDepartment, mayAcceptChat } from '../model/routing'
import { findSkillsOf, sortWaiting, toWaitingFacts } from '../model/routing-facts'
import type { RoutingSettings } from '../model/routing-facts'
import { hasLeftPage } from '../model/visitor'
import type { WaitingChat } from '../repository'
import type { ServiceContext } from './service-context'

/** What the queue of one desk is created from. */
export type QueueParts = {
  readonly service: Pick<ServiceContext, 'getSteadySince'>
  readonly me: AgentWithLoad
  readonly routing: RoutingSettings
  readonly getTimer: (chat: Chat) => ServiceTimer | null
  readonly estimateWait: (chat: Chat) => number | null
  readonly now: number
}

/**
 * Returns the waiting chats in the order in which they are served. A chat that is being transferred is listed only
 * for agents who may take it.
 */
export function toQueuedChats(
  waiting: readonly WaitingChat[],
  { service, me, routing, getTimer, estimateWait, now }: QueueParts,
): readonly QueuedChat[] {
  return sortWaiting(waiting, (one) => one, routing, now)
    .filter(({ chat }) => chat.queuePosition !== null || (mayAcceptChat(me, chat) && !isMember(chat, me)))
    .map(({ chat, visitorSeenAt, visitorName, isAuthenticated, isGuestUser, facts }) => {
      const offer = chat.offer && chat.offer.until > now ? chat.offer : null
      return {
        chatId: chat.chatId,
        waitingSince: chat.queuePosition?.since ?? chat.startedAt,
        departmentId: getTargetDepartment(chat) ?? chat.departmentId,
        visitorName,
        isAuthenticated,
        isConnected: !hasLeftPage(visitorSeenAt, service, now),
        isGuestUser,
        tags: chat.tags,
        firstMessage: facts.firstMessage,
        mayAccept: mayAcceptChat(me, chat) && me.load - me.offers - me.wrapUps < me.capacity,
        offer,
        transfer: chat.transfer && { fromName: chat.transfer.fromName, comment: chat.transfer.comment },
        isRequeued: chat.isRequeued,
        timer: getTimer(chat),
        estimatedWaitMs: estimateWait(chat),
        priority: listPriorityReasons(toWaitingFacts(chat, facts), routing.rules.priority, now),
        skills: findSkillsOf(chat, facts, routing.skills).map(({ name }) => name),
      }
    })
}

/** Returns a function that estimates the waiting time of a chat; chats are counted in the order in which it is called. */
export function createWaitEstimate(
  { agents }: Account,
  waits: readonly (RecentWait & { readonly departmentId: number })[],
  now: number,
): (chat: Chat) => number | null {
  const places = new Map<number, number>()
  return ({ departmentId, queuePosition }) => {
    if (queuePosition === null) return null
    const place = (places.get(departmentId) ?? 0) + 1
    places.set(departmentId, place)
    const own = waits.filter((wait) => wait.departmentId === departmentId)
    const online = agents.filter(
      (agent) => agent.departmentIds.includes(departmentId) && acceptsChats(agent, now),
    )
    return estimateWaitMs(own, place, online.length)
  }
}

/** Reads the running chats whose reply is overdue, except those that the manager serves; at most 50. */
export async function readMissedTargets(
  { repository }: ServiceContext,
  {
    me,
    getTimer,
    now,
  }: { readonly me: AgentWithLoad } & Pick<QueueParts, 'getTimer' | 'now'>,
): Promise<readonly MissedTarget[]> {
  const missed = (await repository.listChatsOwedReply()).flatMap((chat) => {
    const timer = isMember(chat, me) ? null : getTimer(chat)
    return timer !== null && timer.dueAt <= now ? [{ chat, timer }] : []
  })
  const first = missed.toSorted((one, other) => one.timer.dueAt - other.timer.dueAt).slice(0, 50)
  const visitors = await repository.listChatVisitors(first.map(({ chat }) => chat.chatId))
  const names = new Map(visitors.map(({ chatId, visitor }) => [chatId, visitor.displayName]))
  return first.map(({ chat, timer }) => ({
    chatId: chat.chatId,
    departmentId: chat.departmentId,
    visitorName: names.get(chat.chatId) ?? '',
    agents: chat.members.map(({ displayName }) => displayName),
    timer,
  }))
}

function isMember({ members }: Chat, { agentId }: AgentWithLoad): boolean {
  return members.some((member) => member.agentId === agentId)
}

