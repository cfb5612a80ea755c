import { describe, expect, it } from 'vitest'
import { type HubMessage, MessageType } from '../protocols/messages'
import { MessageBuffer } from './message-buffer'

const call: HubMessage = {
  type: MessageType.Invocation,
  invocationId: null,
  target: 'x',
  args: [],
  streamIds: [],
}

describe('a sent message', () => {
  it('is kept until the client acknowledges it [HUB-29]', () => {
    const buffer = new MessageBuffer()
    for (const data of ['a', 'bc', 'ü']) buffer.add(data)
    expect(buffer.bytes).toBe(5)
    buffer.acknowledge(2)
    expect([...buffer.unacknowledged()]).toEqual(['ü'])
    expect(buffer.bytes).toBe(2)
    expect(buffer.resendFrom).toBe(3)
    buffer.acknowledge(1)
    expect(buffer.resendFrom).toBe(3)
    buffer.acknowledge(3)
    expect(buffer.resendFrom).toBe(4)
    expect(buffer.bytes).toBe(0)
  })

  it('is kept when the client acknowledges messages that were never sent', () => {
    const buffer = new MessageBuffer()
    buffer.add('a')
    buffer.acknowledge(100)
    buffer.add('b')
    expect(buffer.resendFrom).toBe(2)
    expect([...buffer.unacknowledged()]).toEqual(['b'])
  })
})

describe('a received message', () => {
  it('is handled once, even if the client repeats it', () => {
    const buffer = new MessageBuffer()
    expect([buffer.receive(call), buffer.receive(call)]).toEqual(['handle', 'handle'])
    buffer.awaitSequence()
    expect(buffer.receive(call)).toBe('ignore')
    expect(buffer.receive({ type: MessageType.Ping })).toBe('ignore')
    expect(buffer.receive({ type: MessageType.Sequence, sequenceId: 2 })).toBe('ignore')
    expect([buffer.receive(call), buffer.receive(call)]).toEqual(['ignore', 'handle'])
  })

  it.each([
    [1, 'ignore'],
    [3, 'ignore'],
    [4, 'impossible'],
  ] as const)('may continue at %i of 2: %s', (sequenceId, verdict) => {
    const buffer = new MessageBuffer()
    buffer.receive(call)
    buffer.receive(call)
    expect(buffer.receive({ type: MessageType.Sequence, sequenceId })).toBe(verdict)
  })

  it('is acknowledged once, and again when the client repeats it', () => {
    const buffer = new MessageBuffer()
    expect(buffer.takeAcknowledgement()).toBeNull()
    buffer.receive(call)
    buffer.receive({ type: MessageType.Ping })
    expect(buffer.takeAcknowledgement()).toBe(1)
    expect(buffer.takeAcknowledgement()).toBeNull()
    buffer.awaitSequence()
    buffer.receive({ type: MessageType.Sequence, sequenceId: 1 })
    buffer.receive(call)
    expect(buffer.takeAcknowledgement()).toBe(1)
  })
})
