import { describe, expect, it } from 'vitest'
import {
  createContentDigest,
  createHmacSignature,
  createSignatureBase,
  createSignatureHeaders,
  parseSigningKey,
  verifyRequestSignature,
} from './message-signature'

/** The shared secret of the RFC's examples. Source: RFC 9421 appendix B.1.5 */
const rfcSecret = Buffer.from(
  'uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==',
  'base64',
)

describe('the examples of the standards', () => {
  it('signs the example of RFC 9421 appendix B.2.5 as the RFC does', () => {
    const base = createSignatureBase(
      [
        ['date', 'Tue, 20 Apr 2021 02:07:55 GMT'],
        ['@authority', 'example.com'],
        ['content-type', 'application/json'],
      ],
      '("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"',
    )
    expect(createHmacSignature(base, rfcSecret)).toBe('pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=')
  })

  it('creates the digest of the example of RFC 9530 appendix B.1', () => {
    const body = Buffer.from('{"hello": "world"}\n')
    expect(createContentDigest(body)).toBe('sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:')
  })
})

describe('a signed request', () => {
  const key = { keyId: 'murphy-1', secret: rfcSecret }
  const request = {
    method: 'POST',
    targetUri: 'https://shop.example/v1/tickets?x=1',
    body: Buffer.from('{"subject":"Hello"}'),
    idempotencyKey: 'key-of-the-ticket',
  }
  const created = 1_764_000_000
  const headers = createSignatureHeaders(request, key, created)
  const settings = {
    findSecret: (keyId: string) => (keyId === key.keyId ? key.secret : null),
    now: () => created * 1000,
  }

  it('covers method, address, digest of the body and idempotency key', () => {
    expect(headers['signature-input']).toBe(
      'murphy=("@method" "@target-uri" "content-digest" "idempotency-key");created=1764000000;keyid="murphy-1";alg="hmac-sha256"',
    )
    expect(verifyRequestSignature({ ...request, headers }, settings)).toEqual({ ok: true, keyId: 'murphy-1' })
  })

  it.each([
    ['method', { method: 'PUT' }],
    ['address', { targetUri: 'https://shop.example/v1/tickets?x=2' }],
    ['body', { body: Buffer.from('{"subject":"Hallo"}') }],
    ['missing body', { body: null }],
    ['idempotency key', { idempotencyKey: 'key-of-another-one' }],
    ['missing idempotency key', { idempotencyKey: null }],
  ])('is refused with another %s', (_, change) => {
    const verdict = verifyRequestSignature({ ...request, ...change, headers }, settings)
    expect(verdict).toEqual({ ok: false, reason: 'wrong' })
  })

  it('is refused when a second digest header contradicts the body', () => {
    const digest = createContentDigest(Buffer.from('{}'))
    const changed = { ...headers, 'content-digest': digest }
    expect(verifyRequestSignature({ ...request, headers: changed }, settings)).toEqual({
      ok: false,
      reason: 'wrong',
    })
  })

  it('is refused without a signature, with an unknown key, and six minutes later', () => {
    expect(verifyRequestSignature({ ...request, headers: {} }, settings)).toMatchObject({ reason: 'missing' })
    const unknown = { ...settings, findSecret: () => null }
    expect(verifyRequestSignature({ ...request, headers }, unknown)).toMatchObject({ reason: 'unknown_key' })
    const late = { ...settings, now: () => (created + 360) * 1000 }
    expect(verifyRequestSignature({ ...request, headers }, late)).toMatchObject({ reason: 'expired' })
  })

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('a request made %d seconds ago is accepted: %s', (ageSeconds, isAccepted) => {
    const then = { ...settings, now: () => (created + ageSeconds) * 1000 }
    expect(verifyRequestSignature({ ...request, headers }, then).ok).toBe(isAccepted)
  })

  it('is refused when the holder of the key has left out a component', () => {
    const parameters = `("@method" "@target-uri");created=${created};keyid="murphy-1";alg="hmac-sha256"`
    const base = createSignatureBase(
      [
        ['@method', request.method],
        ['@target-uri', request.targetUri],
      ],
      parameters,
    )
    const incomplete = {
      'signature-input': `murphy=${parameters}`,
      signature: `murphy=:${createHmacSignature(base, key.secret)}:`,
    }
    expect(verifyRequestSignature({ ...request, headers: incomplete }, settings)).toEqual({
      ok: false,
      reason: 'wrong',
    })
  })
})

describe('the key of an operator', () => {
  const secret = Buffer.alloc(32, 0xfb)

  it.each([
    ['Base64', secret.toString('base64')],
    ['base64url', secret.toString('base64url')],
  ])('is read in %s', (_encoding, text) => {
    expect(parseSigningKey(`murphy-1:${text}`)).toEqual({ keyId: 'murphy-1', secret })
  })

  it.each([
    ['no id', secret.toString('base64')],
    ['an empty id', `:${secret.toString('base64')}`],
    ['an id that a header cannot hold', `my key:${secret.toString('base64')}`],
    ['31 bytes', `murphy-1:${Buffer.alloc(31, 1).toString('base64')}`],
    ['a secret that is no Base64', `murphy-1:${'ä'.repeat(50)}`],
    ['nothing', ''],
  ])('is refused with %s', (_reason, text) => {
    expect(parseSigningKey(text)).toBeNull()
  })
})
