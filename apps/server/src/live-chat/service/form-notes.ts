import { createHash, randomUUID } from 'node:crypto'
import type { AnsweredForm } from '../live-chat'
import type { ServiceContext } from './context'

/** An ended chat stays on a desk for at most this long. */
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

/**
 * Returns the same id for a repeat of the call. A form that failed and is sent again has another result, so another
 * id.
 */
function noteIdOf({ shopperId, orderId, key, isDone }: AnsweredForm, chatId: string): string {
  if (key === null) return randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([chatId, shopperId, orderId, key, isDone]))
    .digest('base64url')
}
