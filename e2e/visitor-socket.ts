import { randomBytes } from 'node:crypto'
import { openFrameSocket } from '@murphy/testing/frame-socket'

type Frame = { readonly type: string; readonly [field: string]: unknown }

/** A live-chat visitor that sends frames by hand, and on its own only pings and answers pings. */
export type VisitorSocket = {
  readonly send: (frame: Frame) => void
  /** Sends a message and returns its id. */
  readonly say: (msg: string) => string
  /** Messages of agents and visitor, in the order of the service's sequence. */
  readonly getMessages: () => readonly string[]
  /** Received frames of one type. */
  readonly getFrames: (type: string) => readonly Frame[]
  /** The service's answers to sent frames, in the order of the ids. */
  readonly getAnswers: (ids: readonly string[]) => readonly (Frame | undefined)[]
  /** All received frames as JSON. */
  readonly formatAllFrames: () => string
  readonly chatId: () => string
  /** Resolves when the service has closed the connection. */
  readonly closed: Promise<number>
  readonly close: () => void
}

export function createFrameId(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Connects a visitor with consent, a previous conversation with Murphy, and a place in a department's queue.
 * Errors: rejects with the reason when the service refuses the visitor.
 */
export async function openVisitorSocket(
  murphy: string,
  {
    name,
    firstMessage,
    departmentId = 1,
    visitorId = null,
  }: { name: string; firstMessage: string; departmentId?: number; visitorId?: string | null },
): Promise<VisitorSocket> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${firstName.toLowerCase()}@example.com`
  const socket = await openFrameSocket<Frame>(`${murphy}/client/widget/socket`, {
    // The service disconnects silent visitors.
    onFrame: ({ type }, answer) => {
      if (type === 'ping') answer({ type: 'pong' })
    },
    // A connection from which the service hears nothing for 30 s is dead.
    pingMs: 15_000,
    timeoutMs: 30_000,
  })
  const send = (frame: Frame): void => socket.send(frame)
  send({
    type: 'register',
    version: 1,
    account_key: 'demo',
    visitor_id: visitorId,
    session_token: null,
    tab_id: 't-1',
    device_type: 'desktop',
    theme: 'light',
    locale: 'en-AU',
    page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
    id_token: null,
    department_id: departmentId,
    chat_id: null,
    last_seq: 0,
  })
  const refusal = socket.waitFor('error').then(({ reason }): never => {
    throw new Error(`refused: ${String(reason)}`)
  })
  await Promise.race([socket.waitFor('registered'), refusal])
  send({ type: 'visitor.update', id: createFrameId(), display_name: name, email })
  const startId = createFrameId()
  send({
    type: 'chat.start',
    id: startId,
    department_id: departmentId,
    consent: { text_version: '2024-06', given_at: '2024-06-04T10:05:00+10:00' },
    user: { chatbotUserId: `bot-${createFrameId()}`, isGuestUser: true, firstName, lastName, email },
    hand_over: {
      transcript: [
        { from: 'shopper', text: 'my box was wet', timestamp: Date.now() - 60_000 },
        { from: 'murphy', text: 'I am sorry to hear that.', timestamp: Date.now() - 58_000 },
      ],
      sessionId: 's-1',
      conversationId: '',
      pageUrl: 'https://shop.example/product/901235',
      storeId: null,
      shopper: null,
    },
  })
  const started = await socket.waitFor('ack', ({ id }) => id === startId)
  const chatId = String(started['chat_id'])
  const say = (msg: string): string => {
    const id = createFrameId()
    send({ type: 'chat.msg', id, chat_id: chatId, msg })
    return id
  }
  say(firstMessage)

  return {
    send,
    say,
    formatAllFrames: () => JSON.stringify(socket.frames),
    getFrames: socket.getFrames,
    getAnswers: (ids) => ids.map((id) => socket.frames.find((frame) => frame['id'] === id)),
    chatId: () => chatId,
    getMessages: () =>
      socket
        .getFrames('event')
        .filter(({ seq }) => typeof seq === 'number')
        .map(({ entry }) => entry as Frame)
        .filter(({ type }) => type === 'chat.msg')
        .map(({ msg }) => String(msg)),
    closed: socket.closed,
    close: socket.cut,
  }
}
