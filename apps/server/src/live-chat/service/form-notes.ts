import { createHash, randomUUID } from 'node:crypto'
import type { AnsweredForm } from '../live-chat'
import type { ServiceContext } from './context'

/** A chat that is over stays on a desk for so long at most. */
const endedLookBackMs = 60 * 60_000

/**
 * Notes in the chats in which the form was offered what has become of it, once for each call of the shopper's.
 *
 * Errors: none; the shopper's change does not depend on who hears of it, so a failure is told to `onFailure`.
 * Source: NOM-41
 */
export async function noteAnsweredForm(service: ServiceContext, form: AnsweredForm): Promise<void> {
  const { shopperId, orderId, isDone } = form
  const now = service.now()
  try {
    const chats = await service.repository.chatsWithForm({
      shopperId,
      orderId,
      endedSince: now - endedLookBackMs,
    })
    for (const chatId of chats) {
      const noteId = noteIdOf(form, chatId)
      await service.transact(async (tx, notify) => {
        const chat = await tx.lockChat(chatId)
        if (!chat || (await tx.notes([chatId])).some((note) => note.noteId === noteId)) return
        await tx.addNote({
          noteId,
          chatId,
          kind: isDone ? 'form-sent' : 'form-failed',
          afterSeq: chat.lastSeq,
          agentId: null,
          fromName: '',
          toName: '',
          text: orderId,
          named: [],
          writtenAt: now,
        })
        for (const agentId of chat.shownTo) notify({ about: 'agent', agentId })
      })
    }
  } catch (error) {
    service.onFailure('form-note', error)
  }
}

/** The same for a repeat, which is the same deed; a form that failed and is sent again has another outcome. */
function noteIdOf({ shopperId, orderId, key, isDone }: AnsweredForm, chatId: string): string {
  if (key === null) return randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([chatId, shopperId, orderId, key, isDone]))
    .digest('base64url')
}
