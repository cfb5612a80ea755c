import type { MessageTracker } from './message-tracker'
import { newId } from './message-tracker'
import { findForeignMessage, openSocket } from './frame-socket'

/** A shopper in a live chat. */
export async function startVisitor(origin: string, name: string, lines: MessageTracker) {
  const waiting = new Map<string, (ack: Ack) => void>()
  let registered: (() => void) | null = null
  const isRegistered = new Promise<void>((resolve) => (registered = resolve))
  const socket = await openSocket(`${origin.replace('http', 'ws')}/client/widget/socket`, {
    onFrame: (frame) => {
      if (frame.type === 'registered') registered?.()
      // Acks have these fields.
      if (frame.type === 'ack') waiting.get(String(frame['id']))?.(frame as unknown as Ack)
      const text = findForeignMessage(frame, 'visitor')
      if (text !== null) lines.arrive(text)
    },
  })
  const ask = (frame: { readonly type: string } & Readonly<Record<string, unknown>>): Promise<Ack> => {
    const id = newId()
    socket.send({ ...frame, id })
    return new Promise((resolve) => waiting.set(id, resolve))
  }
  socket.send({
    type: 'register',
    version: 1,
    account_key: 'demo',
    visitor_id: null,
    session_token: null,
    tab_id: newId(),
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
  const started = await ask({
    type: 'chat.start',
    department_id: 1,
    consent: { text_version: 'bench', given_at: new Date().toISOString() },
    user: { chatbotUserId: newId(), isGuestUser: true, firstName: name, lastName: '', email: '' },
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
    write: async (text = lines.write()): Promise<void> => {
      const ack = await ask({ type: 'chat.msg', chat_id: chatId, msg: text })
      if (!ack.ok) lines.refuse(text)
    },
    end: (): Promise<Ack> => ask({ type: 'chat.end', chat_id: chatId, clear_dept_id_on_chat_ended: null }),
    leave: socket.close,
  }
}

type Ack = { readonly ok: boolean; readonly chat_id?: string }
