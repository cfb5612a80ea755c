import { describe, expect, it } from 'vitest'
import type { Caller, Log } from '../core/ports'
import { createRestClient } from './rest-client'
import * as firstAnswer from '../chunks/first-answer'
import { createRestPorts } from './server-ports'
import type { RestPorts } from './server-ports'

const caller: Caller = {
  sessionId: 's 1',
  chatbotUserId: 'u-1',
  widgetSessionId: 'w-1',
  shopperId: 4711,
  isLiveChatAvailable: false,
}
const context = {
  intentGroupName: '',
  intentGroupId: '',
  intentName: '',
  intentGroupPendingRenew: false,
  shopperId: 0,
  widgetSessionId: 'w-1',
  encryptedShopperId: '',
}
const shopperBody = {
  shopperId: 4711,
  widgetSessionId: 'w-1',
  dialogFlowSessionId: 's 1',
  chatbotUserId: 'u-1',
}

type Seen = { readonly url: string; readonly init: RequestInit }

/** Ports whose every call gets this answer; `seen` is what went out. */
function portsAnswering(respond: () => Promise<Response>, source: string | null = null) {
  const seen: Seen[] = []
  const logged: unknown[] = []
  const log: Log = { info: () => undefined, warn: (...entry) => logged.push(entry) }
  const fetch: typeof globalThis.fetch = (url, init = {}) => {
    seen.push({ url: url instanceof Request ? url.url : url.toString(), init })
    return respond()
  }
  const address = { host: 'https://api.example', subscriptionKey: 'key-1', source, timeoutMs: 30_000 }
  return {
    ports: createRestPorts(createRestClient(address, { fetch, log }), () => Promise.resolve(firstAnswer)),
    seen,
    logged,
  }
}

function bodyOf(seen: Seen | undefined): unknown {
  return typeof seen?.init.body === 'string' ? JSON.parse(seen.init.body) : undefined
}

function json(value: unknown, status = 200): () => Promise<Response> {
  return () => Promise.resolve(Response.json(value, { status }))
}

const done = json({ statusCode: 200 })
const sendText = (ports: RestPorts) =>
  ports.chat.sendText(caller, { text: 'hi', chatbotUserId: 'u-1', parameters: context }, 'r-1')

describe('a chat-server call', () => {
  it(
    'has base, JSON content type, subscription key and query',
    { meta: { rules: 'API-01, API-02, API-03, API-04' } },
    async () => {
      const { ports, seen } = portsAnswering(json([]), 'staging')
      await sendText(ports)
      expect(seen[0]?.url).toBe(
        'https://api.example/murphybot/chatserver/api/TextQuery?sessionId=s+1&isLCAvailable=false&source=staging',
      )
      expect(seen[0]?.init.method).toBe('POST')
      expect(seen[0]?.init.headers).toEqual({
        'Content-Type': 'application/json',
        'Ocp-Apim-Subscription-Key': 'key-1',
      })
    },
  )

  it('leaves the source out when none is configured, also on GET, which has the headers too [API-04]', async () => {
    const { ports, seen } = portsAnswering(json({ statusCode: 200, data: true }))
    await ports.settings.isFeatureEnabled(caller, 'SddPrompt')
    expect(seen[0]?.url).toBe(
      'https://api.example/murphybot/chatserver/api/Settings/IsFeatureEnabled/SddPrompt?sessionId=s+1&isLCAvailable=false',
    )
    expect(seen[0]?.init).toMatchObject({ method: 'GET', headers: { 'Content-Type': 'application/json' } })
    expect(seen[0]?.init.body).toBeUndefined()
  })

  it.each<[string, string, (ports: RestPorts) => Promise<unknown>, unknown]>([
    ['/api/TextQuery', 'API-06', sendText, { text: 'hi', chatbotUserId: 'u-1', parameters: context }],
    [
      '/api/EventQuery',
      'API-07',
      ({ chat }) => chat.sendEvent(caller, { event: 'E', chatbotUserId: 'u-1', parameters: context }, 'r-1'),
      { event: 'E', chatbotUserId: 'u-1', parameters: context },
    ],
    [
      '/api/Analytics/UpdateAnalyticsStatus',
      'API-08',
      ({ analytics }) =>
        analytics.record(caller, { updateType: 'acceptance', intentGroupId: 'ig', isSuccessful: true }),
      {
        sessionId: 's 1',
        userId: 'u-1',
        data: { updateType: 'acceptance', intentGroupId: 'ig', isSuccessful: true },
      },
    ],
    [
      '/api/Azure/GetRecommendations',
      'FAW-45, API-09',
      ({ wineApi }) =>
        wineApi.recommendations(caller, { storeNumber: '1021', wineTypes: ['Red'], priceRange: [10, 20] }),
      { parameters: { storeNumber: '1021', wineTypes: ['Red'], priceRange: [10, 20] }, event: 'FAW' },
    ],
    [
      '/api/Product/SearchWine',
      'FAW-44',
      ({ wineApi }) => wineApi.wines(caller, '1021'),
      { storeNumber: '1021' },
    ],
    [
      '/api/Zendesk/Article',
      'API-10',
      ({ helpApi }) => helpApi.article(caller, 'returns'),
      { articleId: 'returns' },
    ],
    [
      '/api/Analytics/RecordArticleStatus',
      'API-11',
      ({ analytics }) =>
        analytics.recordArticleStatus(caller, {
          intentGroupId: 'ig',
          queryId: 'q',
          articleId: 'a',
          isOpened: true,
          isAccepted: false,
          isRejected: false,
        }),
      {
        sessionId: 's 1',
        userId: 'u-1',
        data: {
          intentGroupId: 'ig',
          queryId: 'q',
          articleId: 'a',
          isOpened: true,
          isAccepted: false,
          isRejected: false,
        },
      },
    ],
    [
      '/api/Shopper/GetOrderDetail/1%2F2',
      'API-14',
      ({ orderApi }) => orderApi.orderDetail(caller, '1/2', shopperBody),
      shopperBody,
    ],
    [
      '/api/shopper/GetNomineeDetail/12',
      'API-15',
      ({ orderApi }) => orderApi.nomineeDetail(caller, '12', shopperBody),
      shopperBody,
    ],
    [
      '/api/shopper/SetNomineeDetail/12',
      'API-16',
      ({ orderApi }) =>
        orderApi.setNominee(caller, {
          orderId: '12',
          body: { ...shopperBody, nomineeName: 'Jo Park', nomineePhone: '0412345678' },
          idempotencyKey: 'k-1',
        }),
      { ...shopperBody, nomineeName: 'Jo Park', nomineePhone: '0412345678' },
    ],
    [
      '/api/Analytics/RecordOrderTrackingVote',
      'API-25',
      ({ analytics }) => analytics.recordTrackingVote(caller, { intentGroupId: 'ig', isThumbsUp: false }),
      { sessionId: 's 1', userId: 'u-1', intentGroupId: 'ig', isThumbsUp: false },
    ],
  ])('is made to %s with its body [%s]', async (path, _, ask, body) => {
    const { ports, seen } = portsAnswering(done)
    await ask(ports)
    expect(seen[0]?.url).toContain(`/murphybot/chatserver${path}?`)
    expect(bodyOf(seen[0])).toEqual(body)
  })

  it('carries an idempotency key only where one is given [API-16]', async () => {
    const { ports, seen } = portsAnswering(done)
    const body = { ...shopperBody, nomineeName: 'Jo Park', nomineePhone: '0412345678' }
    await ports.orderApi.setNominee(caller, { orderId: '12', body, idempotencyKey: 'k-1' })
    expect(seen[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'k-1' })
  })

  it('the nominee record carries session, shopper and the whole event [NOM-38, API-25]', async () => {
    const { ports, seen } = portsAnswering(done)
    const event = {
      queryId: 'q-31',
      isSuccessful: true,
      eventName: 'UPDATE_PICKUP_NOMINEE',
      intentGroupId: 'ig-5',
      intentGroupName: 'Pick up',
      intentGroupTypeId: 5,
      source: 'murphy',
    } as const
    await ports.analytics.recordNomineeEvent(caller, event)
    expect(bodyOf(seen[0])).toEqual({
      sessionId: 's 1',
      userId: 'u-1',
      shopperId: 4711,
      widgetSessionId: 'w-1',
      data: event,
    })
  })
})

describe('an answer', () => {
  it('brings the items that can be read, and logs the others without their values [API-06, MSG-19]', async () => {
    const { ports, logged } = portsAnswering(
      json([
        { type: 'message', text: 'hi' },
        { type: 'hologram', text: 'secret' },
      ]),
    )
    expect(await sendText(ports)).toEqual({
      ok: true,
      value: { items: [{ type: 'message', text: 'hi' }], isEmpty: false },
    })
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain('secret')
  })

  it.each([
    [[], true],
    [[{ type: 'hologram' }], false],
  ])('%j is an empty reply: %s [MSG-29]', async (items, isEmpty) => {
    const { ports } = portsAnswering(json(items))
    expect(await sendText(ports)).toEqual({ ok: true, value: { items: [], isEmpty } })
  })

  it('an answer to a greeting brings its Data [API-13, WEL-02]', async () => {
    const data = {
      SessionId: 's-2',
      LoggedInFirstName: 'Mia',
      LoggedInLastName: null,
      LoggedInEmail: null,
      LoggedInName: null,
      ShopperId: 4711,
    }
    const { ports } = portsAnswering(json({ StatusCode: 200, Data: data }))
    const body = {
      encryptedShopperId: '',
      widgetSessionId: 'w-1',
      dialogFlowSessionId: '',
      chatbotUserId: 'u-1',
      intentGroupId: '',
      intentGroupName: '',
    }
    expect(await ports.chat.greet(caller, body)).toEqual({ ok: true, value: data })
  })

  it.each([
    [
      '[ERR-01] [ERR-05] an HTTP status that is not 2xx',
      json({ statusCode: 500 }, 500),
      { kind: 'refused', status: 500 },
    ],
    [
      '[ERR-01] [API-14] a statusCode that is not 200',
      json({ statusCode: 403 }),
      { kind: 'refused', status: 403 },
    ],
    [
      '[ERR-01] a body that is no JSON',
      () => Promise.resolve(new Response('<html>')),
      { kind: 'unreadable' },
    ],
    ['[ERR-01] a body of another shape', json({ hello: 1 }), { kind: 'unreadable' }],
    ['[ERR-01] no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
    [
      '[ERR-01] no answer in time',
      () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
      { kind: 'timed-out' },
    ],
  ])('%s is a failure', async (_, respond, error) => {
    const { ports } = portsAnswering(respond)
    expect(await sendText(ports)).toEqual({ ok: false, error })
    expect(await ports.settings.widgetConfiguration(caller)).toEqual({ ok: false, error })
  })

  it('an article answer with error true is a failed load [ART-15]', async () => {
    const { ports } = portsAnswering(json({ error: true, article: null }))
    expect(await ports.helpApi.article(caller, 'gone')).toMatchObject({ ok: false })
  })
})
