import {
  validateMessage,
  offerTimeoutMs,
  countsTowardCapacity,
  hasSkills,
  tagsMaxCount,
  validateTags,
} from '@murphy/domain/live-chat'
import type { AgentRecord } from '../model/agent'
import { isConnected } from '../model/agent'
import type { Chat, ChatChange, Speaker, TransferTarget } from '../model/chat'
import { toAgentNick } from '../model/chat'
import { enqueue, hideFromDesk, join, leave, end } from '../model/chat-lifecycle'
import type { ChatMessage } from '../model/chat-messages'
import { addMessage, endWhenFull, maxEntries, requestRating } from '../model/chat-messages'
import {
  declineOffer,
  isWaiting,
  mayAcceptChat,
  getTransferrerNotifications,
  getTargetDepartment,
  mayEnd,
} from '../model/routing'
import { isKept, listNeededSkills } from '../model/skills'
import type { LiveChatTransaction } from '../repository'
import { readAccount } from './read-account'
import type { CommandContext, CommandOutcome } from './command-context'
import { chatEnded, noChat, notYours, refuse } from './command-context'
import { saveNote } from './notes'
import { getChatNotifications } from './service-context'

/**
 * Accepts a waiting chat, or one that is being transferred. The chat is locked first, so that exactly one of several
 * agents gets it; the others get that agent's name. An offer is no reservation: a colleague of the department may accept it first.
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

/** Starts a transfer. The agent stays until another has accepted. Source: docs/desk.md#transfer-a-chat */
export async function transferChat(
  context: CommandContext,
  chatId: string,
  { id, to, comment }: { readonly id: string; readonly to: TransferTarget; readonly comment: string },
): Promise<CommandOutcome> {
  const { rules, tx, notify, agent, now } = context
  if ('departmentId' in to) await tx.lockDepartments()
  const account = await readAccount(tx, rules, now)
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.endedAt !== null) return chatEnded
  if (!chat.members.some(({ agentId }) => agentId === agent.agentId)) return notYours
  const offer = 'agentId' in to ? { agentId: to.agentId, until: now + offerTimeoutMs } : null
  if ('agentId' in to) {
    const colleague = account.agents.find(({ agentId }) => agentId === to.agentId)
    const isInChat = chat.members.some(({ agentId }) => agentId === to.agentId)
    if (!colleague || isInChat || !isConnected(colleague, now) || colleague.status === 'invisible')
      return refuse('UNAVAILABLE', 'The agent is not available.')
    if (colleague.load >= colleague.capacity) return refuse('FULL', 'The agent is at the chat limit.')
  } else if (account.departments.find(({ id }) => id === to.departmentId)?.status !== 'online') {
    return refuse('UNAVAILABLE', 'No agent of this department is available.')
  }
  const transfer = { fromAgentId: agent.agentId, fromName: agent.displayName, to, comment, startedAt: now }
  await tx.saveChat({ chat: { ...chat, transfer, offer, declinedBy: [] }, entries: [] })
  notify(...(await getChatNotifications(tx, chat)), { about: 'queue' })
  if (offer) notify({ about: 'agent', agentId: offer.agentId })
  // The agent who accepts reads the comment in the chat.
  if (comment.trim() !== '') {
    const toName =
      'agentId' in to
        ? account.agents.find(({ agentId }) => agentId === to.agentId)?.displayName
        : account.departments.find(({ id: departmentId }) => departmentId === to.departmentId)?.name
    const note = { noteId: id, kind: 'transfer', toName: toName ?? '', text: comment.trim() } as const
    await saveNote(context, chat, note)
  }
  return { ok: true, chatId }
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
