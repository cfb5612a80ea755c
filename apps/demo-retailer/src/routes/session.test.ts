import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createExampleShop } from '../testing/example-shop'

let shop: FastifyInstance
beforeAll(async () => {
  shop = await createExampleShop()
})
afterAll(() => shop.close())

const logIn = (payload: object) => shop.inject({ method: 'POST', url: '/api/login', payload })

describe('POST /api/login', () => {
  it('answers the shopper’s tokens and keeps a session that scripts cannot read', async () => {
    const answer = await logIn({ shopperId: 123 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      shopperId: 123,
      encryptedShopperId: expect.stringMatching(/^eyJ/),
      botToken: expect.stringMatching(/^eyJ/),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toMatch(
      /^vineAndBarrelSession=eyJ[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it.each([
    [{ shopperId: 999 }, 404],
    [{ shopperId: 0 }, 400],
    [{ shopperId: 'Alex' }, 400],
    [{}, 400],
  ])('answers %j with %i and keeps nothing', async (payload, status) => {
    const answer = await logIn(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('takes no form and no plain text, which another site could post', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await shop.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': type },
        payload: '{"shopperId":123}',
      })
      expect(answer.statusCode).toBe(415)
    }
  })
})

describe('the session', () => {
  it('is a guest’s without a cookie and with a forged one', async () => {
    for (const cookie of ['', 'vineAndBarrelSession=123', 'vineAndBarrelSession=a.b.c.d.e']) {
      const answer = await shop.inject({ url: '/api/session', headers: { cookie } })
      expect(answer.json()).toEqual({ shopperId: 0 })
    }
  })

  it('follows the shopper over the pages until logout', async () => {
    const [login] = (await logIn({ shopperId: 456 })).cookies
    const cookies = { other: '1', [login?.name ?? '']: login?.value ?? '' }
    const session = await shop.inject({ url: '/api/session', cookies })
    expect(session.json()).toMatchObject({ shopperId: 456, encryptedShopperId: expect.any(String) })
    expect((await shop.inject({ url: '/', cookies })).body).toContain('Hello, Jamie')
    expect((await shop.inject({ url: '/account', cookies })).body).toContain('jamie@example.com')

    const logout = await shop.inject({ method: 'POST', url: '/api/logout' })
    expect(logout.json()).toEqual({ shopperId: 0 })
    expect(logout.headers['set-cookie']).toMatch(/^vineAndBarrelSession=; Max-Age=0;/)
  })
})
