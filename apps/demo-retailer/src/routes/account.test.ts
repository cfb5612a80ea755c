import type { FastifyInstance } from 'fastify'
import { jwtDecrypt } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createExampleCatalogue } from '../testing/example-catalogue'
import { createExampleShop, exampleKey, exampleNow } from '../testing/example-shop'

let shop: FastifyInstance
let stored: unknown[]
let cookie: string
beforeEach(async () => {
  stored = []
  shop = await createExampleShop({
    catalogue: {
      ...createExampleCatalogue(),
      setOrderNotices: async (...change) => void stored.push(change),
    },
  })
  const login = await shop.inject({ method: 'POST', url: '/api/login', payload: { shopperId: 123 } })
  cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
})
afterEach(() => shop.close())

const change = (payload: object, headers = { cookie }) =>
  shop.inject({ method: 'POST', url: '/api/order-notices', payload, headers })

describe('POST /api/order-notices', () => {
  it.each([
    [true, 'notices'],
    [false, undefined],
  ])('stores the choice %j and answers a token with the scope %j', async (isOn, scope) => {
    const answer = await change({ isOn })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(stored).toEqual([[123, isOn]])
    const { encryptedShopperId, botToken } = answer.json<Record<string, string>>()
    const readClaims = async (token = '') =>
      (await jwtDecrypt(token, exampleKey.secret, { currentDate: new Date(exampleNow) })).payload
    expect((await readClaims(encryptedShopperId))['scope']).toBe(scope)
    // The hub needs no scope.
    expect(await readClaims(botToken)).not.toHaveProperty('scope')
  })

  it('is refused for a guest and for another body, and stores nothing', async () => {
    expect((await change({ isOn: true }, { cookie: '' })).statusCode).toBe(401)
    expect((await change({ isOn: 'yes' })).statusCode).toBe(400)
    expect((await change({})).statusCode).toBe(400)
    expect(stored).toEqual([])
  })
})

describe('the account page', () => {
  it('has the consent for a signed-in shopper, not ticked at first, and none for a guest', async () => {
    const { body } = await shop.inject({ url: '/account', headers: { cookie } })
    expect(body).toContain('data-order-notices')
    expect(body).not.toContain('checked')
    expect((await shop.inject('/account')).body).not.toContain('data-order-notices')
  })

  it('moves no order without the Retail API', async () => {
    const { body } = await shop.inject({ url: '/account', headers: { cookie } })
    expect(body).not.toContain('Move an order on')
  })
})
