import { isEmptyVisit } from '@murphy/domain/visitor-context'
import type { VisitorContext } from '@murphy/domain/visitor-context'
import type { VisitPorts } from './visit-ports'

/** Calls of the page that follow each other within this time are sent together. */
const pauseMs = 1000

/**
 * Creates the sender of a visit to the agents of the tab's running chat. Nothing is sent before a chat has begun, and the same
 * visit is sent once.
 */
export function createContextSender(
  { storage, calls, after }: Pick<VisitPorts, 'storage' | 'calls' | 'after'>,
  getContext: () => VisitorContext,
): { readonly sendSoon: () => void } {
  let lastSent = ''
  /** The chat to which the server stores no more. */
  let endedChatId = ''
  let isDue = false

  async function send(): Promise<void> {
    isDue = false
    const chat = storage.readChat()
    const context = getContext()
    if (chat === null || chat.chatId === null || chat.chatId === endedChatId || isEmptyVisit(context)) return
    const content = JSON.stringify([chat.chatId, context])
    if (content === lastSent) return
    lastSent = content
    const { chatId } = chat
    const isStored = await calls.save(chat.sessionToken, context)
    if (isStored === false) endedChatId = chatId
    // Without an answer the next change sends it again.
    if (isStored === null) lastSent = ''
  }

  return {
    sendSoon: () => {
      if (isDue) return
      isDue = true
      after(pauseMs, () => void send())
    },
  }
}
