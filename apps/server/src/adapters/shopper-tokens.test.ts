import { describe, expect, it } from 'vitest'
import type { TokenOptions } from '../testing/shopper-tokens'
import { createTestTokens, testTokenKey } from '../testing/shopper-tokens'
import { createFakeShopperKeys } from '../testing/fake-shopper-keys'
import { createShopperTokens } from './shopper-tokens'

const now = Date.parse('2026-03-04T12:00:00+11:00')
const hourMs = 3_600_000
const shopperKeys = createFakeShopperKeys()
const tokens = createShopperTokens(testTokenKey, { shopperKeys })
const tokenOf = createTestTokens(() => now)

describe('an encrypted shopper id', () => {
  it('identifies the shopper until it expires [GEN-05]', async () => {
    expect(await tokens.read(await tokenOf(123), now)).toEqual({
      shopperId: 123,
      expiresAt: now + hourMs,
      issuedAt: now,
      allowsNotices: false,
    })
  })

  it.each([
    ['notices', true],
    ['profile notices', true],
    ['', false],
    ['notice', false],
    ['noticesx', false],
  ])('reads the scope %j: order notices are allowed is %s [OP-145]', async (scope, allowsNotices) => {
    expect(await tokens.read(await tokenOf(123, { scope }), now)).toMatchObject({ allowsNotices })
  })

  it.each([
    ['a second before it ends', hourMs - 1000, true],
    ['when it ends', hourMs, false],
  ])('%s: %s ms later', async (_title, later, isGood) => {
    expect((await tokens.read(await tokenOf(123), now + later)) !== null).toBe(isGood)
  })

  it('is checked again at each use, also when it was read before', async () => {
    const token = await tokenOf(123)
    expect(await tokens.read(token, now)).not.toBeNull()
    expect(await tokens.read(token, now + hourMs)).toBeNull()
    // A clock that was set back: the token is not made yet.
    expect(await tokens.read(token, now - hourMs)).toBeNull()
    expect(await tokens.read(token, now)).not.toBeNull()
  })

  it.each<[string, number | string, TokenOptions]>([
    ['of another key', 123, { isForged: true }],
    ['of an unknown key id', 123, { kid: '2024z' }],
    ['for another service', 123, { audience: 'murphy-hub' }],
    ['that lives longer than a day', 123, { lifetimeMs: 24 * hourMs + 1000 }],
    ['that is not made yet', 123, { issuedAt: now + 2 * hourMs }],
    ['of the guest', 0, {}],
    ['of an empty key', '', {}],
    ['of a key that is too long', 'x'.repeat(129), {}],
    ['of a key that cannot be stored', 'a\0b', {}],
  ])('%s identifies no shopper', async (_title, shopperId, options) => {
    expect(await tokens.read(await tokenOf(shopperId, options), now)).toBeNull()
  })

  it.each(['', 'x', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0..x.y.z'])(
    "'%s' identifies no shopper",
    async (token) => {
      expect(await tokens.read(token, now)).toBeNull()
    },
  )

  it.each([
    'cus_01HXYZ',
    '6f1c2b1e-98f1-4d0b-a7f3-0c7b1f2d9e11',
    '7012345678901',
    '-5',
    '04711',
    'x'.repeat(128),
    'Zoë 🍷',
  ])("identifies a shopper by the retailer's key %s", { meta: { rules: 'OP-143' } }, async (shopperKey) => {
    const read = await tokens.read(await tokenOf(shopperKey), now)
    expect(await shopperKeys.findShopperKey(read?.shopperId ?? 0)).toBe(shopperKey)
  })

  it('is valid for exactly a day', async () => {
    const token = await tokenOf(123, { lifetimeMs: 24 * hourMs })
    expect(await tokens.read(token, now)).toMatchObject({ shopperId: 123 })
  })

  it('fails when the shopper keys are away: a shopper is not read as a guest', async () => {
    const away = createShopperTokens(testTokenKey, {
      shopperKeys: { ...shopperKeys, toShopperId: () => Promise.reject(new Error('away')) },
    })
    await expect(away.read(await tokenOf(123), now)).rejects.toThrow('away')
  })
})
