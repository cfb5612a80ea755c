import { tagsMaxCount, validateMessage, validateTags, toAgentNick } from '@murphy/domain/live-chat'
import type { AgentRecord } from '../model/agent'
import type { Chat, ChatChange, Speaker } from '../model/chat'
import { end, enqueue, hideFromDesk, leave } from '../model/chat-lifecycle'
import type { ChatMessage } from '../model/chat-messages'
import { addMessage, endWhenFull, maxEntries, requestRating } from '../model/chat-messages'
import { getTargetDepartment, mayEnd } from '../model/routing'
import type { LiveChatTransaction } from '../repository'
import type { CommandContext, CommandOutcome } from './command-context'
import { chatEnded, noChat, notYours, refuse } from './command-context'
import { getChatNotifications } from './service-context'

/** Adds an agent's message, file or card to a running chat of theirs. */
export async function sendMessage(
  context: CommandContext,
  chatId: string,
  message: ChatMessage,
): Promise<CommandOutcome> {
  const problem = 'msg' in message ? validateMessage(message.msg) : null
  if (problem) return refuse(problem.code, problem.message)
  const { agent, now } = context
  return await changeOwnChat(context, chatId, (chat) => addMessage(chat, toSpeaker(agent), message, now))
}

/** Asks the visitor to rate the chat. */
export async function askForRating(
  context: CommandContext,
  chatId: string,
  id: string,
): Promise<CommandOutcome> {
  const { agent, now } = context
  return await changeOwnChat(context, chatId, (chat) => requestRating(chat, toSpeaker(agent), { id, now }))
}

/** Removes an ended chat from the agent's desk. From a running chat the agent leaves, and the chat stays open. */
export async function leaveChat(context: CommandContext, chatId: string): Promise<CommandOutcome> {
  const { tx, notify, agent, now } = context
  const chat = await tx.lockChat(chatId)
  if (!chat?.shownTo.includes(agent.agentId)) return chat ? notYours : noChat
  // The desk showed the notes that mention the agent.
  await tx.markNotesSeen(chatId, agent.agentId)
  const change =
    chat.endedAt === null
      ? await removeAgent(tx, chat, { agentId: agent.agentId, reason: 'agent_left', now })
      : { chat: hideFromDesk(chat, agent.agentId), entries: [] }
  await tx.saveChat(change)
  await tx.saveAgent({ ...agent, freeSince: now })
  notify(...(await getChatNotifications(tx, chat)), { about: 'queue' })
  return { ok: true, chatId, createdEntry: change.entries.at(-1) }
}

/**
 * Removes an agent from a chat. A chat that was being transferred, or whose agent lost the connection, waits in
 * front.
 */
export async function removeAgent(
  tx: LiveChatTransaction,
  chat: Chat,
  {
    agentId,
    reason,
    isFront = false,
    now,
  }: {
    readonly agentId: number
    readonly reason: 'agent_left' | 'user_no_ping'
    /** Puts the chat at the front of the queue, even when it was not being transferred. */
    readonly isFront?: boolean
    readonly now: number
  },
): Promise<ChatChange> {
  const change = leave(chat, agentId, reason, now)
  const isTransferring = chat.transfer?.fromAgentId === agentId
  if (change.chat.members.length > 0 || (!isFront && !isTransferring)) return change
  const departmentId = getTargetDepartment(chat) ?? chat.departmentId
  const position = { rank: await tx.nextRank(), isFront: true, isRequeued: reason === 'user_no_ping' }
  return enqueue({ ...change, chat: { ...change.chat, departmentId } }, position, now)
}

async function changeOwnChat(
  { tx, notify, agent, now }: CommandContext,
  chatId: string,
  change: (chat: Chat) => ChatChange,
): Promise<CommandOutcome> {
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.endedAt !== null) return chatEnded
  if (!chat.members.some(({ agentId }) => agentId === agent.agentId)) return notYours
  const changed = change(chat)
  const visitor = changed.chat.lastSeq < maxEntries ? null : await tx.findVisitor(chat.visitorId)
  const limited = visitor === null ? changed : endWhenFull(changed, visitor, now)
  await tx.saveChat(limited)
  if (limited.chat.endedAt === null) notify({ about: 'chat', chatId, visitorId: chat.visitorId })
  else notify(...(await getChatNotifications(tx, chat)), { about: 'queue' })
  return { ok: true, chatId, createdEntry: changed.entries.at(-1) }
}

function toSpeaker({ agentId, displayName }: AgentRecord): Speaker {
  return { nick: toAgentNick(agentId), displayName }
}

/**
 * Ends a chat, with the tags that the agent chose at its end.
 *
 * Errors: INVALID when the account requires a tag and the chat has none.
 * Source: docs/desk.md#tag-a-chat
 */
export async function endChatByAgent(
  { rules, tx, notify, agent, now }: CommandContext,
  chatId: string,
  addedTags: readonly string[],
): Promise<CommandOutcome> {
  const found = await tx.findChat(chatId)
  if (!found) return noChat
  const visitor = await tx.lockVisitor(found.visitorId)
  const chat = await tx.lockChat(chatId)
  if (!chat || !visitor) return noChat
  if (chat.endedAt !== null) return { ok: true, chatId }
  if (!mayEnd(agent, chat)) return notYours
  const tagged = checkTags([...chat.tags, ...addedTags])
  if (!tagged.ok) return tagged.refusal
  if (rules.tags.isRequired && tagged.tags.length === 0)
    return refuse('INVALID', 'Choose a tag before you end the chat.')
  const change = end({ ...chat, tags: tagged.tags }, visitor, 'agent_ends_chat', now)
  await tx.saveChat(change)
  await tx.saveAgent({ ...agent, freeSince: now })
  notify(...(await getChatNotifications(tx, chat)), { about: 'queue' })
  return { ok: true, chatId, createdEntry: change.entries.at(-1) }
}

/** Sets the tags of a chat that the agent's desk shows, running or ended. */
export async function setTags(
  { tx, notify, agent }: CommandContext,
  chatId: string,
  tags: readonly string[],
): Promise<CommandOutcome> {
  const tagged = checkTags(tags)
  if (!tagged.ok) return tagged.refusal
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (!chat.shownTo.includes(agent.agentId)) return notYours
  await tx.saveChat({ chat: { ...chat, tags: tagged.tags }, entries: [] })
  notify(...(await getChatNotifications(tx, chat)))
  return { ok: true, chatId }
}

/** Returns the tags trimmed and once each, or the refusal for invalid ones. */
function checkTags(
  allTags: readonly string[],
):
  | { readonly ok: true; readonly tags: readonly string[] }
  | { readonly ok: false; readonly refusal: CommandOutcome } {
  const tags = [...new Set(allTags.map((tag) => tag.trim()))]
  const problem = validateTags(tags)
  if (problem) return { ok: false, refusal: refuse(problem.code, problem.message) }
  return tags.length > tagsMaxCount
    ? { ok: false, refusal: refuse('INVALID', `Expected at most ${tagsMaxCount} tags.`) }
    : { ok: true, tags }
}
