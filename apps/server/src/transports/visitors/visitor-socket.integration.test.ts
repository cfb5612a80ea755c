import type { FrameDown } from '@murphy/contracts/live-chat'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, storefrontUrl } from '../../testing/test-server'
import { signInAgent } from '../../live-chat/testing/sign-in-agent'
import type { RawVisitor } from '../../live-chat/testing/raw-visitor'
import { openRawVisitor } from '../../live-chat/testing/raw-visitor'
import { openShop } from '../../testing/open-shop'
import {
  newId,
  toReturningVisitor,
  createRegisterFrame,
  createStartFrame,
} from '../../live-chat/testing/visitor-frames'

const shop = openShop()
let port: number
const open: RawVisitor[] = []

beforeAll(async () => {
  await signInAgent(shop.server.liveChat.agents, 'sarah.jones@murphy.example', 'correct horse')
  port = await shop.server.listen()
})
afterEach(() => {
  for (const visitor of open.splice(0)) visitor.cut()
})

async function connect(options: Parameters<typeof openRawVisitor>[1] = {}): Promise<RawVisitor> {
  const visitor = await openRawVisitor(port, options)
  open.push(visitor)
  return visitor
}

async function registered(given: Parameters<typeof createRegisterFrame>[0] = {}) {
  const visitor = await connect()
  visitor.send(createRegisterFrame(given))
  await visitor.waitFor('synced')
  const { visitor_id, session_token } = greeting(visitor)
  return { visitor, visitor_id, session_token, back: toReturningVisitor(greeting(visitor)) }
}

function greeting(visitor: RawVisitor) {
  const [first] = visitor.frames
  if (first?.type !== 'registered' && first?.type !== 'reattached') throw new Error('No greeting came first.')
  return first
}

async function chatOf(visitor: RawVisitor): Promise<string> {
  const { chat_id } = await visitor.waitFor('event')
  return chat_id
}

function seqs(frames: readonly FrameDown[]): readonly (number | null)[] {
  return frames.flatMap((frame) => (frame.type === 'event' && frame.seq !== null ? [frame.seq] : []))
}

describe('a visitor on a WebSocket', () => {
  it('registers first, and gets the whole state of the account [LCS-31]', async () => {
    const { visitor } = await registered()
    const { state } = greeting(visitor)
    expect(state.departments.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Customer service'],
      [2, 'Wine experts'],
    ])
    expect(state.operating_hours).toMatchObject({ enabled: false, timezone: 'Australia/Sydney' })
    expect(state.uploads).toMatchObject({ enabled: true, max_bytes: 20_971_520 })
    expect(visitor.getFrames('synced')).toEqual([{ type: 'synced', chat_id: null, seq: 0 }])
  })

  it('starts a chat and gets an ack, its entries in order, and the whole state [LCS-30]', async () => {
    const { visitor } = await registered()
    const start = createStartFrame()
    visitor.send(start)
    const ack = await visitor.waitFor('ack')
    expect(ack).toMatchObject({ ok: true })
    const state = await visitor.waitFor('state', ({ chat }) => chat?.chatting === true)
    await visitor.waitFor('event', ({ entry }) => entry.type === 'chat.wait_queue')
    const events = visitor.getFrames('event')
    expect(events.slice(0, 3).map(({ seq, entry }) => [seq, entry.type])).toEqual([
      [1, 'chat.join'],
      [2, 'chat.memberjoin'],
      [3, 'chat.wait_queue'],
    ])
    expect(visitor.frames.indexOf(ack)).toBeLessThan(visitor.frames.indexOf(events[0] ?? ack))
    expect(state.chat?.chat_id).toBe(events[0]?.chat_id)
  })

  it('gets a changed queue position, which is not stored', async () => {
    const { visitor } = await registered()
    visitor.send(createStartFrame())
    const place = await visitor.waitFor('event', ({ entry }) => entry.type === 'chat.queue_position')
    expect(place).toMatchObject({ seq: null, entry: { nick: 'system', queue_position: expect.any(Number) } })
  })

  it('gets the first answer for a repeated frame', async () => {
    const { visitor } = await registered()
    visitor.send(createStartFrame())
    await visitor.waitFor('ack')
    const id = newId()
    const line = { type: 'chat.msg', id, chat_id: null, msg: 'Hello' } as const
    const acksOfLine = () => visitor.getFrames('ack').filter((ack) => ack.id === id)
    for (const times of [1, 2, 3]) {
      visitor.send(line)
      await expect.poll(() => acksOfLine().length, { timeout: 8000 }).toBe(times)
    }
    await visitor.waitFor('event', ({ entry }) => entry.id === id)
    const acks = acksOfLine()
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1)
    expect(visitor.getFrames('event').filter(({ entry }) => entry.id === id)).toHaveLength(1)
  })

  it('reconnects with its last sequence number and gets the rest in order, then synced, then live entries', async () => {
    const { visitor, visitor_id, session_token } = await registered()
    visitor.send(createStartFrame())
    const chat_id = await chatOf(visitor)
    for (let line = 1; line <= 20; line++) {
      visitor.send({ type: 'chat.msg', id: newId(), chat_id, msg: `Line ${line}` })
    }
    await visitor.waitFor('event', ({ entry }) => entry.type === 'chat.msg' && entry.msg === 'Line 20')
    const all = seqs(visitor.frames)
    visitor.cut()
    const again = await connect()
    again.send(createRegisterFrame({ visitor_id, session_token, chat_id, last_seq: 5 }))
    await again.waitFor('synced')
    expect(greeting(again).type).toBe('reattached')
    expect(seqs(again.frames)).toEqual(all.filter((seq) => seq !== null && seq > 5))
    expect(again.getFrames('synced')).toEqual([{ type: 'synced', chat_id, seq: all.length }])
  })

  it('gets each message in both tabs, in the same order', async () => {
    const { visitor: one, back } = await registered()
    one.send(createStartFrame())
    const chat_id = await chatOf(one)
    const other = await connect()
    other.send(createRegisterFrame({ ...back, tab_id: 't-2', chat_id, last_seq: 0 }))
    await other.waitFor('synced')
    for (let line = 1; line <= 10; line++) {
      one.send({ type: 'chat.msg', id: newId(), chat_id, msg: `one ${line}` })
      other.send({ type: 'chat.msg', id: newId(), chat_id, msg: `other ${line}` })
    }
    const words = (visitor: RawVisitor): readonly string[] =>
      visitor.getFrames('event').flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
    await expect.poll(() => words(one).length, { timeout: 8000 }).toBe(20)
    await expect.poll(() => words(other).length, { timeout: 8000 }).toBe(20)
    expect(words(one)).toEqual(words(other))
    expect(seqs(one.frames)).toEqual(seqs(one.frames).toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  })

  it.each([1, 1.5])('asks for entries that it has missed after %d', async (after) => {
    const { visitor } = await registered()
    visitor.send(createStartFrame())
    await visitor.waitFor('event', ({ seq }) => seq === 3)
    const before = visitor.frames.length
    visitor.send({ type: 'resync', after_seq: after })
    await visitor.waitFor('synced', () => true, before)
    expect(seqs(visitor.frames.slice(before)).slice(0, 2)).toEqual([2, 3])
  })

  it('is told which field of a frame with an id is missing', async () => {
    const { visitor } = await registered()
    const id = newId()
    visitor.sendText(JSON.stringify([{ type: 'chat.msg', id, chat_id: null, msg: 7 }, { type: 'dance' }]))
    expect(await visitor.waitFor('ack')).toMatchObject({
      id,
      ok: false,
      error: { code: 'INVALID', path: 'msg' },
    })
  })

  it('answers a ping', async () => {
    const { visitor } = await registered()
    visitor.send({ type: 'ping' })
    expect(await visitor.waitFor('pong')).toEqual({ type: 'pong' })
  })
})

describe('a visitor is refused who', () => {
  it('has another account key, and is told so [LCS-05]', async () => {
    const visitor = await connect()
    visitor.send(createRegisterFrame({ account_key: 'other' }))
    expect(await visitor.waitFor('error')).toMatchObject({
      reason: 'unknown',
      account_status: 'invalid_account_key',
    })
    await visitor.closed
  })

  it.each([
    ['no list', '{"type":"ping"}'],
    ['no JSON', '[{'],
    ['something else than register first', '[{"type":"ping"}]'],
    ['half a register frame', '[{"type":"register","version":1}]'],
  ])('sends %s, and is told so', async (_title, text) => {
    const visitor = await connect()
    visitor.sendText(text)
    const { message } = await visitor.waitFor('error')
    expect(message).not.toBe('')
    await visitor.closed
  })

  it('sends a message above 64 KiB', async () => {
    const { visitor } = await registered()
    visitor.sendText(JSON.stringify([{ type: 'ping', more: 'x'.repeat(64 * 1024) }]))
    expect(await visitor.closed).toBe(1009)
  })

  it.each([['https://evil.example'], ['null']])('is a page of %s', async (origin) => {
    await expect(openRawVisitor(port, { origin })).rejects.toThrow('403')
  })

  it.each([[storefrontUrl], ['http://localhost:9999'], [undefined]])(
    'is not the page of %s',
    async (origin) => {
      const visitor = await connect(origin === undefined ? {} : { origin })
      visitor.send(createRegisterFrame())
      await visitor.waitFor('synced')
      expect(greeting(visitor).type).toBe('registered')
    },
  )

  it('asks at another address', async () => {
    await expect(openRawVisitor(port, { path: '/client/widget/other' })).rejects.toThrow('404')
  })
})

it('a server that stops says when to reconnect [LCS-09]', async () => {
  const stopping = await startTestServer(shop.database)
  const visitor = await openRawVisitor(await stopping.listen())
  visitor.send(createRegisterFrame())
  await visitor.waitFor('synced')
  await stopping.close()
  const { backoff } = await visitor.waitFor('shutdown')
  expect(backoff.active).toBe(true)
  expect(backoff.max_seconds).toBeGreaterThanOrEqual(1)
  expect(backoff.max_seconds).toBeLessThanOrEqual(5)
  await visitor.closed
})
