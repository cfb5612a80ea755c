import type { HandOver } from '@murphy/contracts/live-chat'
import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handOverParts, isHandOverPart, partMaxCharacters } from './hand-over-parts'

const handOver: HandOver = {
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

describe('what is handed over to a vendor’s agent', () => {
  it('is the conversation, line by line', () => {
    expect(handOverParts(handOver)).toEqual([
      'Conversation with Murphy\nShopper: my box was wet\nMurphy: Sorry to hear that.',
    ])
  })

  it('says more of a signed-in shopper [LC-40]', () => {
    const shopper = {
      shopperId: 1001,
      name: 'Mia Hart',
      email: 'mia@example.com',
      lastOrderId: '10234567',
      lastIntentGroupName: 'Delivery',
    }
    const [part = ''] = handOverParts({ ...handOver, shopper })
    expect(part.split('\n').slice(1, 6)).toEqual([
      'Name: Mia Hart',
      'Email: mia@example.com',
      'Shopper: 1001',
      'Last order: 10234567',
      'Asked about: Delivery',
    ])
  })

  it('is something even when nothing was said, because a vendor’s chat starts with a line', () => {
    expect(handOverParts({ ...handOver, transcript: [] })).toEqual(['Conversation with Murphy'])
  })

  it('comes in parts of at most 4000 characters that hold all of it, in order, and is known again', () => {
    const words = string({ minLength: 1, maxLength: 9000 })
    assert(
      property(array(words, { maxLength: 20 }), constantFrom('shopper', 'murphy'), (texts, from) => {
        const transcript = texts.map((text, timestamp) => ({ from, text, timestamp }))
        const parts = handOverParts({ ...handOver, transcript })
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(partMaxCharacters)
          expect(isHandOverPart(part)).toBe(true)
        }
        const whole = parts.map((part) => part.slice(part.indexOf('\n') + 1).replaceAll('\n', '')).join('')
        for (const text of texts) expect(whole).toContain(text.replaceAll('\n', ''))
      }),
      { numRuns: 30 },
    )
  })

  it('is not what a shopper says about it', () => {
    expect(isHandOverPart('Conversation with Murphy was fine')).toBe(false)
  })
})
