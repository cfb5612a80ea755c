import { findMentions } from '@murphy/domain/live-chat'
import type { CommandContext, CommandOutcome } from './command-context'
import { noChat, notYours, refuse } from './command-context'
import { isResponsible } from '../model/routing'
import type { Chat } from '../model/chat'
import type { Note } from '../model/note'

const noteMaxCharacters = 2000

/**
 * Writes a note for agents alone. It is no entry of the chat, so the visitor can never receive it. Works in ended
 * chats too, and for agents whom a note of the chat mentions.
 *
 * Source: docs/desk.md
 */
export async function writeNote(
  context: CommandContext,
  { id, chatId, text }: { readonly id: string; readonly chatId: string; readonly text: string },
): Promise<CommandOutcome> {
  if (text.trim() === '') return refuse('INVALID', 'Expected a text.')
  if (text.length > noteMaxCharacters)
    return refuse('TOO_LONG', `Expected at most ${noteMaxCharacters} characters.`)
  const { tx, agent } = context
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (!isResponsible(agent, chat) && !(await tx.isNamedIn(agent.agentId, chatId))) return notYours
  await saveNote(context, chat, { noteId: id, kind: 'note', toName: '', text: text.trim() })
  return { ok: true, chatId }
}

/** Stores a note and notifies the agents who see the chat or are mentioned. */
export async function saveNote(
  { tx, notify, agent, now }: CommandContext,
  { chatId, lastSeq, shownTo }: Chat,
  note: Pick<Note, 'noteId' | 'kind' | 'toName' | 'text'>,
): Promise<void> {
  const named = findMentions(note.text, await tx.agents(now))
  await tx.addNote({
    ...note,
    chatId,
    afterSeq: lastSeq,
    agentId: agent.agentId,
    fromName: agent.displayName,
    named,
    writtenAt: now,
  })
  for (const agentId of new Set([...shownTo, ...named])) notify({ about: 'agent', agentId })
}
