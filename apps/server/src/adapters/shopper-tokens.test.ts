import { describe, expect, it } from 'vitest'
import type { TokenOptions } from '../testing/shopper-tokens'
import { createTestTokens, testTokenKey } from '../testing/shopper-tokens'
import { createShopperTokens } from './shopper-tokens'

const now = Date.parse('2026-03-04T12:00:00+11:00')
const hourMs = 3_600_000
const tokens = createShopperTokens(testTokenKey)
const tokenOf = createTestTokens(() => now)

describe('an encrypted shopper id', () => {
  it('identifies the shopper until it expires [GEN-05]', async () => {
    expect(await tokens.read(await tokenOf(123), now)).toEqual({ shopperId: 123, expiresAt: now + hourMs })
  })

  it.each([
    ['a second before it ends', hourMs - 1000, true],
    ['when it ends', hourMs, false],
  ])('%s: %s ms later', async (_title, later, isGood) => {
    expect((await tokens.read(await tokenOf(123), now + later)) !== null).toBe(isGood)
  })

  it.each<[string, number | string, TokenOptions]>([
    ['of another key', 123, { isForged: true }],
    ['of an unknown key id', 123, { kid: '2024z' }],
    ['for another service', 123, { audience: 'murphy-hub' }],
    ['that lives longer than a day', 123, { lifetimeMs: 24 * hourMs + 1000 }],
    ['that is not made yet', 123, { issuedAt: now + 2 * hourMs }],
    ['of the guest', 0, {}],
    ['of a negative shopper', -5, {}],
    ['of no number', 'alex', {}],
    ['of a broken number', '12.5', {}],
    ['beyond the largest id', 2 ** 31, {}],
  ])('%s identifies no shopper', async (_title, shopperId, wishes) => {
    expect(await tokens.read(await tokenOf(shopperId, wishes), now)).toBeNull()
  })

  it.each(['', 'x', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0..x.y.z'])(
    "'%s' identifies no shopper",
    async (token) => {
      expect(await tokens.read(token, now)).toBeNull()
    },
  )

  it('is valid for exactly a day, and for the largest id', async () => {
    const token = await tokenOf(2 ** 31 - 1, { lifetimeMs: 24 * hourMs })
    expect(await tokens.read(token, now)).toMatchObject({ shopperId: 2 ** 31 - 1 })
  })
})
