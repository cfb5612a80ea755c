import { deskFrameDownExamples, deskStateExamples } from '@murphy/contracts/desk'
import type { OpenWire, WireListener } from '@murphy/live-chat-sdk/client'
import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { DeskConnectionListener } from '../core/ports'
import { createSocketConnection } from './socket-connection'

const registered = { type: 'registered', server_time: 1, state: deskStateExamples[0] }

function opened(lastSeqs: ReturnType<DeskConnectionListener['getLastSeqs']> = []) {
  const clock = createFakeClock()
  const wires: { listener: WireListener; sent: unknown[]; isClosed: boolean }[] = []
  const wire: OpenWire = (listener) => {
    const mine = { listener, sent: [] as unknown[], isClosed: false }
    wires.push(mine)
    return {
      send: (message) => mine.sent.push(...(JSON.parse(message) as unknown[])),
      close: () => {
        mine.isClosed = true
      },
    }
  }
  const online = new EventTarget()
  const connection = createSocketConnection({
    url: 'ws://desk.example/desk/socket',
    getCsrfToken: () => 'k2F',
    window: {
      navigator: { onLine: true } as Navigator,
      addEventListener: online.addEventListener.bind(online),
      removeEventListener: online.removeEventListener.bind(online),
    },
    wire,
    clock,
  })
  const statuses: string[] = []
  const received: string[] = []
  connection.open({
    getLastSeqs: () => lastSeqs,
    onFrame: ({ type }) => received.push(type),
    onStatus: (status) => statuses.push(status),
  })
  const last = () => {
    const found = wires.at(-1)
    if (found === undefined) throw new Error('no wire')
    return found
  }
  const greet = () => {
    last().listener.onOpen()
    last().listener.onMessage(JSON.stringify([registered]))
  }
  return { connection, clock, wires, last, greet, statuses, received, online }
}

describe('the desk’s connection', () => {
  it('registers with the chats of the page, and is connected once the server has greeted', () => {
    const { last, greet, statuses, received } = opened([{ chat_id: 'ch-1', last_seq: 3 }])
    greet()
    expect(last().sent).toEqual([
      { type: 'register', version: 1, chats: [{ chat_id: 'ch-1', last_seq: 3 }], queue_changes: true },
    ])
    expect(statuses).toEqual(['connecting', 'connected'])
    expect(received).toEqual(['registered'])
  })

  it('passes on every frame of the contract and leaves out unknown ones', () => {
    const { greet, last, received } = opened()
    greet()
    const frames = deskFrameDownExamples.filter(({ type }) => !['shutdown', 'error'].includes(type))
    last().listener.onMessage(JSON.stringify([...frames, { type: 'weather' }, { type: 'event' }]))
    expect(received.slice(1)).toEqual(frames.map(({ type }) => (type === 'state_change' ? 'state' : type)))
  })

  it('reconnects by itself, at once after the first drop, and reports each change', async () => {
    const { clock, greet, last, wires, statuses } = opened()
    greet()
    last().listener.onClose()
    expect(statuses.at(-1)).toBe('reconnecting')
    await clock.pass(100)
    expect(wires).toHaveLength(2)
    greet()
    expect(statuses.at(-1)).toBe('connected')
  })

  it('treats silence as a lost connection', async () => {
    const { clock, greet, wires, statuses } = opened()
    greet()
    await clock.pass(30_000)
    expect(wires[0]?.isClosed).toBe(true)
    expect(statuses.at(-1)).toBe('reconnecting')
  })

  it('reconnects at once when the agent looks at the page or the network is back', async () => {
    const { connection, clock, greet, last, wires, online } = opened()
    greet()
    last().listener.onClose()
    await clock.pass(100)
    last().listener.onClose()
    expect(wires).toHaveLength(2)
    connection.retry()
    expect(wires).toHaveLength(3)
    last().listener.onClose()
    online.dispatchEvent(new Event('online'))
    expect(wires).toHaveLength(4)
  })

  it('waits as long as a server that shuts down asks for', async () => {
    const { clock, greet, last, wires } = opened()
    greet()
    last().listener.onMessage([{ type: 'shutdown', backoff: { active: true, max_seconds: 3 } }])
    await clock.pass(2999)
    expect(wires).toHaveLength(1)
    await clock.pass(400)
    expect(wires).toHaveLength(2)
  })

  it('stays closed after the session has ended, and after it was closed', async () => {
    const ended = opened()
    ended.greet()
    ended.last().listener.onMessage([{ type: 'error', reason: 'signed_out', message: '' }])
    const closed = opened()
    closed.greet()
    closed.connection.close()
    await ended.clock.pass(600_000)
    await closed.clock.pass(600_000)
    expect(ended.wires).toHaveLength(1)
    expect(ended.received).toContain('error')
    expect(closed.wires).toHaveLength(1)
  })

  it('sends frames while it is connected and drops them otherwise', async () => {
    const { connection, clock, greet, last } = opened()
    connection.send({ type: 'activity' })
    greet()
    connection.send({ type: 'resync', chat_id: 'ch-1', after_seq: 3 })
    await clock.pass(75)
    expect(last().sent.slice(1)).toEqual([{ type: 'resync', chat_id: 'ch-1', after_seq: 3 }])
  })
})
