import type { IdentityProof } from '../../live-chat/visitor-service'
import {
  toReturningVisitor,
  handOver,
  newId,
  createRegisterFrame,
  start,
} from '../../live-chat/testing/visitor-frames'
import type { TestServer } from '../../testing/test-server'
import type { DeskBrowser } from './desk-browser'

/** Starts a chat that the agent accepts. Its page names the shopper `shopperId` and proves nothing. */
export async function chatWithShopper(
  server: TestServer,
  agent: DeskBrowser,
  {
    shopperId,
    sessionId = 's-1',
    chatbotUserId = 'c-1',
    widgetSessionId = null,
    proof = { kind: 'none' },
    visitor = {},
    storeId = null,
  }: {
    readonly shopperId: number
    readonly sessionId?: string
    readonly chatbotUserId?: string
    /** `null`: the page sends none. */
    readonly widgetSessionId?: string | null
    readonly proof?: IdentityProof
    /** The returning visitor. */
    readonly visitor?: Partial<ReturnType<typeof toReturningVisitor>>
    readonly storeId?: string | null
  },
): Promise<{
  readonly chatId: string
  readonly visitorId: string
  /** The frame by which the visitor returns; `null`: by the retailer's token. */
  readonly back: ReturnType<typeof toReturningVisitor> | null
  /** Sends a message of the shopper. */
  readonly say: (msg: string) => Promise<void>
}> {
  const { visitors } = server.liveChat
  const registered = await visitors.register(createRegisterFrame(visitor), proof)
  if (!registered.ok) throw new Error(registered.frame.reason)
  const { session } = registered
  await visitors.addConnection(`tab ${newId()}`, session)
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
  const back = proof.kind === 'none' ? toReturningVisitor(registered.frame) : null
  const say = async (msg: string): Promise<void> => {
    await visitors.perform(session, { type: 'chat.msg', id: newId(), chat_id: chatId, msg })
  }
  return { chatId, visitorId: session.visitorId, back, say }
}

/** Ends the chat and frees its place. */
export async function finishChat(agent: DeskBrowser, chatId: string): Promise<void> {
  await agent.call('POST', `/chats/${chatId}/end`, { id: newId() })
  await agent.call('POST', `/chats/${chatId}/leave`, { id: newId() })
}
