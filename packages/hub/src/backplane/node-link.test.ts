import { encode } from '@msgpack/msgpack'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import { createHubCounters } from '../metrics'
import type { Backplane } from './backplane'
import { NodeLink } from './node-link'
import { parseEnvelope, writeEnvelope } from './node-message'

type Logged = readonly [event: string, fields: Readonly<Record<string, unknown>>]

/** Starts a node whose backplane keeps published messages and delivers the messages of the test. */
function startLink({
  node = 'one',
  isAccepted = () => true,
}: { node?: string; isAccepted?: () => boolean } = {}) {
  const clock = createFakeClock()
  const logged: Logged[] = []
  const received: Uint8Array[] = []
  const sent: { readonly node: string; readonly bytes: Uint8Array }[] = []
  const counters = createHubCounters()
  let receive = (_bytes: Uint8Array): void => {}
  const backplane: Backplane = {
    join: async (_node, take) => {
      receive = take
    },
    publish: async (bytes) => {
      sent.push({ node: 'all', bytes })
      return true
    },
    publishTo: async (to, bytes) => {
      sent.push({ node: to, bytes })
      return isAccepted()
    },
    leave: async () => {},
  }
  const link = new NodeLink({
    backplane,
    node,
    clock,
    log: (event, fields) => logged.push([event, fields]),
    counters,
    timeoutMs: 1000,
    handler: {
      onSend: ({ json }) => received.push(json),
      onRequest: () => ({ ok: true, value: undefined }),
    },
  })
  return {
    link,
    clock,
    logged,
    received,
    counters,
    deliver: (bytes: Uint8Array) => receive(bytes),
    envelopesTo: (to: string) =>
      sent.filter((message) => message.node === to).map(({ bytes }) => parseEnvelope(bytes)),
  }
}

const message = {
  kind: 'send',
  audience: { kind: 'all', except: [] },
  json: Buffer.from('json'),
  messagePack: Buffer.from('pack'),
} as const
const fromTwo = { node: 'two', epoch: 'e', channel: 'all', number: 1, message } as const

describe('the nodes that a node keeps in memory', () => {
  it('are limited when clients invent node names', async () => {
    const { link } = startLink({ isAccepted: () => false })
    for (let count = 0; count < 5000; count += 1) link.send(`invented${count}`, message)
    expect(link.knownNodes).toBeLessThanOrEqual(1000)
    await Promise.resolve()
    await Promise.resolve()
    expect(link.knownNodes).toBe(0)
  })

  it('get a new epoch after they were dropped, so that later messages do not count as repeated', () => {
    const { link, envelopesTo } = startLink()
    const other = startLink({ node: 'other' })
    link.send('other', message)
    for (let count = 0; count < 1000; count += 1) link.send(`invented${count}`, message)
    link.send('other', message)
    for (const envelope of envelopesTo('other')) if (envelope) other.deliver(writeEnvelope(envelope))
    expect(other.received).toHaveLength(2)
    expect(other.counters.missedFromNodes).toBe(0)
  })

  it('are limited when messages arrive from many names', () => {
    const { deliver, link } = startLink()
    for (let count = 0; count < 5000; count += 1) deliver(writeEnvelope({ ...fromTwo, node: `node${count}` }))
    expect(link.knownNodes).toBeLessThanOrEqual(1000)
  })
})

describe('a received message', () => {
  it.each([
    ['no MessagePack', Buffer.from([0xc1, 0xff])],
    ['nothing', Buffer.alloc(0)],
    ['a text', encode('hello')],
    ['an array that is shorter than its length', Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff])],
    ['arrays within arrays', Buffer.alloc(100_000, 0x91)],
    ['a number that is not a number', encode(['two', 'e', 'all', Number.NaN, 'tell', 1, 2, 3])],
    ['a kind that a later version may have', encode(['two', 'e', 'all', 1, 'later', {}])],
    ['a name that no node can have', encode(['two\nthree', 'e', 'all', 1, 'answer', 1, null])],
    ['a name that is too long', encode(['x'.repeat(65), 'e', 'all', 1, 'answer', 1, null])],
  ])('is ignored when it is %s, and is logged once a minute', async (_, bytes) => {
    const { deliver, logged, received, clock, counters } = startLink()
    deliver(bytes)
    deliver(bytes)
    deliver(bytes)
    expect(logged).toEqual([['backplane-unreadable', { count: 1 }]])
    await clock.pass(60_000)
    deliver(bytes)
    expect(logged.at(-1)).toEqual(['backplane-unreadable', { count: 3 }])
    expect(received).toEqual([])
    expect(counters.receivedFromNodes).toBe(0)
    deliver(writeEnvelope(fromTwo))
    expect(received).toHaveLength(1)
  })

  it('a received message of another node with the same name is ignored and logged', () => {
    const { deliver, link, logged, received, envelopesTo } = startLink()
    link.sendToAll(message)
    const own = envelopesTo('all')[0]
    if (own) deliver(writeEnvelope(own))
    expect(logged).toEqual([])
    deliver(writeEnvelope({ ...fromTwo, node: 'one' }))
    deliver(writeEnvelope({ ...fromTwo, node: 'one', channel: 'node' }))
    expect(logged).toEqual([['backplane-name-taken', { node: 'one', count: 1 }]])
    expect(received).toEqual([])
  })
})
