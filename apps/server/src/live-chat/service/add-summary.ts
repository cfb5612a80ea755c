import { randomUUID } from 'node:crypto'
import { noteMaxCharacters } from '@murphy/domain/live-chat'
import type { Chat } from '../model/chat'
import { createServiceNote } from '../model/note'
import type { LiveChatTransaction } from '../repository'

/** Adds a note for the agents with what Murphy knew of the conversation; none when he knew nothing. Source: OP-146 */
export async function addSummary(
  tx: LiveChatTransaction,
  {
    chat,
    conversation,
    now,
  }: {
    readonly chat: Chat
    readonly conversation: Parameters<LiveChatTransaction['summariseConversation']>[0]
    readonly now: number
  },
): Promise<void> {
  const text = await tx.summariseConversation(conversation, now)
  if (text === '') return
  await tx.addNote(
    createServiceNote(chat, {
      noteId: randomUUID(),
      kind: 'summary',
      fromName: 'Murphy',
      text: text.slice(0, noteMaxCharacters),
      writtenAt: now,
    }),
  )
}
