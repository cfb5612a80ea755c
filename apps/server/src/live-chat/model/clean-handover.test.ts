import { describe, expect, it } from 'vitest'
import { handOver } from '../testing/visitor-frames'
import { cleanHandover } from './clean-handover'

const now = Date.parse('2026-11-30T12:00:00+11:00')
const minute = 60_000

function clean(...timestamps: readonly number[]): readonly number[] {
  const transcript = timestamps.map((timestamp) => ({ from: 'shopper' as const, text: 'Hi', timestamp }))
  return cleanHandover({ ...handOver, transcript }, now).transcript.map(({ timestamp }) => timestamp)
}

describe('the times of a handover', () => {
  it.each([
    ['are kept when they are past', [now - minute, now], [now - minute, now]],
    ['keep their distance when the clock is ahead', [now + minute, now + 2 * minute], [now - minute, now]],
    ['are none that no date can show', [1e308, -1e308, now], [0, 0, 0]],
    ['are none before 1970', [-1], [0]],
  ])('%s', (_, given, expected) => {
    expect(clean(...given)).toEqual(expected)
    for (const at of clean(...given)) expect(Number.isNaN(new Date(at).getTime())).toBe(false)
  })
})

describe('the texts of a handover', () => {
  it('have no payment card number', () => {
    const text = 'My card is 4111 1111.1111-1111, please.'
    const transcript = [{ from: 'shopper' as const, text, timestamp: now }]
    expect(cleanHandover({ ...handOver, transcript }, now).transcript[0]?.text).not.toMatch(/4111|1111/)
  })

  it('have none in the name of the shopper and the address of the page', () => {
    const shopper = {
      shopperId: 7,
      name: 'Mia 4111 1111 1111 1111',
      email: 'mia@example.com',
      lastOrderId: null,
      lastIntentGroupName: '',
    }
    const pageUrl = 'https://shop.example/pay?card=4111111111111111'
    expect(cleanHandover({ ...handOver, shopper, pageUrl }, now)).toMatchObject({
      shopper: { ...shopper, name: 'Mia **** **** **** ****' },
      pageUrl: 'https://shop.example/pay?card=****************',
    })
  })

  it('have none in 60 KB either, of many messages or of one', () => {
    const digits = '4111 1111 1111 1111 '
    for (const count of [1, 100]) {
      const text = digits.repeat(Math.ceil(61_440 / count / digits.length))
      const transcript = Array.from({ length: count }, () => ({
        from: 'shopper' as const,
        text,
        timestamp: now,
      }))
      const texts = cleanHandover({ ...handOver, transcript }, now).transcript.map((message) => message.text)
      expect(texts).toHaveLength(count)
      for (const masked of texts) expect(masked).not.toMatch(/\d/)
    }
  })
})
