import type { TokenReply } from '@murphy/contracts/live-chat'
import { TokenReplySchema } from '@murphy/contracts/live-chat'
import { SignJWT } from 'jose'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { TestResponse } from '../../testing/test-server'
import { liveChatSecret } from '../../testing/test-server'
import { createVisitorTokens } from './visitor-tokens'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'

const database = useTestDatabase()
const server = useTestServer(database)

const alex = { name: 'Alex Nguyen', email: 'alex.nguyen@shop.example', external_id: '123' }

/** A retailer's token; times in seconds from now. */
async function signed(
  claims: Readonly<Record<string, unknown>> = alex,
  { iat = 0, exp = 300, secret = liveChatSecret, alg = 'HS256' } = {},
): Promise<string> {
  const now = Math.floor(server.clock.now() / 1000)
  return await new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setIssuedAt(now + iat)
    .setExpirationTime(now + exp)
    .sign(new TextEncoder().encode(secret.padEnd(alg === 'HS512' ? 64 : 0, '-')))
}

function exchange(body: unknown): Promise<TestResponse> {
  return server.inject({
    method: 'POST',
    url: '/client/widget/token',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
}

async function exchanged(token: string, state?: string): Promise<TokenReply> {
  const answer = await exchange({ account_key: 'demo', token, format: 'jwt', ...(state ? { state } : {}) })
  expect(answer.status).toBe(200)
  return parse(TokenReplySchema, answer.body)
}

describe('a retailer’s token', () => {
  it('is exchanged for ours, which names the visitor until it expires [LCS-32]', async () => {
    const { id_token, expires_in, state } = await exchanged(await signed())
    expect(expires_in).toBe(300)
    expect(state).not.toBe('')
    const tokens = createVisitorTokens(liveChatSecret, server.clock.now)
    expect(await tokens.verify(id_token)).toEqual({
      kind: 'proven',
      externalId: '123',
      name: alex.name,
      email: alex.email,
    })
    const later = createVisitorTokens(liveChatSecret, () => server.clock.now() + 300_000)
    expect(await later.verify(id_token)).toEqual({ kind: 'failed' })
  })

  it('gives ours at most an hour', async () => {
    expect((await exchanged(await signed(alex, { exp: 86_400 }))).expires_in).toBe(3600)
  })

  it.each([
    [-29, 200],
    [-30, 401],
  ])('a token that expired %i s ago by our clock is answered %i', async (exp, status) => {
    const token = await signed(alex, { iat: -300, exp })
    expect((await exchange({ account_key: 'demo', token, format: 'jwt' })).status).toBe(status)
  })

  it.each([
    [30, 200],
    [31, 401],
  ])('a token that was issued %i s ahead of our clock is answered %i', async (iat, status) => {
    const token = await signed(alex, { iat })
    expect((await exchange({ account_key: 'demo', token, format: 'jwt' })).status).toBe(status)
  })

  it('is exchanged again with the state of the previous exchange [LCS-32]', async () => {
    const { state } = await exchanged(await signed())
    expect((await exchanged(await signed(), state)).expires_in).toBe(300)
  })

  it('a token of another visitor is refused with that state', async () => {
    const { state } = await exchanged(await signed())
    const token = await signed({ ...alex, external_id: '456' })
    expect((await exchange({ account_key: 'demo', token, format: 'jwt', state })).status).toBe(401)
  })
})

describe('a token that cannot be exchanged [LCS-45]', () => {
  it.each<[string, () => Promise<string>]>([
    ['signed with another secret', () => signed(alex, { secret: 'another' })],
    ['signed in another way', () => signed(alex, { alg: 'HS512' })],
    ['without an external id', () => signed({ name: alex.name, email: alex.email })],
    ['without a name', () => signed({ email: alex.email, external_id: '123' })],
    ['over', () => signed(alex, { iat: -900, exp: -300 })],
    ['changed on the way', async () => `${await signed()}x`],
    [
      'not signed at all',
      () => Promise.resolve(`${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`),
    ],
  ])('is %s: Failed to verify token', async (_title, make) => {
    const answer = await exchange({ account_key: 'demo', token: await make(), format: 'jwt' })
    expect(answer).toMatchObject({
      status: 401,
      body: { error: { code: 'jwt_verification_error', message: 'Failed to verify token' } },
    })
  })

  it.each([
    ['no JWT', { account_key: 'demo', token: 'hello', format: 'jwt' }],
    ['of another format', { account_key: 'demo', token: 'a.b.c', format: 'saml' }],
    ['missing', { account_key: 'demo', format: 'jwt' }],
    ['for another account', { account_key: 'other', token: 'a.b.c', format: 'jwt' }],
  ])('is %s: a format error', async (_title, body) => {
    expect(await exchange(body)).toMatchObject({ status: 400, body: { error: { code: 'format_error' } } })
  })

  it('is refused for a page that is not on the list', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/client/widget/token',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      payload: JSON.stringify({ account_key: 'demo', token: await signed(), format: 'jwt' }),
    })
    expect(answer.status).toBe(403)
  })
})

it('is our own token, which is no token of the retailer’s', async () => {
  const { id_token } = await exchanged(await signed())
  expect((await exchange({ account_key: 'demo', token: id_token, format: 'jwt' })).status).toBe(401)
})
