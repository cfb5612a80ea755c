import { createHash, randomUUID } from 'node:crypto'
import { findMentions, noteMaxCharacters } from '@murphy/domain/live-chat'
import type { AnsweredForm } from '../live-chat'
import type { Chat } from '../model/chat'
import type { Note } from '../model/note'
import { createServiceNote } from '../model/note'
import { isResponsible } from '../model/routing'
import type { CommandContext, CommandOutcome } from './command-context'
import { noChat, notYours, refuse } from './command-context'
import type { ServiceContext } from './service-context'

/** Returns the refusal of a note's text; `null`: it can be written. */
export function checkNoteText(text: string): CommandOutcome | null {
  if (text.trim() === '') return refuse('INVALID', 'Expected a text.')
  return text.length > noteMaxCharacters
    ? refuse('TOO_LONG', `Expected at most ${noteMaxCharacters} characters.`)
    : null
}

/**
 * Writes a note for agents alone. It is no entry of the chat, so the visitor can never receive it. Works in ended
 * chats too, and for agents whom a note of the chat mentions.
 *
 * Source: docs/desk.md#write-a-note
 */
export async function writeNote(
  context: CommandContext,
  { id, chatId, text }: { readonly id: string; readonly chatId: string; readonly text: string },
): Promise<CommandOutcome> {
  const problem = checkNoteText(text)
  if (problem) return problem
  const { tx, agent } = context
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (!isResponsible(agent, chat) && !(await tx.isMentionedIn(agent.agentId, chatId))) return notYours
  await saveNote(context, chat, { noteId: id, kind: 'note', toName: '', text: text.trim() })
  return { ok: true, chatId }
}

/**
 * Stores a note and notifies the agents who see the chat or are mentioned.
 *
 * @param mentionedIds the agents whom the note mentions; left out: those whom its text names
 */
export async function saveNote(
  { tx, notify, agent, now }: CommandContext,
  { chatId, lastSeq, shownTo }: Chat,
  note: Pick<Note, 'noteId' | 'kind' | 'toName' | 'text'> &
    Partial<Pick<Note, 'mentionedIds' | 'supervision'>>,
): Promise<void> {
  const mentionedIds = note.mentionedIds ?? findMentions(note.text, await tx.listAgents(now))
  await tx.addNote({
    supervision: null,
    ...note,
    chatId,
    afterSeq: lastSeq,
    agentId: agent.agentId,
    fromName: agent.displayName,
    mentionedIds,
    writtenAt: now,
  })
  for (const agentId of new Set([...shownTo, ...mentionedIds])) notify({ about: 'agent', agentId })
}

/** A form's result is noted in chats that ended at most this long ago. Desks show them no longer. */
const endedLookBackMs = 60 * 60_000

/**
 * Writes the result of a form into the chats in which it was offered, once for each call of the shopper.
 *
 * Errors: none. The shopper's change must not depend on the notes, so a failure goes to `onFailure`.
 * Source: NOM-41
 */
export async function noteAnsweredForm(service: ServiceContext, form: AnsweredForm): Promise<void> {
  const { shopperId, orderId, isDone } = form
  const now = service.now()
  try {
    const chats = await service.repository.listChatsWithForm({
      shopperId,
      orderId,
      endedSince: now - endedLookBackMs,
    })
    for (const chatId of chats) {
      const noteId = createNoteId(form, chatId)
      await service.transact(async (tx, notify) => {
        const chat = await tx.lockChat(chatId)
        if (!chat || (await tx.listNotes([chatId])).some((note) => note.noteId === noteId)) return
        const kind = isDone ? 'form-sent' : 'form-failed'
        await tx.addNote(
          createServiceNote(chat, { noteId, kind, fromName: '', text: orderId, writtenAt: now }),
        )
        for (const agentId of chat.shownTo) notify({ about: 'agent', agentId })
      })
    }
  } catch (error) {
    service.onFailure('form-note', error)
  }
}

/**
 * Returns the same id for a repeat of the call. A form that failed and is sent again has another result, so another
 * id.
 */
function createNoteId({ shopperId, orderId, key, isDone }: AnsweredForm, chatId: string): string {
  if (key === null) return randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([chatId, shopperId, orderId, key, isDone]))
    .digest('base64url')
}
