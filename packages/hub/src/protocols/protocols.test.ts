import { decode, encode } from '@msgpack/msgpack'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHandshakeRequest, writeHandshakeResponse } from './handshake'
import { jsonProtocol } from './json'
import { messagePackProtocol, readVarInt, getVarIntLength, writeVarInt } from './message-pack'
import { isSingleValue } from './message-pack-shape'
import { type HubMessage, MessageType } from './messages'
import type { HubProtocol } from './protocol'

const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()))
const texts = fc.string()
const sequenceIds = fc.nat()
const messages: fc.Arbitrary<HubMessage> = fc.oneof(
  fc.record({
    type: fc.constant(1 as const),
    invocationId: fc.option(texts),
    target: texts,
    args: fc.array(values),
    streamIds: fc.array(texts),
  }),
  fc.record({ type: fc.constant(2 as const), invocationId: texts, item: values }),
  fc.record({
    type: fc.constant(3 as const),
    invocationId: texts,
    outcome: fc.oneof(
      fc.record({ kind: fc.constant('error' as const), error: texts }),
      fc.record({ kind: fc.constant('void' as const) }),
      fc.record({ kind: fc.constant('result' as const), result: values }),
    ),
  }),
  fc.record({
    type: fc.constant(4 as const),
    invocationId: texts,
    target: texts,
    args: fc.array(values),
    streamIds: fc.array(texts),
  }),
  fc.record({ type: fc.constant(5 as const), invocationId: texts }),
  fc.record({ type: fc.constant(6 as const) }),
  fc.record({ type: fc.constant(7 as const), error: fc.option(texts), allowReconnect: fc.boolean() }),
  fc.record({ type: fc.constant(8 as const), sequenceId: sequenceIds }),
  fc.record({ type: fc.constant(9 as const), sequenceId: sequenceIds }),
)

function parseAll(protocol: HubProtocol, bytes: Buffer): unknown[] {
  const all: unknown[] = []
  let start = 0
  while (start < bytes.length) {
    const frame = protocol.findMessage(bytes, start)
    if (frame === 'partial' || frame === 'malformed') throw new Error(frame)
    all.push(protocol.parse(bytes.subarray(frame.from, frame.to)))
    start = frame.next
  }
  return all
}

describe.each([jsonProtocol, messagePackProtocol])('$name', (protocol) => {
  it('parses the messages that it writes', () => {
    fc.assert(
      fc.property(fc.array(messages), (all) => {
        const bytes = Buffer.concat(all.map((message) => Buffer.from(protocol.write(message))))
        expect(parseAll(protocol, bytes)).toEqual(all)
      }),
    )
  })

  it('parses random bytes without an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        protocol.parse(Buffer.from(bytes))
        protocol.findMessage(Buffer.from(bytes), 0)
      }),
    )
  })
})

describe('headers', () => {
  const call = { type: MessageType.Invocation, target: 'Echo', arguments: [] }
  const parseJson = (value: unknown) => jsonProtocol.parse(Buffer.from(JSON.stringify(value)))
  const parsePack = (value: unknown) => messagePackProtocol.parse(Buffer.from(encode(value)))

  it.each([null, 'text', 1, true, [], ['a'], { name: 1 }, { name: null }, { name: {} }])(
    'headers that are no object of strings are malformed: %j',
    (headers) => {
      expect(parseJson({ ...call, headers })).toBe('malformed')
      expect(parseJson({ type: MessageType.Ping, headers })).toBe('malformed')
      expect(parsePack([1, headers, null, 'Echo', []])).toBe('malformed')
      expect(parsePack([5, headers, '1'])).toBe('malformed')
    },
  )

  it.each([{}, { name: 'value' }])('headers that are an object of strings are accepted: %j', (headers) => {
    expect(parseJson({ ...call, headers })).toMatchObject({ target: 'Echo' })
    expect(parsePack([1, headers, null, 'Echo', []])).toMatchObject({ target: 'Echo' })
  })
})

describe('MessagePack', () => {
  const parse = (value: unknown) => messagePackProtocol.parse(Buffer.from(encode(value)))

  it('writes a ping as the three bytes that clients expect', () => {
    expect(messagePackProtocol.write({ type: MessageType.Ping })).toEqual(Buffer.from([0x02, 0x91, 0x06]))
  })

  it.each([
    ['no list', {}],
    ['an empty list', []],
    ['no type', ['1', {}, null, 'Echo', []]],
    ['no target', [1, {}, null, null, []]],
    ['no arguments', [1, {}, null, 'Echo']],
    ['an id that is a number', [1, {}, 1, 'Echo', []]],
    ['a stream call without id', [4, {}, null, 'Echo', []]],
    ['stream ids that are numbers', [1, {}, null, 'Echo', [], [1]]],
    ['a completion of no kind', [3, {}, '1', 4, null]],
    ['an error that is no text', [3, {}, '1', 1, 7]],
    ['a result that is not there', [3, {}, '1', 3]],
    ['a stream item that is not there', [2, {}, '1']],
    ['an acknowledgement of nothing', [8]],
    ['a negative sequence', [9, -1]],
  ])('refuses %s', (_what, value) => {
    expect(parse(value)).toBe('malformed')
  })

  it('ignores unknown types and additional fields', () => {
    expect(parse([42, 'new'])).toBe('unknown')
    expect(parse([6, 'more'])).toEqual({ type: MessageType.Ping })
    expect(parse([1, { header: 'x' }, null, 'Echo', [1], [], 'more'])).toMatchObject({ target: 'Echo' })
  })

  it('refuses keys that would change prototypes', () => {
    expect(
      messagePackProtocol.parse(
        Buffer.from([0x94, 2, 0x80, 0xa1, 0x31, 0x81, 0xa9, ...Buffer.from('__proto__'), 1]),
      ),
    ).toBe('malformed')
  })

  it('allocates no more memory than the message fills', () => {
    // 6,000 lists inside each other, each of which claims 65,535 elements.
    const nested = Buffer.concat(Array.from({ length: 6000 }, () => Buffer.from([0xdc, 0xff, 0xff])))
    expect(isSingleValue(nested)).toBe(false)
  })

  it('finds the end of every kind of value', () => {
    const anything = fc.anything({ withDate: true, withTypedArray: false, withMap: false, withSet: false })
    fc.assert(
      fc.property(anything, (value) => {
        let bytes: Buffer
        try {
          bytes = Buffer.from(encode(value))
          decode(bytes)
        } catch {
          return
        }
        expect(isSingleValue(bytes)).toBe(true)
        expect(isSingleValue(Buffer.concat([bytes, Buffer.from([0xc0])]))).toBe(false)
        expect(isSingleValue(bytes.subarray(0, -1))).toBe(false)
      }),
    )
  })
})

describe('a length', () => {
  it.each([
    [0, 1],
    [127, 1],
    [128, 2],
    [16_383, 2],
    [16_384, 3],
    [2 ** 31 - 1, 5],
  ])('a length of %i takes %i bytes', (length, count) => {
    const bytes = Buffer.alloc(5)
    expect(writeVarInt(bytes, length)).toBe(count)
    expect(getVarIntLength(length)).toBe(count)
    expect(readVarInt(bytes, 0)).toEqual({ value: length, next: count })
    expect(readVarInt(bytes.subarray(0, count - 1), 0)).toBe('partial')
  })

  it.each([[[0xff, 0xff, 0xff, 0xff, 0x08]], [[0xff, 0xff, 0xff, 0xff, 0xff]]])(
    'a length above 2 GiB is refused: %j',
    (bytes) => {
      expect(readVarInt(Buffer.from(bytes), 0)).toBe('malformed')
    },
  )
})

describe('a handshake', () => {
  const read = (request: unknown) =>
    parseHandshakeRequest(Buffer.from(JSON.stringify(request)), {
      enabled: ['json'],
      transport: 'WebSockets',
    })

  it.each([1, 2])('a handshake of version %i is accepted', (version) => {
    expect(read({ protocol: 'json', version })).toEqual({ ok: true, protocol: jsonProtocol, version })
  })

  it('a handshake for a disabled protocol is refused', () => {
    expect(read({ protocol: 'messagepack', version: 1 })).toEqual({
      ok: false,
      error: "The protocol 'messagepack' is not supported.",
    })
  })

  it('is answered with an empty object or an error', () => {
    expect(writeHandshakeResponse(null)).toBe('{}\u001E')
    expect(writeHandshakeResponse('no')).toBe('{"error":"no"}\u001E')
  })
})
