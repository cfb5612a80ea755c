import { isEmptyVisit } from '@murphy/domain/visitor-context'
import type { StoredVisit, VisitPorts } from './visit-ports'

/** Calls of the page that follow each other within this time are sent together. */
const pauseMs = 1000

/**
 * Creates the sender of a visit to the agents of the tab's running chat. Nothing is sent before a chat has begun, nor to
 * the chat of a former shopper. The same visit is sent once. The next one is sent after the answer, so that none overtakes
 * another.
 *
 * Source: docs/live-chat.md#visitor-context
 */
export function createContextSender(
  { storage, calls, after }: Pick<VisitPorts, 'storage' | 'calls' | 'after'>,
  getVisit: () => Pick<StoredVisit, 'context' | 'formerChatId'>,
): { readonly sendSoon: () => void } {
  let lastSent = ''
  /** The chat to which the server stores no more. */
  let endedChatId = ''
  let isBusy = false
  let isChanged = false

  async function send(): Promise<void> {
    const { context, formerChatId } = getVisit()
    const { sessionToken = '', chatId = null } = storage.readChat() ?? {}
    if (chatId === null || chatId === formerChatId || chatId === endedChatId || isEmptyVisit(context)) return
    const content = JSON.stringify([chatId, context])
    if (content === lastSent) return
    lastSent = content
    const isStored = await calls.save(sessionToken, context)
    if (isStored === false) endedChatId = chatId
    // Without an answer the next change sends it again.
    if (isStored === null) lastSent = ''
  }

  async function sendAndRepeat(): Promise<void> {
    isChanged = false
    await send()
    isBusy = false
    if (isChanged) sendSoon()
  }

  function sendSoon(): void {
    isChanged = true
    if (isBusy) return
    isBusy = true
    after(pauseMs, () => void sendAndRepeat())
  }

  return { sendSoon }
}
