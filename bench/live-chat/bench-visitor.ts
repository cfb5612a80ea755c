import { openFrameSocket } from '@murphy/testing/frame-socket'
import type { MessageTracker } from './message-tracker'
import { createId } from './create-id'
import { findForeignMessage, type Frame, pingMs } from './foreign-message'

/** Starts a shopper in a live chat. */
export async function startVisitor(origin: string, name: string, tracker: MessageTracker) {
  const pendingAcks = new Map<string, (ack: Ack) => void>()
  let registered: (() => void) | null = null
  const isRegistered = new Promise<void>((resolve) => (registered = resolve))
  const socket = await openFrameSocket<Frame>(`${origin}/client/widget/socket`, {
    pingMs,
    onFrame: (frame) => {
      if (frame.type === 'registered') registered?.()
      // Acks have these fields.
      if (frame.type === 'ack') pendingAcks.get(String(frame['id']))?.(frame as unknown as Ack)
      const text = findForeignMessage(frame, 'visitor')
      if (text !== null) tracker.recordArrival(text)
    },
  })
  const sendRequest = (frame: Frame): Promise<Ack> => {
    const id = createId()
    socket.send({ ...frame, id })
    return new Promise((resolve) => pendingAcks.set(id, resolve))
  }
  socket.send({
    type: 'register',
    version: 1,
    account_key: 'demo',
    visitor_id: null,
    session_token: null,
    tab_id: createId(),
    device_type: 'desktop',
    theme: 'light',
    locale: 'en-AU',
    page: null,
    id_token: null,
    department_id: 1,
    chat_id: null,
    last_seq: 0,
  })
  await isRegistered
  const started = await sendRequest({
    type: 'chat.start',
    department_id: 1,
    consent: { text_version: 'bench', given_at: new Date().toISOString() },
    user: { chatbotUserId: createId(), isGuestUser: true, firstName: name, lastName: '', email: '' },
    hand_over: {
      transcript: [],
      sessionId: '',
      conversationId: '',
      pageUrl: null,
      storeId: null,
      shopper: null,
    },
  })
  if (started.chat_id === undefined) throw new Error(`A chat did not begin: ${JSON.stringify(started)}`)
  const chatId = started.chat_id
  return {
    chatId,
    write: async (text = tracker.createText()): Promise<void> => {
      const ack = await sendRequest({ type: 'chat.msg', chat_id: chatId, msg: text })
      if (!ack.ok) tracker.recordRefusal(text)
    },
    end: (): Promise<Ack> =>
      sendRequest({ type: 'chat.end', chat_id: chatId, clear_dept_id_on_chat_ended: null }),
    leave: () => void socket.close(),
  }
}

type Ack = { readonly ok: boolean; readonly chat_id?: string }
