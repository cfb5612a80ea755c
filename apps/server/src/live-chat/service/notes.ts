import { mentionsIn } from '@murphy/domain/live-chat'
import type { Commanding, DeskOutcome } from './command-context'
import { isResponsible, noChat, notYours, refuse } from './command-context'
import type { Room } from '../model/chat'
import type { Note } from '../repository'

const noteMaxCharacters = 2000

/**
 * A line for agents alone: it is no entry of the chat, so nothing that is told to the visitor can hold it. Also in a chat
 * that is over, and by those whom a note of it names.
 *
 * Source: live-chat section 2 (private notes, mentions)
 */
export async function writeNote(
  commanding: Commanding,
  { id, chatId, text }: { readonly id: string; readonly chatId: string; readonly text: string },
): Promise<DeskOutcome> {
  if (text.trim() === '') return refuse('INVALID', 'Expected a text.')
  if (text.length > noteMaxCharacters)
    return refuse('TOO_LONG', `Expected at most ${noteMaxCharacters} characters.`)
  const { tx, agent } = commanding
  const room = await tx.lockRoom(chatId)
  if (!room) return noChat
  if (!isResponsible(agent, room) && !(await tx.isNamedIn(agent.agentId, chatId))) return notYours
  await keepNote(commanding, room, { noteId: id, kind: 'note', toName: '', text: text.trim() })
  return { ok: true, chatId }
}

/** Writes a note down and tells those who see the chat and those who are named. */
export async function keepNote(
  { tx, tell, agent, now }: Commanding,
  { chatId, lastSeq, shownTo }: Room,
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
  for (const agentId of new Set([...shownTo, ...named])) tell({ about: 'agent', agentId })
}
