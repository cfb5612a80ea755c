import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVapid, createVapidKey, getVapidContact } from './vapid'

/** The example of RFC 8292, section 2.4. */
const rfc = {
  header: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9',
  claims:
    'eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0',
  signature: 'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  publicKey: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
}
const contact = 'mailto:push@example.com'
const endpoint = 'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'
/** Twelve hours before the end of the token of the example. */
const now = (1_453_523_768 - 12 * 3600) * 1000

/** Checks a token with Node's own crypto: ES256 over header and claims, by the key of `k`. */
function isSignedBy(publicKey: string, token: string): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

function parseHeader(text: string): { readonly token: string; readonly publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(text) ?? []
  return { token, publicKey }
}

describe('the check of these tests', () => {
  it('accepts the example of RFC 8292 and no changed one', () => {
    const { header, claims, signature, publicKey } = rfc
    expect(isSignedBy(publicKey, `${header}.${claims}.${signature}`)).toBe(true)
    expect(isSignedBy(publicKey, `${header}.${claims.replace('eyJh', 'eyJi')}.${signature}`)).toBe(false)
  })
})

describe('the identification of an installation', () => {
  const vapid = createVapid(createVapidKey(), contact)

  it('has the header and claims of the example, and a signature by its key', async () => {
    const { token, publicKey } = parseHeader(await vapid.authorize(endpoint, now))
    const [header, claims] = token.split('.')
    expect([header, claims]).toEqual([rfc.header, rfc.claims])
    expect(publicKey).toBe(vapid.publicKey)
    expect(isSignedBy(publicKey, token)).toBe(true)
    expect(isSignedBy(rfc.publicKey, token)).toBe(false)
  })

  it('has a key that browsers accept: 65 bytes, an uncompressed point', () => {
    const point = Buffer.from(vapid.publicKey, 'base64url')
    expect([point.length, point[0]]).toEqual([65, 4])
  })

  it('is the same for the same key, and another for another key', () => {
    const key = createVapidKey()
    expect(createVapid(key, contact).publicKey).toBe(createVapid(key, contact).publicKey)
    expect(createVapid(key, contact).publicKey).not.toBe(vapid.publicKey)
  })

  it('names the push service alone, not the device', async () => {
    const { token } = parseHeader(await vapid.authorize('https://push.example.net:8443/secret?a=1', now))
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ aud: 'https://push.example.net:8443' })
    expect(JSON.stringify(claims)).not.toContain('secret')
  })
})

describe('the contact for push services', () => {
  it.each([
    [['https://desk.shop.example', 'https://chat.shop.example'], 'https://desk.shop.example'],
    [[null, 'https://chat.shop.example', 'https://shop.example'], 'https://chat.shop.example'],
    [[null, null, 'https://shop.example'], 'https://shop.example'],
    [[null, 'http://127.0.0.1:8080', 'http://127.0.0.1:8081'], 'mailto:desk@murphy.example'],
  ])('%j gives %s', (addresses, expected) => {
    expect(getVapidContact(addresses)).toBe(expected)
  })
})
