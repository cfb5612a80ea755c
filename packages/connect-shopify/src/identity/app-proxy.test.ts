import { createDecipheriv, createHmac } from 'node:crypto'
import { createShopperSession, readTokenKey } from '@murphy/connector'
import { describe, expect, it } from 'vitest'
import { readProxyCaller } from './app-proxy'

const clientSecret = 'hush'
const store = 'some-shop.myshopify.com'
const at = 1_317_327_555
const ports = { clientSecret, store, now: at * 1000 }

/** Returns a query as Shopify signs it. */
function sign(parameters: readonly (readonly [string, string])[], secret = clientSecret): string {
  const query = new URLSearchParams()
  for (const [name, value] of parameters) query.append(name, value)
  const message = [...new Set(query.keys())]
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .toSorted()
  query.append('signature', createHmac('sha256', secret).update(message.join('')).digest('hex'))
  return query.toString()
}
const base = [
  ['extra', '1'],
  ['extra', '2'],
  ['shop', store],
  ['path_prefix', '/apps/murphy'],
  ['timestamp', String(at)],
] as const

describe('a call of the app proxy', () => {
  it('has the signature of the example that Shopify publishes', () => {
    // See https://shopify.dev/docs/apps/build/online-store/app-proxies/authenticate-app-proxies
    const query =
      'extra=1&extra=2&shop=shop-name.myshopify.com&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=1317327555&signature=a9718877bea71c2484f91608a7eaea1532bdf71f5c56825065fa4ccabe549ef3'
    const caller = readProxyCaller(query, { ...ports, store: 'shop-name.myshopify.com' })
    expect(caller).toEqual({ kind: 'guest' })
  })

  it.each([
    ['4711', { kind: 'shopper', key: 'gid://shopify/Customer/4711' }],
    ['', { kind: 'guest' }],
    ['0', { kind: 'guest' }],
    ['4711/x', { kind: 'guest' }],
  ])('a call of the customer %o is %o', (customer, expected) => {
    expect(readProxyCaller(sign([...base, ['logged_in_customer_id', customer]]), ports)).toEqual(expected)
  })

  it.each([
    ['another secret', sign([...base, ['logged_in_customer_id', '1']], 'other'), ports],
    ['an added parameter', `${sign(base)}&logged_in_customer_id=1`, ports],
    ['a second signature', `${sign(base)}&signature=1`, ports],
    ['no signature', 'shop=some-shop.myshopify.com&logged_in_customer_id=1', ports],
    ['another shop', sign(base), { ...ports, store: 'other.myshopify.com' }],
    ['an old timestamp', sign(base), { ...ports, now: (at + 121) * 1000 }],
    ['no timestamp', sign(base.filter(([name]) => name !== 'timestamp')), ports],
  ])('a call with %s is refused', (_, query, given) => {
    expect(readProxyCaller(query, given)).toEqual({ kind: 'refused' })
  })
})

describe("a shopper's session", () => {
  const key = readTokenKey(`k1:${Buffer.alloc(32, 7).toString('base64url')}`) ?? expect.fail('no key')

  it('has tokens that name the customer, for Murphy and for its hub', () => {
    const session = createShopperSession('gid://shopify/Customer/4711', key, at * 1000)
    if (!('botToken' in session)) return expect.fail('no tokens')
    expect(session.shopperId).toBeGreaterThan(0)
    expect(decrypt(session.encryptedShopperId, key.secret)).toEqual({
      sub: 'gid://shopify/Customer/4711',
      aud: 'murphy',
      iat: at,
      exp: at + 43_200,
    })
    expect(decrypt(session.botToken, key.secret)).toMatchObject({ aud: 'murphy-hub' })
  })
})

function decrypt(token: string, secret: Buffer): unknown {
  const [header = '', , iv = '', encrypted = '', tag = ''] = token.split('.')
  const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(header))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  const text = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64url')), decipher.final()])
  return JSON.parse(text.toString())
}
