import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createFakeSdk, FakeService } from '../testing'

/** Starts the page of a signed-in shopper. `tokens` are its tokens in order; the last one is repeated. */
async function signIn({
  tokens = ['jwt-mia'],
  seconds = 3600,
  prepare = () => undefined,
}: {
  readonly tokens?: readonly string[]
  readonly seconds?: number
  readonly prepare?: (page: ReturnType<typeof createFakeSdk>, service: FakeService) => void
} = {}) {
  const clock = createFakeClock()
  const service = new FakeService(clock)
  service.account.tokenSeconds = seconds
  const page = createFakeSdk({ service, clock })
  prepare(page, service)
  let asked = 0
  page.sdk.init({
    account_key: 'demo',
    authentication: { jwt_fn: (callback) => callback(tokens[Math.min(asked++, tokens.length - 1)] ?? '') },
  })
  await clock.pass(500)
  return { ...page, clock, service, asked: () => asked }
}

describe('a signed-in visitor', () => {
  it('exchanges the page’s token first, and registers with the result [LCS-32]', async () => {
    const { http, service, sdk } = await signIn()
    expect(http.requests[0]).toBe('POST /client/widget/token')
    expect(http.exchanges).toEqual([{ account_key: 'demo', token: 'jwt-mia', format: 'jwt' }])
    expect(service.received[0]).toMatchObject({ type: 'register', id_token: 'id:jwt-mia' })
    expect(sdk.getConnectionStatus()).toBe('connected')
  })

  it.each([
    [61, 900, 1],
    [61, 1100, 2],
    [59, 100, 2],
  ])(
    'a signed-in visitor with %i s left has exchanged after %i ms %i times [LCS-11, LCS-32]',
    async (seconds, passedMs, exchanges) => {
      const { clock, http, service } = await signIn({ seconds })
      await clock.pass(passedMs - 500)
      expect(http.exchanges).toHaveLength(exchanges)
      if (exchanges < 2) return
      expect(http.exchanges[1]).toEqual({
        account_key: 'demo',
        token: 'jwt-mia',
        format: 'jwt',
        state: 'state-1',
      })
      await clock.pass(200)
      expect(service.received.at(-1)).toMatchObject({ type: 'auth', id_token: 'id:jwt-mia' })
    },
  )

  it('refreshes at most every 10 s when tokens expire too soon', async () => {
    const { clock, http } = await signIn({ seconds: 1 })
    await clock.pass(60_000)
    expect(http.exchanges.length).toBeLessThan(10)
  })

  it('keeps the chat when a refresh fails, and is no longer authenticated [LCS-12]', async () => {
    const { clock, sdk, events } = await signIn({ tokens: ['jwt-mia', 'bad'], seconds: 120 })
    sdk.sendChatMsg('Hello')
    await clock.pass(61_000)
    const visitors = events.flatMap((each) => (each.name === 'visitor_update' ? [each.data.auth_status] : []))
    expect(visitors).toEqual(['authenticated', 'failed'])
    expect(sdk.getConnectionStatus()).toBe('connected')
    let answer: unknown = 'none'
    sdk.sendChatMsg('Still here', (error) => {
      answer = error
    })
    await clock.pass(500)
    expect(answer).toBeNull()
    expect(events.flatMap((each) => (each.name === 'error' ? [each.data.extra?.reason] : []))).toEqual([
      'jwt verification error',
    ])
  })

  it.each([
    ['', 'format error', undefined],
    ['bad', 'jwt verification error', 'Failed to verify token'],
  ])('cannot be authenticated by the token %j: %s [LCS-45]', async (token, reason, message) => {
    const { sdk, events, network } = await signIn({ tokens: [token] })
    const error = events.find(({ name }) => name === 'error')
    expect(error).toMatchObject({
      data: { extra: { reason }, ...(message === undefined ? {} : { message }) },
    })
    expect(sdk.getConnectionStatus()).toBe('closed')
    expect(sdk.getConnectionClosedReason()).toBe('authentication_failed')
    expect(network.attempts).toBe(0)
  })

  it('cannot be authenticated without a network: network/security error [LCS-45]', async () => {
    const { events } = await signIn({ prepare: ({ network }) => network.goOffline() })
    expect(events.find(({ name }) => name === 'error')).toMatchObject({
      data: { extra: { reason: 'network/security error' } },
    })
  })

  it('may call init again as a guest after that', async () => {
    const { sdk, clock, service } = await signIn({ tokens: ['bad'] })
    sdk.init({ account_key: 'demo' })
    await clock.pass(500)
    expect(sdk.getConnectionStatus()).toBe('connected')
    expect(service.received[0]).toMatchObject({ type: 'register', id_token: null })
  })

  it('exchanges the token again when the service refuses it, then stays closed [LCS-10]', async () => {
    const { sdk, clock, http, network, service } = await signIn({
      prepare: (_page, service) => {
        service.refusesIdTokens = true
      },
    })
    await clock.pass(5000)
    expect(http.exchanges).toHaveLength(2)
    expect(network.attempts).toBe(2)
    expect(sdk.getConnectionClosedReason()).toBe('authentication_failed')
    service.refusesIdTokens = false
    sdk.reconnect()
    await clock.pass(1000)
    expect(http.exchanges).toHaveLength(3)
    expect(sdk.getConnectionStatus()).toBe('connected')
  })

  it('can fetch the history, newest first in pages of up to 50 events that it counts, each page once [LCS-25]', async () => {
    const { sdk, clock, service, events } = await signIn()
    for (let chat = 1; chat <= 2; chat++) {
      for (let line = 1; line <= 30; line++) sdk.sendChatMsg(`chat ${chat} line ${line}`)
      await clock.pass(500)
      sdk.endChat()
      await clock.pass(500)
    }
    sdk.sendChatMsg('now')
    await clock.pass(500)
    const answers: unknown[] = []
    const eventCounts: number[] = []
    let eventCount = 0
    sdk.on('history', () => eventCount++)
    for (let page = 0; page < 3; page++) {
      sdk.fetchChatHistory((error, data) => {
        answers.push(error ?? data)
        eventCounts.push(eventCount)
        eventCount = 0
      })
    }
    await clock.pass(1000)
    expect(answers).toEqual([
      { count: 46, has_more: true },
      { count: 18, has_more: false },
      { count: 0, has_more: false },
    ])
    expect(eventCounts).toEqual([46, 18, 0])
    const texts = events.flatMap((each) =>
      each.name === 'history' && each.data.type === 'chat.msg' ? [each.data.msg] : [],
    )
    expect(texts).toHaveLength(60)
    expect(texts[0]).toBe('chat 2 line 30')
    expect(texts.at(-1)).toBe('chat 1 line 1')
    expect(service.problems).toEqual([])
  })

  it('can log out: closed with that reason, and a new visitor afterwards [LCS-10, LCS-25]', async () => {
    const { sdk, clock, service } = await signIn()
    sdk.logout()
    await clock.pass(500)
    expect(sdk.getConnectionStatus()).toBe('closed')
    expect(sdk.getConnectionClosedReason()).toBe('logged_out')
    expect(sdk.getVisitorInfo().display_name).toBe('')
    sdk.reconnect()
    await clock.pass(500)
    expect(service.received.findLast(({ type }) => type === 'register')).toMatchObject({
      visitor_id: null,
      session_token: null,
    })
  })

  it.each(['before', 'instead of'])(
    'is logged out when the service closes the connection %s answering, and in other tabs [LCS-10]',
    async (when) => {
      const { sdk, clock, network, service } = await signIn()
      if (when === 'instead of') network.isUpDiscarded = true
      sdk.logout()
      service.dismiss({
        type: 'shutdown',
        reason: 'logged_out',
        backoff: { active: false, max_seconds: 0 },
      })
      await clock.pass(500)
      network.isUpDiscarded = false
      expect(sdk.getConnectionClosedReason()).toBe('logged_out')
      sdk.reconnect()
      await clock.pass(500)
      expect(service.received.findLast(({ type }) => type === 'register')).toMatchObject({ visitor_id: null })
    },
  )

  it('can change the phone number only [LCS-17]', async () => {
    const { sdk, clock } = await signIn()
    const codes: unknown[] = []
    sdk.setVisitorInfo({ phone: '0412 345 678' }, (error) => codes.push(error?.code ?? null))
    sdk.setVisitorInfo({ display_name: 'Somebody' }, (error) => codes.push(error?.code ?? null))
    await clock.pass(500)
    expect(new Set(codes)).toEqual(new Set(['INVALID', null]))
  })
})
