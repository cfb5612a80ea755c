import type { DeskState, Note } from '@murphy/contracts/desk'
import { next } from '@murphy/flow'
import type { Arrival, OnShift } from '../state'
import type { Rule } from '../step'
import { toFormEvent } from './transcript'
import { getVisitorName } from './selectors'
import { stopTyping } from './typing'
import { sequence } from '../step'

/** Returns the key of a note's draft. It differs from the message's key, so that a note never becomes a message. */
export function toNoteDraftKey(chatId: string): string {
  return `note:${chatId}`
}

/** Returns the key of the current draft of a chat: a message or a note. */
export function getDraftKey({ noteChatIds }: Pick<OnShift, 'noteChatIds'>, chatId: string): string {
  return noteChatIds.includes(chatId) ? toNoteDraftKey(chatId) : chatId
}

/** Switches between a message to the shopper and a note. */
export function toggleNote(chatId: string): Rule {
  return (shift) =>
    sequence(shift, stopTyping, (current) =>
      next({
        ...current,
        noteChatIds: current.noteChatIds.includes(chatId)
          ? current.noteChatIds.filter((each) => each !== chatId)
          : [...current.noteChatIds, chatId],
      }),
    )
}

/** Returns the new note that concerns the agent: one that mentions them, or one in a chat of theirs. */
export function findNewNote(
  before: DeskState | null,
  shift: OnShift,
  now: DeskState,
  id: string,
): Arrival | null {
  if (before === null) return null
  const earlierIds = new Set([
    ...before.mentions.map(({ note }) => note.noteId),
    ...before.chats.flatMap(({ notes }) => notes.map(({ noteId }) => noteId)),
  ])
  const isNew = (note: Note): boolean => !earlierIds.has(note.noteId) && note.nick !== now.me.nick
  const mention = now.mentions.find(({ note }) => isNew(note))
  if (mention !== undefined) return { kind: 'mention', ...getNoteFields(mention.note, id, mention.shopper) }
  // The notes of a chat that has just arrived are not new.
  const chats = now.chats.filter(({ chatId }) => before.chats.some((old) => old.chatId === chatId))
  for (const chat of chats) {
    const note = chat.notes.find(isNew)
    if (note === undefined) continue
    const [shopper, isOpen] = [getVisitorName(chat.visitor), shift.openChatId === chat.chatId]
    const formEvent = toFormEvent(note)
    if (formEvent !== null) return { id, kind: 'form', shopper, formEvent, isOpen }
    const fields = getNoteFields(note, id, shopper)
    return note.named.includes(now.me.id)
      ? { kind: 'mention', ...fields }
      : { kind: 'note', ...fields, isOpen }
  }
  return null
}

function getNoteFields(
  { from, text, supervision }: Note,
  id: string,
  shopper: string,
): Pick<Extract<Arrival, { kind: 'mention' }>, 'id' | 'shopper' | 'from' | 'text' | 'supervision'> {
  return { id, shopper, from, text, supervision: supervision ?? null }
}
