import type { Handover } from '@murphy/contracts/live-chat'
import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHandoverMessages, isHandoverMessage, partMaxCharacters } from './handover-messages'

const handOver: Handover = {
  transcript: [
    { from: 'shopper', text: 'my box was wet', timestamp: 1 },
    { from: 'murphy', text: 'Sorry to hear that.', timestamp: 2 },
  ],
  sessionId: 's-1',
  conversationId: '',
  pageUrl: null,
  storeId: null,
  shopper: null,
}

describe('the handover to a vendor’s agent', () => {
  it('is the conversation, message by message', () => {
    expect(toHandoverMessages(handOver)).toEqual([
      'Conversation with Murphy\nShopper: my box was wet\nMurphy: Sorry to hear that.',
    ])
  })

  it('contains the details of a signed-in shopper [LC-40]', () => {
    const shopper = {
      shopperId: 1001,
      name: 'Mia Hart',
      email: 'mia@example.com',
      lastOrderId: '10234567',
      lastIntentGroupName: 'Delivery',
    }
    const [part = ''] = toHandoverMessages({ ...handOver, shopper })
    expect(part.split('\n').slice(1, 6)).toEqual([
      'Name: Mia Hart',
      'Email: mia@example.com',
      'Shopper: 1001',
      'Last order: 10234567',
      'Asked about: Delivery',
    ])
  })

  it('has a title even without a conversation, because a vendor’s chat starts with a message', () => {
    expect(toHandoverMessages({ ...handOver, transcript: [] })).toEqual(['Conversation with Murphy'])
  })

  it('has messages of at most 4000 characters that hold all of it, in order, and are recognised', () => {
    const words = string({ minLength: 1, maxLength: 9000 })
    assert(
      property(array(words, { maxLength: 20 }), constantFrom('shopper', 'murphy'), (texts, from) => {
        const transcript = texts.map((text, timestamp) => ({ from, text, timestamp }))
        const parts = toHandoverMessages({ ...handOver, transcript })
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(partMaxCharacters)
          expect(isHandoverMessage(part)).toBe(true)
        }
        const whole = parts.map((part) => part.slice(part.indexOf('\n') + 1).replaceAll('\n', '')).join('')
        for (const text of texts) expect(whole).toContain(text.replaceAll('\n', ''))
      }),
      { numRuns: 30 },
    )
  })

  it('is not a shopper’s message about it', () => {
    expect(isHandoverMessage('Conversation with Murphy was fine')).toBe(false)
  })
})
