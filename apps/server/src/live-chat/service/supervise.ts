import { toAgentNick } from '@murphy/domain/live-chat'
import type { Chat, ChatChange } from '../model/chat'
import { joinBeside, takeOver } from '../model/supervision'
import type { CommandContext, CommandOutcome } from './command-context'
import { chatEnded, noChat, refuse } from './command-context'
import { checkNoteText, saveNote } from './notes'
import { getChatNotifications } from './service-context'

const notAllowed = refuse('NOT_YOURS', 'Only managers may do this.')

/**
 * Writes a message of a manager to the agents of a running chat. It is a note, so the visitor can never receive it.
 *
 * Errors: NOT_YOURS for an agent, CHAT_ENDED, INVALID or TOO_LONG for the text.
 * Source: decision 061
 */
export async function whisper(
  context: CommandContext,
  { id, chatId, text }: { readonly id: string; readonly chatId: string; readonly text: string },
): Promise<CommandOutcome> {
  const problem = checkNoteText(text)
  if (problem) return problem
  const found = await lockForManager(context, chatId)
  if (!found.ok) return found.refusal
  await saveNote(context, found.chat, {
    noteId: id,
    kind: 'note',
    toName: '',
    text: text.trim(),
    supervision: 'whisper',
  })
  return { ok: true, chatId }
}

/**
 * Adds a manager to a running chat without a transfer. The chat limit does not apply: the manager has decided.
 *
 * Errors: NOT_YOURS for an agent, CHAT_ENDED.
 * Source: decision 061
 */
export async function joinChat(context: CommandContext, chatId: string): Promise<CommandOutcome> {
  const { agent, now } = context
  const found = await lockForManager(context, chatId)
  if (!found.ok) return found.refusal
  const { chat } = found
  if (chat.members.some(({ agentId }) => agentId === agent.agentId)) return { ok: true, chatId }
  await saveMembers(context, chat, joinBeside(chat, agent, now))
  return { ok: true, chatId }
}

/**
 * Makes a manager the only agent of a running chat. The agents who lose it are mentioned in a note, which they see
 * until they confirm it. Messages that they have sent stay theirs; later ones are refused.
 *
 * Errors: NOT_YOURS for an agent, CHAT_ENDED. TAKEN when another agent is in the chat than those whom the manager saw:
 * the second of two managers must not take it from the first unknowingly.
 *
 * @param from the agents whom the manager saw in the chat, such as `agent:42`
 * Source: decision 061
 */
export async function takeOverChat(
  context: CommandContext,
  { id, chatId, from }: { readonly id: string; readonly chatId: string; readonly from: readonly string[] },
): Promise<CommandOutcome> {
  const { agent, now } = context
  const found = await lockForManager(context, chatId)
  if (!found.ok) return found.refusal
  const { chat } = found
  const others = chat.members.filter(({ agentId }) => agentId !== agent.agentId)
  const unseen = others.filter(({ agentId }) => !from.includes(toAgentNick(agentId)))
  if (unseen.length > 0) {
    const names = unseen.map(({ displayName }) => displayName).join(', ')
    return refuse(
      'TAKEN',
      `${names} joined this chat meanwhile. Look at it again before you take it over.`,
      names,
    )
  }
  const isOnlyAgent = chat.members.length > 0 && others.length === 0
  if (isOnlyAgent) return { ok: true, chatId }
  const change = takeOver(chat, agent, now)
  await saveMembers(context, chat, change)
  if (others.length > 0)
    await saveNote(context, change.chat, {
      noteId: id,
      kind: 'note',
      toName: '',
      text: `Took over the chat from ${others.map(({ displayName }) => displayName).join(', ')}.`,
      mentionedIds: others.map(({ agentId }) => agentId),
      supervision: 'take-over',
    })
  return { ok: true, chatId }
}

async function lockForManager(
  { tx, agent }: CommandContext,
  chatId: string,
): Promise<
  { readonly ok: true; readonly chat: Chat } | { readonly ok: false; readonly refusal: CommandOutcome }
> {
  if (agent.role !== 'manager') return { ok: false, refusal: notAllowed }
  const chat = await tx.lockChat(chatId)
  if (!chat) return { ok: false, refusal: noChat }
  return chat.endedAt === null ? { ok: true, chat } : { ok: false, refusal: chatEnded }
}

/** Stores a chat with other agents and notifies its visitor, all agents who see it, and the router. */
async function saveMembers(
  { tx, notify, agent }: CommandContext,
  before: Chat,
  change: ChatChange,
): Promise<void> {
  await tx.saveChat(change)
  await tx.saveAgent({ ...agent, missedOffers: 0 })
  notify(
    ...(await getChatNotifications(tx, before)),
    { about: 'agent', agentId: agent.agentId },
    { about: 'queue' },
  )
}
