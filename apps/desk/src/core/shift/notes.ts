import type { DeskState, Note } from '@murphy/contracts/desk'
import { next } from '@murphy/flow'
import type { Arrival, OnShift } from '../state'
import type { Rule } from '../step'
import { formNewsOf } from './log-lines'
import { visitorName } from './selectors'
import { stopTyping } from './typing'
import { sequence } from '../step'

/** Under what a note is kept that is being written: never where the line to the shopper is. */
export function noteDraftKey(chatId: string): string {
  return `note:${chatId}`
}

/** What is being written in a chat, a line or a note. */
export function draftKey({ noting }: Pick<OnShift, 'noting'>, chatId: string): string {
  return noting.includes(chatId) ? noteDraftKey(chatId) : chatId
}

/** From writing to the shopper to writing to colleagues, and back. */
export function toggleNote(chatId: string): Rule {
  return (shift) =>
    sequence(shift, stopTyping, (current) =>
      next({
        ...current,
        noting: current.noting.includes(chatId)
          ? current.noting.filter((each) => each !== chatId)
          : [...current.noting, chatId],
      }),
    )
}

/** What a colleague, or the service, has just written: where the agent is named, or in a chat of theirs. */
export function newNote(
  before: DeskState | null,
  shift: OnShift,
  now: DeskState,
  id: string,
): Arrival | null {
  if (before === null) return null
  const known = new Set([
    ...before.mentions.map(({ note }) => note.noteId),
    ...before.chats.flatMap(({ notes }) => notes.map(({ noteId }) => noteId)),
  ])
  const isNew = (note: Note): boolean => !known.has(note.noteId) && note.nick !== now.me.nick
  const mention = now.mentions.find(({ note }) => isNew(note))
  if (mention !== undefined)
    return { id, kind: 'named', shopper: mention.shopper, from: mention.note.from, text: mention.note.text }
  // A chat that has just come brings its notes with it: they are no news.
  const chats = now.chats.filter(({ chatId }) => before.chats.some((old) => old.chatId === chatId))
  for (const chat of chats) {
    const note = chat.notes.find(isNew)
    if (note === undefined) continue
    const [shopper, isOpen] = [visitorName(chat.visitor), shift.openChatId === chat.chatId]
    const news = formNewsOf(note)
    if (news !== null) return { id, kind: 'form', shopper, news, isOpen }
    const about = { id, shopper, from: note.from, text: note.text }
    return note.named.includes(now.me.id) ? { kind: 'named', ...about } : { kind: 'note', ...about, isOpen }
  }
  return null
}
