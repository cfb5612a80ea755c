import { maxGrowth, measureGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { MessageType } from './messages'
import { findNodeName } from '../ids'
import { MessageReader } from '../session/message-reader'
import { parseHandshakeRequest } from './handshake'
import { jsonProtocol } from './json'
import { messagePackProtocol } from './message-pack'
import { isSingleValue } from './message-pack-shape'

/** The longest message, by default. */
const longest = 32 * 1024

describe('a message', () => {
  it.each<readonly [name: string, run: (text: string) => unknown]>([
    ['JSON', (text) => jsonProtocol.parse(Buffer.from(text))],
    [
      'a call in JSON',
      (text) =>
        jsonProtocol.parse(
          Buffer.from(JSON.stringify({ type: MessageType.Invocation, target: text, arguments: [text] })),
        ),
    ],
    ['MessagePack', (text) => messagePackProtocol.parse(Buffer.from(text))],
    [
      'a handshake',
      (text) => parseHandshakeRequest(Buffer.from(text), { enabled: ['json'], transport: 'WebSockets' }),
    ],
    ['a connection id', (text) => findNodeName(text)],
  ])('a message of %s takes a time that grows with its length only', (_, run) => {
    expect(measureTextGrowth(run, longest)).toBeLessThan(maxGrowth)
  })

  it.each([
    ['lists of one value', (length: number) => Buffer.alloc(length, 0x91)],
    [
      'empty lists',
      (length: number) =>
        Buffer.concat([Buffer.from([0xdc, length >> 8, length & 0xff]), Buffer.alloc(length, 0x90)]),
    ],
    ['maps of one value', (length: number) => Buffer.alloc(length, 0x81)],
    ['extensions', (length: number) => Buffer.alloc(length, 0xc7)],
  ])('a message of MessagePack that holds only %s is parsed in linear time', (_, createInput) => {
    expect(measureGrowth({ run: isSingleValue, createInput, longest })).toBeLessThan(maxGrowth)
    expect(
      measureGrowth({ run: (bytes: Buffer) => messagePackProtocol.parse(bytes), createInput, longest }),
    ).toBeLessThan(maxGrowth)
  })

  it.each([
    ['JSON', jsonProtocol, (length: number) => Buffer.alloc(length, 0x20)],
    [
      'MessagePack',
      messagePackProtocol,
      (length: number) => Buffer.concat([Buffer.from([0x80, 0x80, 0x02]), Buffer.alloc(length)]),
    ],
  ])('a message of %s that arrives byte by byte is read in linear time', (_, protocol, createInput) => {
    const run = (bytes: Buffer): void => {
      const reader = new MessageReader(longest)
      for (let at = 0; at < bytes.length; at += 1) {
        reader.push(bytes.subarray(at, at + 1))
        reader.next(protocol)
      }
    }
    expect(measureGrowth({ run, createInput, longest })).toBeLessThan(maxGrowth)
  })
})
