import { randomBytes } from 'node:crypto'
import type { FrameDown, FrameUp, Register } from '@murphy/contracts/live-chat'
import { readFramesDown } from '@murphy/contracts/live-chat'
import { WebSocket } from 'ws'
import type { FrameLog } from './frame-log'
import { createFrameLog } from './frame-log'

export type RawVisitor = FrameLog<FrameDown> & {
  readonly send: (...frames: readonly FrameUp[]) => void
  readonly sendText: (text: string) => void
  readonly close: () => Promise<void>
  /** Cuts the line as a lost network does. */
  readonly cut: () => void
  /** When the other side has closed, with its code. */
  readonly closed: Promise<number>
}

/** A visitor's program that does nothing by itself. */
export async function openRawVisitor(
  port: number,
  { origin, path = '/client/widget/socket' }: { origin?: string; path?: string } = {},
): Promise<RawVisitor> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, origin === undefined ? {} : { origin })
  const log = createFrameLog<FrameDown>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    // `ws` hands over Buffers unless told otherwise.
    const frames = readFramesDown((data as Buffer).toString()) ?? []
    log.heard(frames.map((read) => (read.ok ? read.frame : failed(read.error))))
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return {
    ...log,
    send: (...frames) => socket.send(JSON.stringify(frames)),
    sendText: (text) => socket.send(text),
    close: async () => {
      socket.close()
      await closed
    },
    cut: () => socket.terminate(),
    closed,
  }
}

function failed(error: unknown): never {
  throw new Error(`The service has sent what its contract does not know: ${JSON.stringify(error)}`)
}

export function newId(): string {
  return randomBytes(16).toString('hex')
}

/** The first frame of a new visitor, but for what is given. */
export function registerFrame(given: Partial<Register> = {}): Register {
  return {
    type: 'register',
    version: 1,
    account_key: 'demo',
    visitor_id: null,
    session_token: null,
    tab_id: 't-1',
    device_type: 'desktop',
    theme: 'light',
    locale: 'en-AU',
    page: null,
    id_token: null,
    department_id: 1,
    chat_id: null,
    last_seq: 0,
    ...given,
  }
}

export function startFrame(id = newId()): FrameUp {
  return {
    type: 'chat.start',
    id,
    department_id: 1,
    consent: { text_version: '2024-06', given_at: '2024-06-04T10:05:00+10:00' },
    user: {
      chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
      isGuestUser: true,
      firstName: 'Mia',
      lastName: 'Hart',
      email: 'mia@example.com',
    },
    hand_over: {
      transcript: [{ from: 'shopper', text: 'my box was wet', timestamp: 1717399990000 }],
      sessionId: 's-1',
      conversationId: '',
      pageUrl: null,
      storeId: null,
      shopper: null,
    },
  }
}
