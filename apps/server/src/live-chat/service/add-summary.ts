import { randomUUID } from 'node:crypto'
import type { Chat } from '../model/chat'
import { noteMaxCharacters } from '../model/note'
import type { LiveChatTransaction } from '../repository'

type Summarised = {
  readonly chat: Chat
  readonly conversation: Parameters<LiveChatTransaction['summariseConversation']>[0]
  readonly now: number
}

/** Adds a note for the agents with what Murphy knew of the conversation; none when he knew nothing. Source: OP-146 */
export async function addSummary(
  tx: LiveChatTransaction,
  { chat: { chatId, lastSeq }, conversation, now }: Summarised,
): Promise<void> {
  const text = await tx.summariseConversation(conversation, now)
  if (text === '') return
  await tx.addNote({
    noteId: randomUUID(),
    chatId,
    kind: 'summary',
    afterSeq: lastSeq,
    agentId: null,
    fromName: 'Murphy',
    toName: '',
    text: text.slice(0, noteMaxCharacters),
    mentionedIds: [],
    writtenAt: now,
  })
}
