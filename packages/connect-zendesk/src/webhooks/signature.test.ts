import { describe, expect, it } from 'vitest'
import { createWebhookSignature, isSignedByZendesk } from './signature'

const secret = 'HRkRd4BeOAoUkfZr-mhauJT64rvBASlJRoIyPsd3zeA='
const body = Buffer.from('{"id":"1"}')
const timestamp = '2026-11-28T10:00:00Z'
const now = Date.parse(timestamp)
const signature = createWebhookSignature(secret, timestamp, body)
const minutes = 60_000

describe('the signature of a webhook', () => {
  it('is the HMAC of timestamp and body', () => {
    expect(signature).toBe('OmFRc5nvtLV+pNr68yA2sNGZLVRNwqZn46EGpC5Y4BI=')
  })

  it.each<[string, object, object, boolean]>([
    ['the right signature', {}, {}, true],
    ['one of two secrets', {}, { secrets: ['other', secret] }, true],
    ['an age of five minutes', {}, { now: now + 5 * minutes }, true],
    ['an age of more than five minutes', {}, { now: now + 5 * minutes + 1 }, false],
    ['a time five minutes ahead', {}, { now: now - 5 * minutes }, true],
    ['a time more than five minutes ahead', {}, { now: now - 5 * minutes - 1 }, false],
    ['another secret', {}, { secrets: ['other'] }, false],
    ['no secret', {}, { secrets: [] }, false],
    ['another body', { body: Buffer.from('{"id":"2"}') }, {}, false],
    ['another time', { timestamp: '2026-11-28T10:00:01Z' }, {}, false],
    ['no signature', { signature: undefined }, {}, false],
    ['no time', { timestamp: undefined }, {}, false],
    ['a time of another form', { timestamp: String(now / 1000) }, {}, false],
  ])('%s is accepted or not', (_name, webhook, settings, expected) => {
    expect(
      isSignedByZendesk({ body, signature, timestamp, ...webhook }, { secrets: [secret], now, ...settings }),
    ).toBe(expected)
  })

  it('bytes that move from the time to the body are noticed', () => {
    const moved = { timestamp: timestamp.slice(0, -1), body: Buffer.from(`Z${body.toString()}`) }
    expect(isSignedByZendesk({ signature, ...moved }, { secrets: [secret], now })).toBe(false)
  })
})
