import { countsTowardCapacity, hasSkills } from '@murphy/domain/live-chat'
import type { Chat } from '../model/chat'
import { join } from '../model/chat-lifecycle'
import { declineOffer, getTransferrerNotifications, isWaiting, mayAcceptChat } from '../model/routing'
import { isKept, listNeededSkills } from '../model/skills'
import type { CommandContext, CommandOutcome } from './command-context'
import { chatEnded, noChat, notYours, refuse } from './command-context'
import { getChatNotifications } from './service-context'

/**
 * Accepts a waiting chat, or one that is being transferred. The chat is locked first, so that exactly one of several
 * agents gets it; the others get that agent's name. An offer is no reservation: a colleague of the department may accept
 * the chat first.
 *
 * Source: docs/desk.md#answer-a-chat, LC-13
 */
export async function acceptChat(context: CommandContext, chatId: string): Promise<CommandOutcome> {
  const { tx, notify, agent, now } = context
  const own = await tx.listChatsOfAgent(agent.agentId)
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.endedAt !== null) return chatEnded
  if (chat.members.some(({ agentId }) => agentId === agent.agentId)) return { ok: true, chatId }
  if (!isWaiting(chat)) {
    const names = chat.members.map(({ displayName }) => displayName).join(', ')
    return names === '' ? notYours : refuse('TAKEN', `${names} already accepted this chat.`, names)
  }
  if (!mayAcceptChat(agent, chat)) return refuse('NOT_YOURS', 'This chat is not offered to you.')
  const missing = await findMissingSkills(context, chat)
  if (missing !== '')
    return refuse('NOT_YOURS', `This chat needs ${missing}. It waits for an agent who has it.`)
  // Offers and wrap-ups count for the router alone. An agent who accepts another chat has decided.
  const load = own.filter(
    ({ endedAt, lastMessageAt }) => endedAt === null && countsTowardCapacity(lastMessageAt, now),
  ).length
  if (load >= agent.capacity) return refuse('FULL', `You are at your chat limit (${load} chats).`)
  await tx.saveChat(join(chat, agent, now))
  await tx.saveAgent({ ...agent, missedOffers: 0 })
  notify(
    ...(await getChatNotifications(tx, chat)),
    { about: 'agent', agentId: agent.agentId },
    { about: 'queue' },
  )
  return { ok: true, chatId }
}

/**
 * Returns the names of the skills for which a chat is kept and that the agent lacks; '': the agent may accept it. An agent to
 * whom it is offered always may.
 */
async function findMissingSkills({ tx, routing, agent, now }: CommandContext, chat: Chat): Promise<string> {
  if (routing.skills.rules.length === 0 || chat.offer?.agentId === agent.agentId) return ''
  const facts = await tx.findRoutingFacts(chat.chatId)
  const needed = facts === null ? [] : listNeededSkills(chat, facts, routing)
  if (hasSkills(agent, needed)) return ''
  const agents = await tx.listAgents(now)
  if (!isKept(chat, needed, { agents, settings: routing, now })) return ''
  return needed
    .filter((skill) => !hasSkills(agent, [skill]))
    .map(({ name }) => name)
    .join(', ')
}

/** Declines an offer, so that the chat is offered to the next agent. */
export async function declineChat(
  { tx, notify, agent }: CommandContext,
  chatId: string,
): Promise<CommandOutcome> {
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.offer?.agentId !== agent.agentId) return notYours
  await tx.saveChat({ chat: declineOffer(chat, agent.agentId), entries: [] })
  notify(
    { about: 'agent', agentId: agent.agentId },
    { about: 'queue' },
    ...getTransferrerNotifications(chat.transfer),
  )
  return { ok: true, chatId }
}
