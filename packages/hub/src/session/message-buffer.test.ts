import { describe, expect, it } from 'vitest'
import type { HubMessage } from '../protocols/messages'
import { MessageBuffer } from './message-buffer'

const call: HubMessage = { type: 1, invocationId: null, target: 'x', args: [], streamIds: [] }

describe('what we sent', () => {
  it('is kept until it is acknowledged [HUB-29]', () => {
    const buffer = new MessageBuffer()
    for (const data of ['a', 'bc', 'ü']) buffer.keep(data)
    expect(buffer.bytes).toBe(5)
    buffer.acknowledged(2)
    expect([...buffer.unacknowledged()]).toEqual(['ü'])
    expect(buffer.bytes).toBe(2)
    expect(buffer.resendFrom).toBe(3)
    buffer.acknowledged(1)
    expect(buffer.resendFrom).toBe(3)
    buffer.acknowledged(3)
    expect(buffer.resendFrom).toBe(4)
    expect(buffer.bytes).toBe(0)
  })

  it('is not thrown away by an acknowledgement of what was never sent', () => {
    const buffer = new MessageBuffer()
    buffer.keep('a')
    buffer.acknowledged(100)
    buffer.keep('b')
    expect(buffer.resendFrom).toBe(2)
    expect([...buffer.unacknowledged()]).toEqual(['b'])
  })
})

describe('what we receive', () => {
  it('is taken once, however often it comes', () => {
    const buffer = new MessageBuffer()
    expect([buffer.receive(call), buffer.receive(call)]).toEqual(['handle', 'handle'])
    buffer.resumed()
    expect(buffer.receive(call)).toBe('ignore')
    expect(buffer.receive({ type: 6 })).toBe('ignore')
    expect(buffer.receive({ type: 9, sequenceId: 2 })).toBe('ignore')
    expect([buffer.receive(call), buffer.receive(call)]).toEqual(['ignore', 'handle'])
  })

  it.each([
    [1, 'ignore'],
    [3, 'ignore'],
    [4, 'impossible'],
  ] as const)('may go on at %i of 2: %s', (sequenceId, verdict) => {
    const buffer = new MessageBuffer()
    buffer.receive(call)
    buffer.receive(call)
    expect(buffer.receive({ type: 9, sequenceId })).toBe(verdict)
  })

  it('is acknowledged once, and again when it comes again', () => {
    const buffer = new MessageBuffer()
    expect(buffer.takeAcknowledgement()).toBeNull()
    buffer.receive(call)
    buffer.receive({ type: 6 })
    expect(buffer.takeAcknowledgement()).toBe(1)
    expect(buffer.takeAcknowledgement()).toBeNull()
    buffer.resumed()
    buffer.receive({ type: 9, sequenceId: 1 })
    buffer.receive(call)
    expect(buffer.takeAcknowledgement()).toBe(1)
  })
})
