import { mentionsIn } from '@murphy/domain/live-chat'
import type { CommandContext, CommandOutcome } from './command-context'
import { noChat, notYours, refuse } from './command-context'
import { isResponsible } from '../model/routing'
import type { Chat } from '../model/chat'
import type { Note } from '../model/note'

const noteMaxCharacters = 2000

/**
 * A line for agents alone: it is no entry of the chat, so nothing that is told to the visitor can hold it. Also in a chat
 * that is over, and by those whom a note of it names.
 *
 * Source: live-chat section 2 (private notes, mentions)
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

/** Writes a note down and tells those who see the chat and those who are named. */
export async function saveNote(
  { tx, notify, agent, now }: CommandContext,
  { chatId, lastSeq, shownTo }: Chat,
  note: Pick<Note, 'noteId' | 'kind' | 'toName' | 'text'>,
): Promise<void> {
  const named = mentionsIn(note.text, await tx.agents(now))
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
