import { encode } from '@msgpack/msgpack'
import { describe, expect, it } from 'vitest'
import { startCounting } from '../metrics'
import { createFakeClock } from '../testing/fake-clock'
import type { Backplane } from './backplane'
import { NodeLink } from './node-link'
import { readEnvelope, writeEnvelope } from './node-message'

type Logged = readonly [event: string, fields: Readonly<Record<string, unknown>>]

/** A node whose backplane keeps what it publishes, and hands over whatever a test lets arrive. */
function startLink({ node = 'one', takes = () => true }: { node?: string; takes?: () => boolean } = {}) {
  const clock = createFakeClock()
  const logged: Logged[] = []
  const told: Uint8Array[] = []
  const sent: { readonly node: string; readonly bytes: Uint8Array }[] = []
  const counting = startCounting()
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
      return takes()
    },
    leave: async () => {},
  }
  const link = new NodeLink({
    backplane,
    node,
    clock,
    log: (event, fields) => logged.push([event, fields]),
    counting,
    timeoutMs: 1000,
    handler: {
      told: ({ json }) => told.push(json),
      asked: () => ({ ok: true, value: undefined }),
    },
  })
  return {
    link,
    clock,
    logged,
    told,
    counting,
    arrive: (bytes: Uint8Array) => receive(bytes),
    envelopesTo: (to: string) =>
      sent.filter((message) => message.node === to).map(({ bytes }) => readEnvelope(bytes)),
  }
}

const tell = {
  kind: 'tell',
  audience: { kind: 'all', except: [] },
  json: Buffer.from('json'),
  messagePack: Buffer.from('pack'),
} as const
const fromTwo = { node: 'two', epoch: 'e', channel: 'all', number: 1, message: tell } as const

describe('what a node remembers of others', () => {
  it('is bounded for made-up names that nobody answers to', async () => {
    const { link } = startLink({ takes: () => false })
    for (let count = 0; count < 5000; count += 1) link.tell(`made-up${count}`, tell)
    expect(link.knownNodes).toBeLessThanOrEqual(1000)
    await Promise.resolve()
    await Promise.resolve()
    expect(link.knownNodes).toBe(0)
  })

  it('begins a new epoch when it was forgotten, so that no later message is taken for a repeated one', () => {
    const { link, envelopesTo } = startLink()
    const other = startLink({ node: 'other' })
    link.tell('other', tell)
    for (let count = 0; count < 1000; count += 1) link.tell(`made-up${count}`, tell)
    link.tell('other', tell)
    for (const envelope of envelopesTo('other')) if (envelope) other.arrive(writeEnvelope(envelope))
    expect(other.told).toHaveLength(2)
    expect(other.counting.missedFromNodes).toBe(0)
  })

  it('is bounded for what arrives from many names', () => {
    const { arrive, link } = startLink()
    for (let count = 0; count < 5000; count += 1) arrive(writeEnvelope({ ...fromTwo, node: `node${count}` }))
    expect(link.knownNodes).toBeLessThanOrEqual(1000)
  })
})

describe('a message that arrives', () => {
  it.each([
    ['no MessagePack', Buffer.from([0xc1, 0xff])],
    ['nothing', Buffer.alloc(0)],
    ['a text', encode('hello')],
    ['an array whose length is a lie', Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff])],
    ['arrays within arrays', Buffer.alloc(100_000, 0x91)],
    ['a number that is none', encode(['two', 'e', 'all', Number.NaN, 'tell', 1, 2, 3])],
    ['a kind that a later version may have', encode(['two', 'e', 'all', 1, 'later', {}])],
    ['a name that no node can have', encode(['two\nthree', 'e', 'all', 1, 'answer', 1, null])],
    ['a name that is too long', encode(['x'.repeat(65), 'e', 'all', 1, 'answer', 1, null])],
  ])('is ignored when it is %s, and is logged once a minute', (_, bytes) => {
    const { arrive, logged, told, clock, counting } = startLink()
    arrive(bytes)
    arrive(bytes)
    arrive(bytes)
    expect(logged).toEqual([['backplane-unreadable', { count: 1 }]])
    clock.advance(60_000)
    arrive(bytes)
    expect(logged.at(-1)).toEqual(['backplane-unreadable', { count: 3 }])
    expect(told).toEqual([])
    expect(counting.receivedFromNodes).toBe(0)
    arrive(writeEnvelope(fromTwo))
    expect(told).toHaveLength(1)
  })

  it('of another node that has the same name is not taken, and is logged', () => {
    const { arrive, link, logged, told, envelopesTo } = startLink()
    link.tellAll(tell)
    const own = envelopesTo('all')[0]
    if (own) arrive(writeEnvelope(own))
    expect(logged).toEqual([])
    arrive(writeEnvelope({ ...fromTwo, node: 'one' }))
    arrive(writeEnvelope({ ...fromTwo, node: 'one', channel: 'node' }))
    expect(logged).toEqual([['backplane-name-taken', { node: 'one', count: 1 }]])
    expect(told).toEqual([])
  })
})
