import type { Proof } from '../../live-chat/live-chat'
import { handOver, newId, registerFrame, start } from '../../live-chat/testing/visitor-frames'
import type { TestServer } from '../../testing/test-server'
import type { DeskBrowser } from './desk-browser'

/** A chat that the agent has accepted; its page says that its shopper is `shopperId`, and proves nothing. */
export async function chatWithShopper(
  server: TestServer,
  agent: DeskBrowser,
  {
    shopperId,
    sessionId = 's-1',
    chatbotUserId = 'c-1',
    widgetSessionId = null,
    proof = { kind: 'none' },
    visitorId = null,
    storeId = null,
  }: {
    readonly shopperId: number
    readonly sessionId?: string
    readonly chatbotUserId?: string
    /** `null`: the page sends none. */
    readonly widgetSessionId?: string | null
    readonly proof?: Proof
    readonly visitorId?: string | null
    readonly storeId?: string | null
  },
): Promise<{ readonly chatId: string; readonly visitorId: string }> {
  const { visitors } = server.liveChat
  const registered = await visitors.register(registerFrame({ visitor_id: visitorId }), proof)
  if (!registered.ok) throw new Error(registered.frame.reason)
  const { session } = registered
  await visitors.opened(`tab ${newId()}`, session)
  const shopper = { shopperId, name: 'A', email: 'a@example.com', lastOrderId: null, lastIntentGroupName: '' }
  const frames = await visitors.perform(session, {
    ...start,
    id: newId(),
    user: { ...start.user, chatbotUserId },
    hand_over: {
      ...handOver,
      sessionId,
      ...(widgetSessionId === null ? {} : { widgetSessionId }),
      shopper,
      storeId,
    },
  })
  const ack = frames.at(-1)
  const chatId = ack?.type === 'ack' && ack.ok ? (ack.chat_id ?? '') : ''
  const accepted = await agent.call('POST', `/chats/${chatId}/accept`, { id: newId() })
  if (accepted.status !== 200) throw new Error(accepted.text)
  return { chatId, visitorId: session.visitorId }
}

/** The chat is over and its place free. */
export async function finishChat(agent: DeskBrowser, chatId: string): Promise<void> {
  await agent.call('POST', `/chats/${chatId}/end`, { id: newId() })
  await agent.call('POST', `/chats/${chatId}/leave`, { id: newId() })
}
