import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deriveSecrets } from '../../agent-api/single-sign-on/sign-in-attempts'
import type { TokenChange } from '../../agent-api/testing/sign-in-provider'
import {
  clientId,
  clientSecret,
  deskOrigin,
  publicClientId,
  useSignInProvider,
} from '../../agent-api/testing/sign-in-provider'
import { createOpenIdProvider } from './openid-provider'

const test = useSignInProvider()
const redirectUri = `${deskOrigin}/desk/sign-in/callback`
const person = {
  sub: 'ana',
  name: 'Ana',
  email: 'ana@shop.example',
  email_verified: true,
  groups: ['agents'],
}

beforeAll(async () => {
  test.setPerson(person)
  // The first requests take longest.
  const { read } = await visit()
  await read()
})
afterEach(() => {
  test.changeTokens(null)
  for (const path of ['/.well-known', '/token', '/jwks', '/me']) test.setConduct(path, 'usual')
})

const configuration = {
  clientId,
  clientSecret,
  scopes: 'openid email profile groups',
  now: () => 0,
}
/** For a provider that never answers. */
const short = { timeoutSeconds: 1 }

function connect(change: Partial<Parameters<typeof createOpenIdProvider>[0]> = {}) {
  return createOpenIdProvider({ issuer: test.issuer, ...configuration, ...change })
}

function createSecrets() {
  const [state, browserSecret] = [randomBytes(32), randomBytes(32)].map((one) => one.toString('base64url'))
  return deriveSecrets({ state: state ?? '', browserSecret: browserSecret ?? '' })
}

/** Signs in at the provider. Returns a function that reads the answer. */
async function visit(provider = connect(), secrets = createSecrets()) {
  const begun = await provider.createAddress({ redirectUri, secrets })
  if (!begun.ok) throw new Error(begun.error.detail)
  const back = await test.visit(begun.url, 'ana')
  return {
    query: back.search,
    read: (change: Partial<Parameters<typeof provider.readAnswer>[0]> = {}) =>
      provider.readAnswer({ redirectUri, query: back.search, secrets, ...change }),
  }
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

describe('an answer of the provider', () => {
  it('gives issuer, subject and the claims of ID token and user info', async () => {
    const { read } = await visit()
    expect(await read()).toMatchObject({
      ok: true,
      identity: { issuer: test.issuer, subject: 'ana', claims: person },
    })
  })

  it('is exchanged without a secret by a public client', async () => {
    const { read } = await visit(connect({ clientId: publicClientId, clientSecret: null }))
    expect(await read()).toMatchObject({ ok: true, identity: { subject: 'ana' } })
  })

  it('counts once', async () => {
    const { read } = await visit()
    expect(await read()).toMatchObject({ ok: true })
    expect(await read()).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  const claims = (change: NonNullable<TokenChange['claims']>): TokenChange => ({ claims: change })
  const without = (name: string): TokenChange => claims((token) => ({ ...token, [name]: undefined }))
  it.each<readonly [string, TokenChange]>([
    ['signed by a stranger', { signWith: 'stranger' }],
    ['not signed', { signWith: 'nothing' }],
    ['for another program', claims((token) => ({ ...token, aud: 'another-client' }))],
    [
      'for several programs without saying which asked',
      claims((token) => ({ ...token, aud: [clientId, 'b'] })),
    ],
    ['of another issuer', claims((token) => ({ ...token, iss: 'https://evil.example' }))],
    ['with the nonce of another attempt', claims((token) => ({ ...token, nonce: 'x'.repeat(43) }))],
    ['without a nonce', without('nonce')],
    ['without a subject', without('sub')],
    ['with a subject that the user info does not have', claims((token) => ({ ...token, sub: 'boss' }))],
    ['without an expiry', without('exp')],
    ['that expired before the tolerance', claims((token) => ({ ...token, exp: nowSeconds() - 65 }))],
    [
      'that is not valid before the tolerance ends',
      claims((token) => ({ ...token, nbf: nowSeconds() + 70 })),
    ],
  ])('is refused with an ID token %s', async (_title, change) => {
    const { read } = await visit()
    test.changeTokens(change)
    expect(await read()).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  it.each<readonly [string, TokenChange]>([
    ['expired within the tolerance', claims((token) => ({ ...token, exp: nowSeconds() - 50 }))],
    ['becomes valid within the tolerance', claims((token) => ({ ...token, nbf: nowSeconds() + 50 }))],
    ['was issued by a clock ahead of ours', claims((token) => ({ ...token, iat: nowSeconds() + 50 }))],
  ])('is accepted with an ID token that %s', async (_title, change) => {
    const { read } = await visit()
    test.changeTokens(change)
    expect(await read()).toMatchObject({ ok: true })
  })

  it.each([
    ['another state', (query: string) => query.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)],
    ['no state', (query: string) => query.replace(/state=[^&]+&?/, '')],
    ['the state twice', (query: string) => `${query}&state=${'x'.repeat(43)}`],
    ['another code', (query: string) => query.replace(/code=[^&]+/, 'code=guessed')],
    ['no code', (query: string) => query.replace(/code=[^&]+&?/, '')],
    ['another issuer', (query: string) => query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
    ['no issuer', (query: string) => query.replace(/&?iss=[^&]+/, '')],
  ])('is refused with %s', async (_title, change) => {
    const { query, read } = await visit()
    const changed = change(query)
    expect(changed).not.toBe(query)
    expect(await read({ query: changed })).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  it('is refused with the code verifier of another attempt', async () => {
    const secrets = createSecrets()
    const { read } = await visit(connect(), secrets)
    const answer = await read({ secrets: { ...secrets, codeVerifier: createSecrets().codeVerifier } })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  it.each([
    ['access_denied', 'denied'],
    ['login_required', 'denied'],
    ['temporarily_unavailable', 'unavailable'],
    ['server_error', 'unavailable'],
  ])('the error %s means %s', async (error, kind) => {
    const secrets = createSecrets()
    const query = `?error=${error}&state=${secrets.state}&iss=${encodeURIComponent(test.issuer)}`
    const answer = await connect().readAnswer({ redirectUri, query, secrets })
    expect(answer).toMatchObject({ ok: false, error: { kind } })
  })

  it('names a wrong client secret in the detail for the log, without the secret', async () => {
    const { read } = await visit(connect({ clientSecret: 'wrong-secret-of-the-operator' }))
    const answer = await read()
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(JSON.stringify(answer)).toContain('invalid_client')
    expect(JSON.stringify(answer)).not.toContain('wrong-secret')
  })
})

describe('a provider that is down', () => {
  const request = { redirectUri, secrets: createSecrets() }
  const unavailable = { ok: false, error: { kind: 'unavailable' } }

  it.each(['broken', 'silent'] as const)('is noticed before the browser leaves: %s', async (conduct) => {
    test.setConduct('/.well-known', conduct)
    expect(await connect(short).createAddress(request)).toMatchObject(unavailable)
  })

  it('is noticed when nothing listens at its address', async () => {
    const provider = connect({ issuer: 'http://127.0.0.1:9' })
    expect(await provider.createAddress(request)).toMatchObject(unavailable)
  })

  it.each(
    (['/token', '/jwks', '/me'] as const).flatMap((path) =>
      (['broken', 'silent'] as const).map((conduct) => [path, conduct] as const),
    ),
  )('is noticed when %s is %s', async (path, conduct) => {
    const { read } = await visit(connect(short))
    test.setConduct(path, conduct)
    expect(await read()).toMatchObject(unavailable)
  })

  it('is used again as soon as it answers', async () => {
    const provider = connect()
    test.setConduct('/.well-known', 'broken')
    expect(await provider.createAddress(request)).toMatchObject({ ok: false })
    test.setConduct('/.well-known', 'usual')
    expect(await provider.createAddress(request)).toMatchObject({ ok: true })
  })

  it('is noticed a minute after it was last seen', async () => {
    let now = 0
    const provider = connect({ now: () => now })
    expect(await provider.createAddress(request)).toMatchObject({ ok: true })
    test.setConduct('/.well-known', 'broken')
    now = 59_999
    expect(await provider.createAddress(request)).toMatchObject({ ok: true })
    now = 60_000
    expect(await provider.createAddress(request)).toMatchObject({ ok: false })
  })

  it('has no page to sign out at', async () => {
    test.setConduct('/.well-known', 'broken')
    expect(await connect().createSignOutAddress({ idToken: '', returnTo: `${deskOrigin}/desk` })).toBeNull()
  })
})

it('refuses a description that names another issuer', async () => {
  const provider = connect({ issuer: test.issuer.replace('127.0.0.1', 'localhost') })
  expect(await provider.createAddress({ redirectUri, secrets: createSecrets() })).toMatchObject({ ok: false })
})

it('leaves the hint out of the sign-out page when there is no ID token', async () => {
  const url = await connect().createSignOutAddress({ idToken: '', returnTo: `${deskOrigin}/desk` })
  expect(Object.fromEntries(new URL(url ?? '').searchParams)).toEqual({
    client_id: clientId,
    post_logout_redirect_uri: `${deskOrigin}/desk`,
  })
})
