import { callExamples } from '@murphy/contracts/call-examples'
import { calls } from '@murphy/contracts/calls'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { TokenOptions } from '../../testing/shopper-tokens'
import { testShop } from '../../testing/test-shop'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'

const alex = 123
const jamie = 456
const alexsDelivery = '10234567'
const alexsPickup = '10234573'
const hourMs = 3_600_000

const database = useTestDatabase()
const server = useTestServer(database)

type Ids = { readonly chatbotUserId: string; readonly widgetSessionId: string }

function freshIds(): Ids {
  return { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
}

function greet(ids: Ids, encryptedShopperId: string, dialogFlowSessionId = '') {
  const body = { ...ids, encryptedShopperId, dialogFlowSessionId, intentGroupId: '', intentGroupName: '' }
  return server.post('/api/Shopper/GreetShopperEncrypted', body)
}

/** The ids of a widget whose shopper has been greeted. */
async function greeted(shopperId: number, options: TokenOptions = {}): Promise<Ids> {
  const ids = freshIds()
  expect((await greet(ids, await server.tokens(shopperId, options))).status).toBe(200)
  return ids
}

const personalCalls = [
  ['order details', `/api/Shopper/GetOrderDetail/${alexsDelivery}`, {}],
  ['the nominee', `/api/shopper/GetNomineeDetail/${alexsPickup}`, {}],
  [
    'a change of the nominee',
    `/api/shopper/SetNomineeDetail/${alexsPickup}`,
    { nomineeName: 'Jo Park', nomineePhone: '0412345678' },
  ],
] as const

describe('a greeting', () => {
  it(
    'names the shopper of the token, with capitalised fields',
    { meta: { rules: 'API-13, WEL-02, DAT-03, AUTH-01' } },
    async () => {
      const { status, body } = await greet(freshIds(), await server.tokens(alex))
      expect(status).toBe(200)
      expect(body).toEqual({
        StatusCode: 200,
        Data: {
          SessionId: expect.stringMatching(/^s-[\w-]{22}$/),
          LoggedInFirstName: 'Alex',
          LoggedInLastName: 'Nguyen',
          LoggedInEmail: 'alex.nguyen@shopper.example',
          LoggedInName: 'Alex Nguyen',
          ShopperId: alex,
          ShopperTokenExpiresIn: hourMs / 1000,
        },
      })
    },
  )

  it('a greeting of a guest has no names and the id 0 [AUTH-01]', async () => {
    expect((await greet(freshIds(), '')).body).toEqual({
      StatusCode: 200,
      Data: {
        SessionId: expect.any(String),
        LoggedInFirstName: null,
        LoggedInLastName: null,
        LoggedInEmail: null,
        LoggedInName: null,
        ShopperId: 0,
      },
    })
  })

  it.each<[string, () => Promise<string>]>([
    ['a forged token', () => server.tokens(alex, { isForged: true })],
    ['an expired token', () => server.tokens(alex, { issuedAt: server.clock.now() - 2 * hourMs })],
    ['a token for another audience', () => server.tokens(alex, { audience: 'another-service' })],
    ['a token that lives longer than a day', () => server.tokens(alex, { lifetimeMs: 25 * hourMs })],
    ['a token of an unknown key', () => server.tokens(alex, { kid: '2024z' })],
    ['an unknown shopper', () => server.tokens(9_999_999)],
    ['an id beyond every number', () => server.tokens('99999999999999999999')],
    ['no token at all', () => Promise.resolve('not.a.token')],
  ])('a greeting of %s is a guest', async (_title, token) => {
    const { status, body } = await greet(freshIds(), await token())
    expect(status).toBe(200)
    expect(body).toMatchObject({ Data: { ShopperId: 0, LoggedInName: null } })
  })

  it('continues a given session, if it is this guest’s [WEL-03]', async () => {
    const ids = freshIds()
    const first = parse(calls.greetShopper.reply, (await greet(ids, '')).body).Data.SessionId
    const again = parse(calls.greetShopper.reply, (await greet(ids, '', first)).body).Data.SessionId
    expect(again).toBe(first)
    const other = parse(calls.greetShopper.reply, (await greet(freshIds(), '', first)).body).Data.SessionId
    expect(other).not.toBe(first)
  })

  it('opens a new session once the old one has expired', async () => {
    const ids = freshIds()
    const first = parse(calls.greetShopper.reply, (await greet(ids, '')).body).Data.SessionId
    await server.clock.pass(hourMs)
    const later = parse(calls.greetShopper.reply, (await greet(ids, '', first)).body).Data.SessionId
    expect(later).not.toBe(first)
  })
})

describe('the proof of the shopper', () => {
  it.each(personalCalls)('lets the greeted shopper have %s', async (_title, path, extra) => {
    const ids = await greeted(alex)
    const { status } = await server.post(path, { ...ids, shopperId: alex, dialogFlowSessionId: '', ...extra })
    expect(status).toBe(200)
  })

  it.each(personalCalls)('counts digits as a shopper id for %s [GEN-05]', async (_title, path, extra) => {
    const ids = await greeted(alex)
    expect((await server.post(path, { ...ids, shopperId: '123', ...extra })).status).toBe(200)
  })

  describe.each<[string, () => Promise<Ids & { shopperId: number }>]>([
    ['ids without a greeting', () => Promise.resolve({ ...freshIds(), shopperId: alex })],
    ['a guest', async () => ({ ...(await greeted(0)), shopperId: 0 })],
    ['a shopper other than the greeted one', async () => ({ ...(await greeted(jamie)), shopperId: alex })],
    [
      'the right user with another widget session',
      async () => ({ ...(await greeted(alex)), widgetSessionId: crypto.randomUUID(), shopperId: alex }),
    ],
    [
      'the right widget session of another user',
      async () => ({ ...(await greeted(alex)), chatbotUserId: crypto.randomUUID(), shopperId: alex }),
    ],
    ['a forged token', async () => ({ ...(await greeted(alex, { isForged: true })), shopperId: alex })],
    [
      'a binding that ended with its token',
      async () => {
        const ids = await greeted(alex, { lifetimeMs: hourMs })
        await server.clock.pass(hourMs)
        return { ...ids, shopperId: alex }
      },
    ],
    [
      'a shopper who has logged off',
      async () => {
        const ids = await greeted(alex)
        await greet(ids, '')
        return { ...ids, shopperId: alex }
      },
    ],
  ])('refuses %s [API-14, API-15, API-16]', (_title, who) => {
    it.each(personalCalls)('%s', async (_call, path, extra) => {
      const { status, body } = await server.post(path, { ...(await who()), ...extra })
      expect(status).toBe(403)
      expect(body).toMatchObject({ statusCode: 403, problem: { code: 'forbidden' } })
    })
  })

  it.each(personalCalls)(
    'keeps %s of another shopper’s order to its owner [NOM-41]',
    async (_t, path, extra) => {
      const ids = await greeted(jamie)
      const { status, body } = await server.post(path, { ...ids, shopperId: jamie, ...extra })
      expect(status).toBe(403)
      expect(body).toMatchObject({ statusCode: 403, problem: { code: 'forbidden' } })
    },
  )

  it('is valid until the token expires, not longer', async () => {
    const ids = await greeted(alex, { lifetimeMs: hourMs })
    const ask = () => server.post(`/api/Shopper/GetOrderDetail/${alexsDelivery}`, { ...ids, shopperId: alex })
    // Tokens count whole seconds.
    const expiresAt = Math.floor(server.clock.now() / 1000) * 1000 + hourMs
    server.clock.setTime(expiresAt - 1)
    expect((await ask()).status).toBe(200)
    server.clock.setTime(expiresAt)
    expect((await ask()).status).toBe(403)
  })

  it('is not shortened by an older token, which a second tab may still have', async () => {
    const older = await server.tokens(alex, { lifetimeMs: hourMs })
    const ids = await greeted(alex, { lifetimeMs: 2 * hourMs })
    await greet(ids, older)
    await server.clock.pass(hourMs)
    const body = { ...ids, shopperId: alex }
    expect((await server.post(`/api/Shopper/GetOrderDetail/${alexsDelivery}`, body)).status).toBe(200)
  })

  it.each(['/api/Shopper/GetOrderDetail/', '/api/shopper/GetNomineeDetail/'])(
    'answers an order that does not exist as one of another shopper (%s)',
    async (path) => {
      const ids = await greeted(alex)
      const { status, body } = await server.post(`${path}99999999`, { ...ids, shopperId: alex })
      expect(status).toBe(403)
      expect(body).toMatchObject({ statusCode: 403, problem: { code: 'forbidden' } })
    },
  )
})

describe('an order', () => {
  it('is answered with its consignments, under small letters [API-14, DAT-03]', async () => {
    const ids = await greeted(alex)
    const body = { ...ids, shopperId: alex, dialogFlowSessionId: '' }
    const answer = await server.post(`/api/Shopper/GetOrderDetail/${alexsDelivery}`, body)
    expect(answer.body).toMatchObject({ statusCode: 200, data: { orderId: alexsDelivery } })
    const { data } = parse(calls.orderDetail.reply, answer.body)
    expect(data.recipients[0]?.productSegments.length).toBeGreaterThan(0)
  })
})

describe('the nominee', () => {
  it('is null at first, and then the one that the shopper has named [API-15, API-16, NOM-37]', async () => {
    const body = { ...(await greeted(alex)), shopperId: alex, dialogFlowSessionId: '' }
    const order = '10234560'
    expect((await server.post(`/api/shopper/GetNomineeDetail/${order}`, body)).body).toMatchObject({
      statusCode: 200,
    })
    const change = { ...body, nomineeName: 'Kim Tran', nomineePhone: '0498765432' }
    expect((await server.post(`/api/shopper/SetNomineeDetail/${order}`, change)).body).toEqual({
      statusCode: 200,
      data: { nomineeName: 'Kim Tran' },
    })
    expect((await server.post(`/api/shopper/GetNomineeDetail/${order}`, body)).body).toEqual({
      statusCode: 200,
      data: { nomineeName: 'Kim Tran', isAtStore: false },
    })
  })

  it('is changed once for one Idempotency-Key [API-16]', async () => {
    const body = { ...(await greeted(alex)), shopperId: alex, nomineePhone: '0412345678' }
    const path = `/api/shopper/SetNomineeDetail/${alexsPickup}`
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const audits = async (): Promise<number> => (await testShop.listNomineeChanges(database)).length
    const count = await audits()
    const first = await server.post(path, { ...body, nomineeName: 'Jo Park' }, { headers })
    const second = await server.post(path, { ...body, nomineeName: 'Somebody Else' }, { headers })
    expect(first).toMatchObject({ status: 200, body: { data: { nomineeName: 'Jo Park' } } })
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await audits()).toBe(count + 1)

    const stranger = { ...(await greeted(jamie)), shopperId: jamie, nomineePhone: '0412345678' }
    const refused = await server.post(path, { ...stranger, nomineeName: 'Jo Park' }, { headers })
    expect(refused.status).toBe(403)
    expect(await audits()).toBe(count + 1)
  })

  it.each([
    ['nomineePhone', { nomineePhone: '0312345678' }],
    ['nomineeName', { nomineeName: '' }],
  ])('is refused with the path %s', async (path, change) => {
    const [example] = callExamples.setNomineeDetail
    const answer = await server.post(`/api/shopper/SetNomineeDetail/${alexsPickup}`, {
      ...example.body,
      ...change,
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ statusCode: 400, problem: { code: 'bad_request', path } })
  })

  it.each([["Jane O'Brien"], ['J'], ['Madonna'], [`Jo ${'a'.repeat(38)}`]])(
    'is refused when the name breaks the rules of the form, and says which field it is: %s',
    async (nomineeName) => {
      const body = { ...(await greeted(alex)), shopperId: alex, nomineePhone: '0412345678' }
      const answer = await server.post(`/api/shopper/SetNomineeDetail/${alexsPickup}`, {
        ...body,
        nomineeName,
      })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        problem: {
          code: 'bad_request',
          path: 'nomineeName',
          message: 'nomineeName breaks the rules of the form.',
        },
      })
    },
  )

  it.each([['10234498'], ['10234431']])(
    'is refused for an order that can no longer be collected (%s)',
    async (order) => {
      const body = { ...(await greeted(alex)), shopperId: alex, nomineePhone: '0412345678' }
      const path = `/api/shopper/SetNomineeDetail/${order}`
      const answer = await server.post(path, { ...body, nomineeName: 'Jo Park' })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        problem: { message: 'The nominee of this order can no longer be changed.' },
      })
    },
  )
})
