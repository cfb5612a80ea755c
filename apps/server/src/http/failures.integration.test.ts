import { callExamples } from '@murphy/contracts/call-examples'
import type { CallName } from '@murphy/contracts/calls'
import { FailureSchema } from '@murphy/contracts/calls'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { plainJpeg } from '../claims/testing/sample-photos'
import { newId } from '../live-chat/testing/visitor-frames'
import { postPhoto } from '../testing/photo-form'
import type { TestResponse, TestRequestOptions } from '../testing/test-server'
import { startTestServer, subscriptionKey } from '../testing/test-server'
import { bodyLimitBytes, mountedCalls } from './mount-calls'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const database = useTestDatabase()
const server = useTestServer(database)

/** Every call with the body of its first example. A greeted shopper makes the personal calls. */
const exchanges = mountedCalls.map((call) => {
  const [example] = callExamples[call.name]
  const params: Readonly<Record<string, string>> = example.params ?? {}
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? '')
  return {
    name: call.name,
    path,
    body: example.body,
    method: call.method,
    takesFile: call.takesFile === true,
  }
})
const posts = exchanges.filter(({ method }) => method === 'POST')
/** Their body is a form with a file. */
const uploads = posts.filter(({ takesFile }) => takesFile)
const jsonPosts = posts.filter(({ takesFile }) => !takesFile)

function send(
  { path, body, method }: { path: string; body?: unknown; method: 'GET' | 'POST' },
  asking: TestRequestOptions = {},
): Promise<TestResponse> {
  return method === 'GET' ? server.get(path, asking) : server.post(path, body, asking)
}

/** Sends the photo of a shopper whom the server does not know. */
function sendPhoto(): Promise<TestResponse> {
  const { inject } = server
  const fields = { id: newId(), shopperId: '123', chatbotUserId: 'u-1', widgetSessionId: 'w-1' }
  return postPhoto({ inject, subscriptionKey }, fields, plainJpeg)
}

function expectFailure(answer: TestResponse, statusCode: number, code: string): void {
  expect(answer.status).toBe(statusCode)
  const failure = parse(FailureSchema, answer.body)
  expect(failure).toMatchObject({ statusCode, problem: { code } })
  expect(failure.requestId).toBe(answer.headers['x-request-id'])
}

describe('every call', () => {
  it.each(exchanges)('$name needs the subscription key [API-03]', async (exchange) => {
    const missing = await send(exchange, { headers: { 'ocp-apim-subscription-key': '' } })
    expectFailure(missing, 401, 'unauthorized')
    const wrong = await send(exchange, { headers: { 'ocp-apim-subscription-key': 'another' } })
    expectFailure(wrong, 401, 'unauthorized')
  })

  it.each(exchanges)(
    '$name is below the base path, in capitals or small letters [API-01]',
    async (exchange) => {
      for (const path of [exchange.path.toLowerCase(), exchange.path.toUpperCase()])
        expect((await send({ ...exchange, path })).status).not.toBe(401)
      const elsewhere = await server.inject({ method: exchange.method, url: exchange.path })
      expect(elsewhere.status).toBe(404)
    },
  )

  it.each(exchanges)('$name has its id and is stored by no cache', async (exchange) => {
    const { headers } = await send(exchange)
    expect(headers['x-request-id']).toMatch(/^r-[\da-f-]{36}$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(posts)('$name refuses a body that is not JSON', async ({ path }) => {
    const headers = { 'content-type': 'application/json', 'ocp-apim-subscription-key': 'test-key' }
    const url = `/murphybot/chatserver${path}`
    for (const payload of ['{"text":', ''])
      expectFailure(await server.inject({ method: 'POST', url, headers, payload }), 400, 'bad_request')
  })

  it.each(jsonPosts)('$name refuses a body that is not an object', async ({ path }) => {
    for (const body of [null, 7, 'text', []]) expectFailure(await server.post(path, body), 400, 'bad_request')
  })

  it.each(uploads)('$name refuses a body that is not a form with a file', async ({ path }) => {
    for (const body of [null, 7, 'text', [], {}])
      expectFailure(await server.post(path, body), 415, 'unsupported_media_type')
  })

  it.each(posts)('$name refuses another content type [API-02]', async ({ path, body }) => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const answer = await server.post(path, body, { headers: { 'content-type': type } })
      expectFailure(answer, 415, 'unsupported_media_type')
    }
  })

  it.each(posts)('$name leaves out characters that the database cannot store', async ({ path, body }) => {
    const plain = await server.post(path, body)
    for (const [field, value] of Object.entries(body ?? {})) {
      if (typeof value !== 'string') continue
      const answer = await server.post(path, { ...body, [field]: `${value}\0` })
      expect([answer.status, field]).toEqual([plain.status, field])
    }
  })

  it.each(posts)('$name refuses a body beyond 64 KiB', async ({ path, body }) => {
    const padded = { ...body, padding: 'x'.repeat(bodyLimitBytes) }
    expectFailure(await server.post(path, padded), 413, 'too_large')
  })
})

it('a body of exactly 64 KiB is read', async () => {
  const [{ body }] = callExamples.article
  const length = JSON.stringify({ ...body, padding: '' }).length
  const padding = 'x'.repeat(bodyLimitBytes - length)
  expect((await server.post('/api/Zendesk/Article', { ...body, padding })).status).toBe(200)
  const answer = await server.post('/api/Zendesk/Article', { ...body, padding: `${padding}x` })
  expectFailure(answer, 413, 'too_large')
})

describe('an address', () => {
  it.each(['/api/Nothing', '/api', '/', '/api/TextQuery/more'])('%s is no call', async (path) => {
    expectFailure(await server.post(path, {}), 404, 'not_found')
  })

  it('is no call by another method', async () => {
    expectFailure(await server.get('/api/TextQuery'), 404, 'not_found')
  })

  it('an address that cannot be decoded is refused', async () => {
    expectFailure(await server.post('/api/Shopper/GetOrderDetail/%E0%A4%A', {}), 400, 'bad_request')
  })

  it('may hold an id of 128 characters, not of 129', async () => {
    const [{ body }] = callExamples.orderDetail
    const path = '/api/Shopper/GetOrderDetail/'
    expectFailure(await server.post(`${path}${'%C3%A9'.repeat(128)}`, body), 403, 'forbidden')
    const answer = await server.post(`${path}${'9'.repeat(129)}`, body)
    expectFailure(answer, 400, 'bad_request')
    expect(answer.body).toMatchObject({ problem: { path: 'orderId' } })
  })
})

describe('an error of the server', () => {
  it('is answered with 500 without its message, and logged with it [ERR-05]', async () => {
    const broken = await startTestServer(database, {
      bot: { answer: () => Promise.reject(new TypeError('cellar door')) },
    })
    const answer = await broken.post('/api/TextQuery', callExamples.textQuery[0].body)
    expectFailure(answer, 500, 'internal')
    expect(answer.text).not.toContain('cellar')
    expect(broken.logged.join('')).toContain('cellar door')
    await broken.close()
  })
})

describe('an outage of the database', () => {
  /** These calls need no database: wines are in memory. */
  const independent: readonly CallName[] = ['formDetails', 'article', 'getRecommendations', 'searchWine']
  const dependent = exchanges.filter(({ name }) => !independent.includes(name))

  it.each(dependent)(
    'makes $name answer 503, and 2xx to 4xx again as soon as it is over [ERR-05]',
    async (exchange) => {
      const { takesFile, body: example } = exchange
      const ask = (body: unknown) => (takesFile ? sendPhoto() : send({ ...exchange, body }))
      const before = (await ask(example)).status
      expect(before).toBeLessThan(500)
      await server.clock.pass(1000)
      await database.stopAnswering()
      try {
        const withKey = { ...example, encryptedShopperId: await server.tokens(123) }
        expectFailure(await ask(example === undefined ? undefined : withKey), 503, 'unavailable')
        expect((await server.inject({ method: 'GET', url: '/readyz' })).status).toBe(503)
        expect((await server.inject({ method: 'GET', url: '/healthz' })).status).toBe(200)
      } finally {
        await database.answerAgain()
      }
      expect((await ask(example)).status).toBe(before)
      expect((await server.inject({ method: 'GET', url: '/readyz' })).status).toBe(200)
    },
  )
})

describe('the log', () => {
  it('contains event, route and status, and nothing of the shopper', async () => {
    server.logged.splice(0)
    const chatbotUserId = 'secret-user'
    const token = await server.tokens(123)
    const greeting = {
      chatbotUserId,
      widgetSessionId: 'secret-session',
      encryptedShopperId: token,
      dialogFlowSessionId: 'secret-dialogue',
      intentGroupId: '',
      intentGroupName: '',
    }
    await server.post('/api/Shopper/GreetShopperEncrypted', greeting, {
      query: { sessionId: 'secret-query' },
    })
    const { parameters } = callExamples.textQuery[0].body
    const words = {
      text: 'secret words',
      chatbotUserId,
      parameters: { ...parameters, widgetSessionId: 'secret-session' },
    }
    await server.post('/api/TextQuery', words)
    await server.post('/api/TextQuery', { ...words, text: '' })
    const body = { ...greeting, shopperId: 123 }
    await server.post('/api/Shopper/GetOrderDetail/10234567', body)
    const lines = server.logged.join('')
    expect(lines).toContain('"event":"answered"')
    expect(lines).toContain('/api/Shopper/GetOrderDetail/:orderId')
    for (const secret of ['secret', token, 'Alex', 'alex.nguyen', 'test-key', '10234567'])
      expect(lines).not.toContain(secret)
  })
})
