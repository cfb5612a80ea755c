import { hasSkills, listPriorityReasons } from '@murphy/domain/live-chat'
import type { ServiceTimer } from '@murphy/domain/live-chat'
import type { QueuedChat } from '../desk-chats'
import type { AgentWithLoad } from '../model/agent'
import type { Chat } from '../model/chat'
import { getTargetDepartment, mayAcceptChat } from '../model/routing'
import { getWaitingSince, sortWaiting, toWaitingFacts } from '../model/routing-facts'
import type { RoutingSettings } from '../model/routing-facts'
import { isKept, listNeededSkills } from '../model/skills'
import { hasLeftPage } from '../model/visitor'
import type { WaitingChat } from '../repository'
import type { ServiceContext } from './service-context'

/** The data for the queue of one desk. */
type QueueParts = {
  readonly service: Pick<ServiceContext, 'getSteadySince'>
  readonly me: AgentWithLoad
  readonly agents: readonly AgentWithLoad[]
  readonly routing: RoutingSettings
  readonly getTimer: (chat: Chat) => ServiceTimer | null
  readonly now: number
}

/**
 * Returns the waiting chats in the order in which they are served. A chat that is being transferred is listed only
 * for agents who may take it.
 */
export function toQueuedChats(
  waiting: readonly WaitingChat[],
  { service, me, agents, routing, getTimer, now }: QueueParts,
): readonly QueuedChat[] {
  return sortWaiting(waiting, (one) => one, routing, now)
    .filter(({ chat }) => chat.queuePosition !== null || (mayAcceptChat(me, chat) && !isMember(chat, me)))
    .map(({ chat, visitorSeenAt, visitorName, isAuthenticated, isGuestUser, firstMessage, facts }) => {
      const offer = chat.offer && chat.offer.until > now ? chat.offer : null
      const needed = listNeededSkills(chat, facts, routing)
      const isKeptNow = isKept(chat, needed, { agents, settings: routing, now })
      const isKeptFromMe = isKeptNow && !hasSkills(me, needed) && offer?.agentId !== me.agentId
      return {
        chatId: chat.chatId,
        waitingSince: getWaitingSince(chat),
        departmentId: getTargetDepartment(chat) ?? chat.departmentId,
        visitorName,
        isAuthenticated,
        isConnected: !hasLeftPage(visitorSeenAt, service, now),
        isGuestUser,
        tags: chat.tags,
        firstMessage,
        mayAccept: mayAcceptChat(me, chat) && !isKeptFromMe && me.load - me.offers - me.wrapUps < me.capacity,
        offer,
        transfer: chat.transfer && { fromName: chat.transfer.fromName, comment: chat.transfer.comment },
        isRequeued: chat.isRequeued,
        timer: getTimer(chat),
        priority: listPriorityReasons(toWaitingFacts(chat, facts), routing.rules.priority, now),
        skills: needed.map(({ name }) => name),
        isKept: isKeptNow,
      }
    })
}

function isMember({ members }: Chat, { agentId }: AgentWithLoad): boolean {
  return members.some((member) => member.agentId === agentId)
}
