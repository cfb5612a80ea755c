import { callExamples } from '@murphy/contracts/call-examples'
import { calls } from '@murphy/contracts/calls'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { settings } from '../settings/settings'
import { testShop } from '../testing/test-shop'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const database = useTestDatabase()
const server = useTestServer(database)

const configuration = '/api/Settings/GetWidgetConfiguration/murphy'
const hours = '/api/Zendesk/GetLiveChatHours'

const openDay = [{ start: 0, end: 1440 }]
const openWeek = Object.fromEntries(['0', '1', '2', '3', '4', '5', '6'].map((day) => [day, openDay]))
const closedWeek = Object.fromEntries(Object.keys(openWeek).map((day) => [day, []]))
const allWeek = 'all day, every day'
/** The widget then says that no day is open, because the hours of the specification would be wrong. */
const noDay = ''
const inSydney = { enabled: true, timezone: 'Australia/Sydney' } as const

describe('the hours of live chat', () => {
  it.each([
    ['a day on which it is open', { type: 'account', account_schedule: openWeek }, [], 'Open', allWeek],
    ['a day on which it is closed', { type: 'account', account_schedule: closedWeek }, [], 'Closed', noDay],
    ['a holiday', { type: 'account', account_schedule: openWeek }, ['2026-03-04'], 'Closed', allWeek],
    ['the day before one', { type: 'account', account_schedule: openWeek }, ['2026-03-05'], 'Open', allWeek],
    [
      'departments of which shoppers’ own is open',
      { type: 'department', department_schedule: { '1': openWeek, '2': closedWeek } },
      [],
      'Open',
      allWeek,
    ],
    [
      'departments of which another is open',
      { type: 'department', department_schedule: { '1': closedWeek, '2': openWeek } },
      [],
      'Closed',
      noDay,
    ],
  ])('the hours are read from %s [LC-37]', async (_title, schedule, holidays, state, text) => {
    await server.set('liveChat.hours', { ...inSydney, ...schedule })
    await server.set('liveChat.holidays', holidays)
    const { body } = await server.get(hours)
    expect(body).toEqual({ statusCode: 200, data: [state, text] })
    await server.set('liveChat.holidays', [])
    await server.set('liveChat.hours', {
      ...inSydney,
      enabled: false,
      type: 'account',
      account_schedule: openWeek,
    })
  })
})

describe('settings', () => {
  // A new database has real-time chat switched on.
  it.each([
    ['EnableWebSocketConnection', 'feature.EnableWebSocketConnection', true],
    ['SddPrompt', 'feature.SddPrompt', false],
  ] as const)('the feature %s follows its setting [API-17]', async (name, setting, isOn) => {
    const path = `/api/Settings/IsFeatureEnabled/${name}`
    expect((await server.get(path)).body).toEqual({ statusCode: 200, data: isOn })
    await server.set(setting, !isOn)
    expect((await server.get(path)).body).toEqual({ statusCode: 200, data: !isOn })
  })

  it.each(['Unknown', '__proto__', 'toString', '%20'])('the unknown feature %s is off', async (name) => {
    expect((await server.get(`/api/Settings/IsFeatureEnabled/${name}`)).body).toEqual({
      statusCode: 200,
      data: false,
    })
  })

  it('the widget’s configuration has greeting, banner and icon [API-18, ICO-02]', async () => {
    expect((await server.get(configuration)).body).toEqual({
      statusCode: 200,
      data: {
        greetingTemplate: {
          guest: "Hi, I'm Murphy. How can I help you today?",
          loggedIn: "Hi {name}, I'm Murphy. How can I help you today?",
        },
        bannerInfo: null,
        botIcon: { normal: true, xmas: false, mask: false },
      },
    })
  })

  it('an operator’s banner is delivered within a second [API-18, BAN-03]', async () => {
    const banner = {
      bannerTemplate: 'Deliveries are slower this week.',
      bannerType: 'warning',
      expiry: 60,
      isBannerActive: true,
    }
    await server.set('banner', banner)
    expect((await server.get(configuration)).body).toMatchObject({ data: { bannerInfo: banner } })
  })

  it('a stored value that is no longer valid counts as missing', async () => {
    await database.db
      .insertInto('murphy.setting')
      .values({ name: 'botIcon', value: '{"old":1}', changed_at: new Date() })
      .execute()
    await server.clock.pass(1000)
    expect((await server.get(configuration)).body).toMatchObject({ data: { botIcon: { normal: true } } })
  })
})

describe('the help desk', () => {
  it('answers an article with name, body, date and address [API-10, ART-10]', async () => {
    const { status, body } = await server.post('/api/Zendesk/Article', { articleId: 'returns' })
    expect(status).toBe(200)
    expect(body).toEqual({
      error: false,
      article: {
        name: 'Returning a bottle',
        body: expect.stringContaining('30 days'),
        edited_at: '2026-02-01',
        html_url: expect.stringMatching(/^http/),
      },
    })
  })

  it('answers an unknown article with 404 and the error flag [API-10]', async () => {
    const { status, body } = await server.post('/api/Zendesk/Article', { articleId: 'gone' })
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: true, statusCode: 404, problem: { code: 'not_found' } })
  })

  it('stores a ticket once for one Idempotency-Key [API-12]', async () => {
    const [{ body }] = callExamples.postCreateTicket
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const path = '/api/Zendesk/PostCreateTicket'
    expect((await server.post(path, body, { headers })).body).toEqual({ statusCode: 200 })
    expect((await server.post(path, body, { headers })).body).toEqual({ statusCode: 200 })
    expect(await testShop.listTickets(database)).toEqual([{ subject: body.ticket.subject }])
    const tooLong = await server.post(path, body, { headers: { 'idempotency-key': 'k'.repeat(129) } })
    expect(tooLong.body).toMatchObject({ statusCode: 400, problem: { path: 'Idempotency-Key' } })
  })

  it('stores a ticket without card numbers', async () => {
    const [{ body }] = callExamples.postCreateTicket
    const name = 'Mia 4111 1111 1111 1111'
    const requester = { ...body.ticket.requester, name, email: 'card@example.com' }
    const comment = { body: 'I paid twice with 4111 1111 1111 1111.' }
    const ticket = { ...body.ticket, requester, comment }
    expect((await server.post('/api/Zendesk/PostCreateTicket', { ticket })).status).toBe(200)
    const [item] = await database.db
      .selectFrom('murphy.inbox_item')
      .select(['name', 'text'])
      .where('email', '=', requester.email)
      .execute()
    expect(item?.text).toContain('I paid twice')
    expect(item?.name).toBe('Mia **** **** **** ****')
    expect(item?.text).not.toContain('1111')
  })

  it('refuses the 21st ticket of one sender within a day, and accepts that of another [API-12]', async () => {
    const [{ body }] = callExamples.postCreateTicket
    const post = async (email: string): Promise<number> => {
      const requester = { ...body.ticket.requester, email }
      const ticket = { ...body.ticket, requester }
      return (await server.post('/api/Zendesk/PostCreateTicket', { ticket })).status
    }
    for (let times = 1; times <= 20; times += 1) expect(await post('many@example.com')).toBe(200)
    expect(await post('Many@example.com')).toBe(429)
    expect(await post('one@example.com')).toBe(200)
    await server.clock.pass(24 * 3_600_000)
    expect(await post('many@example.com')).toBe(200)
  })

  it('refuses a ticket without a message, with its path', async () => {
    const [{ body }] = callExamples.postCreateTicket
    const answer = await server.post('/api/Zendesk/PostCreateTicket', {
      ticket: { ...body.ticket, comment: {} },
    })
    expect(answer.body).toMatchObject({ statusCode: 400, problem: { path: 'ticket.comment.body' } })
  })

  it('returns the form’s subjects and fields [API-23]', async () => {
    expect((await server.get('/api/Zendesk/Form/GetDetails')).body).toEqual({
      statusCode: 200,
      data: {
        subjects: ['Payment', 'Delivery', 'Store Location', 'Others'],
        custom_fields: [
          { id: 1001, name: 'subject' },
          { id: 1002, name: 'chatbotUserId' },
        ],
      },
    })
  })

  it('hours that are not enabled are always open [API-22, API-24, LC-37]', async () => {
    server.clock.setTime(Date.parse('2026-03-08T03:00:00+11:00'))
    expect((await server.get(hours)).body).toEqual({
      statusCode: 200,
      data: ['Open', allWeek],
    })
  })

  it.each([
    ['Tuesday 9:59', '2026-03-03T09:59:00+11:00', 'Closed'],
    ['Tuesday 10:00', '2026-03-03T10:00:00+11:00', 'Open'],
    ['Saturday 15:59', '2026-03-07T15:59:00+11:00', 'Open'],
    ['Saturday 16:00', '2026-03-07T16:00:00+11:00', 'Closed'],
    ['Sunday noon', '2026-03-08T12:00:00+11:00', 'Closed'],
    ['Monday noon', '2026-03-02T12:00:00+11:00', 'Closed'],
  ])('enabled hours on %s [API-24, LC-37]', async (_title, moment, state) => {
    await server.set('liveChat.hours', { ...settings['liveChat.hours'].standard, enabled: true })
    server.clock.setTime(Date.parse(moment))
    expect((await server.get(hours)).body).toMatchObject({ data: [state, expect.any(String)] })
  })
})

describe('wines', () => {
  it('wines of a store are searched by type, price and varietal [API-09, FAW-44]', async () => {
    const all = parse(
      calls.searchWine.reply,
      (await server.post('/api/Product/SearchWine', { storeNumber: '1021' })).body,
    ).data
    const search = { storeNumber: '1021', wineTypes: ['White'], priceRange: [10, 20] }
    const some = parse(
      calls.getRecommendations.reply,
      (await server.post('/api/Azure/GetRecommendations', { parameters: search, event: 'FAW' })).body,
    ).data
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    expect(
      some.every(
        ({ productCategory, singlePrice }) =>
          productCategory === 'White' && singlePrice !== null && singlePrice >= 10 && singlePrice <= 20,
      ),
    ).toBe(true)
  })

  it.each([
    ['/api/Product/SearchWine', { storeNumber: 'nowhere' }],
    ['/api/Azure/GetRecommendations', { parameters: { storeNumber: 'nowhere' }, event: 'FAW' }],
  ])('wines of an unknown store are 404 (%s) [FAW-44]', async (path, body) => {
    expect((await server.post(path, body)).body).toMatchObject({
      statusCode: 404,
      problem: { code: 'not_found' },
    })
  })

  it('are refused with the path of the invalid field', async () => {
    const body = { parameters: { storeNumber: '1021' }, event: 'WINE' }
    expect((await server.post('/api/Azure/GetRecommendations', body)).body).toMatchObject({
      statusCode: 400,
      problem: { path: 'event' },
    })
    const search = { storeNumber: '1021', wineTypes: ['Blue'] }
    expect((await server.post('/api/Product/SearchWine', search)).body).toMatchObject({
      statusCode: 400,
      problem: { path: 'wineTypes.0' },
    })
  })
})
