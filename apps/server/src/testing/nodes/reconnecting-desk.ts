import { setTimeout as wait } from 'node:timers/promises'
import type { DeskSocket } from '../../agent-api/testing/desk-browser'
import { openDeskSocket } from '../../agent-api/testing/desk-browser'

/** An agent's page that connects again whenever its connection ends, like the desk. */
export type ReconnectingDesk = {
  /** Returns the frames of one type, of all connections in their order. */
  readonly getFrames: DeskSocket['getFrames']
  readonly connections: () => number
  readonly stop: () => void
}

const retryMs = 500

/** Opens the page and waits until it is registered. It tells each new connection what it has, and so receives the rest. */
export async function openReconnectingDesk(port: number, cookie: string): Promise<ReconnectingDesk> {
  const sockets: DeskSocket[] = []
  const stopped = new AbortController()
  const getFrames: DeskSocket['getFrames'] = (type) => sockets.flatMap((socket) => socket.getFrames(type))

  async function connect(): Promise<DeskSocket> {
    const lastSeqs = new Map(getFrames('event').map(({ chat_id, seq }) => [chat_id, seq]))
    const socket = await openDeskSocket(port, { cookie, pingMs: 10_000 })
    sockets.push(socket)
    const chats = [...lastSeqs].map(([chat_id, last_seq]) => ({ chat_id, last_seq }))
    socket.send({ type: 'register', version: 1, chats })
    return socket
  }

  async function stayConnected(first: DeskSocket): Promise<void> {
    let socket: DeskSocket | null = first
    while (!stopped.signal.aborted) {
      if (socket !== null) await socket.closed
      await wait(retryMs)
      if (!stopped.signal.aborted) socket = await connect().catch(() => null)
    }
  }

  const first = await connect()
  await first.waitFor('registered')
  void stayConnected(first)
  return {
    getFrames,
    connections: () => sockets.length,
    stop: () => {
      stopped.abort()
      sockets.at(-1)?.cut()
    },
  }
}
