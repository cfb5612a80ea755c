import { decodeProtectedHeader, jwtDecrypt } from 'jose'
import { describe, expect, it } from 'vitest'
import { exampleKey, exampleNow } from '../testing/example-shop'
import { createShopperTokens } from './shopper-tokens'

const daySeconds = 24 * 3600
const alex = { shopperId: 123, wantsOrderNotices: false }
const tokens = createShopperTokens([exampleKey], () => exampleNow)

describe('tokens for Murphy', () => {
  it.each([
    ['encryptedShopperId', 'murphy'],
    ['botToken', 'murphy-hub'],
  ] as const)('%s is a JWE for %s that lives at most a day', async (name, audience) => {
    const { [name]: token } = await tokens.createMurphyTokens(alex)
    expect(token.split('.')).toHaveLength(5)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'dir', enc: 'A256GCM', kid: 'k1' })
    const { payload } = await jwtDecrypt(token, exampleKey.secret, {
      audience,
      currentDate: new Date(exampleNow),
    })
    const issuedAt = exampleNow / 1000
    expect(payload).toEqual({ sub: '123', aud: audience, iat: issuedAt, exp: expect.any(Number) })
    expect(payload.exp).toBeGreaterThan(issuedAt)
    expect(payload.exp).toBeLessThanOrEqual(issuedAt + daySeconds)
  })
})

describe('session', () => {
  it('knows its shopper until it expires', async () => {
    const token = await tokens.createSessionToken(123)
    const at = (seconds: number) =>
      createShopperTokens([exampleKey], () => exampleNow + seconds * 1000).readSessionToken(token)
    expect(await at(7 * daySeconds - 1)).toBe(123)
    expect(await at(7 * daySeconds)).toBeNull()
  })

  it('takes no token that was made for Murphy', async () => {
    const { encryptedShopperId, botToken } = await tokens.createMurphyTokens(alex)
    expect(await tokens.readSessionToken(encryptedShopperId)).toBeNull()
    expect(await tokens.readSessionToken(botToken)).toBeNull()
  })

  it('takes none of another key, a changed one or a missing one', async () => {
    const other = createShopperTokens([{ kid: 'k1', secret: new Uint8Array(32).fill(8) }], () => exampleNow)
    const token = await tokens.createSessionToken(123)
    expect(await other.readSessionToken(token)).toBeNull()
    // All bits of the last but one character count, but not all of the last.
    const changed = token.at(-2) === 'A' ? 'B' : 'A'
    expect(await tokens.readSessionToken(`${token.slice(0, -2)}${changed}${token.at(-1)}`)).toBeNull()
    expect(await tokens.readSessionToken('123')).toBeNull()
    expect(await tokens.readSessionToken(undefined)).toBeNull()
  })

  it('a session made with the old key is good while both keys are there, and no longer when it is removed', async () => {
    const token = await tokens.createSessionToken(123)
    const newKey = { kid: 'k2', secret: new Uint8Array(32).fill(9) }
    const during = createShopperTokens([newKey, exampleKey], () => exampleNow)
    expect(await during.readSessionToken(token)).toBe(123)
    expect(decodeProtectedHeader((await during.createMurphyTokens(alex)).encryptedShopperId)).toMatchObject({
      kid: 'k2',
    })
    const after = createShopperTokens([newKey], () => exampleNow)
    expect(await after.readSessionToken(token)).toBeNull()
  })
})
