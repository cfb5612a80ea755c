import { callExamples } from '@murphy/contracts/call-examples'
import { calls, FailureSchema } from '@murphy/contracts/calls'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestResponse, TestServer } from '../testing/test-server'
import { startTestServer, storefrontUrl } from '../testing/test-server'
import { useTestDatabase } from '../testing/use-test-server'

const database = useTestDatabase()
let server: TestServer

beforeEach(async () => {
  server = await startTestServer(database, { rateLimits: { perAddress: 5, perVisitor: 2 } })
})
afterEach(() => server.close())

const feature = '/api/Settings/IsFeatureEnabled/SddPrompt'
const [{ body: text }] = callExamples.textQuery
const [{ body: vote }] = callExamples.recordOrderTrackingVote

function from(address: string) {
  return { headers: { 'x-forwarded-for': address } }
}

function ask(chatbotUserId: string, address = '203.0.113.1'): Promise<TestResponse> {
  return server.post(calls.textQuery.path, { ...text, chatbotUserId }, from(address))
}

async function statuses(asked: readonly (() => Promise<TestResponse>)[]): Promise<number[]> {
  const all: number[] = []
  for (const next of asked) all.push((await next()).status)
  return all
}

function times(count: number, call: () => Promise<TestResponse>): (() => Promise<TestResponse>)[] {
  return Array.from({ length: count }, () => call)
}

describe('one address', () => {
  it('may make as many calls a minute as the limit says, not one more', async () => {
    expect(await statuses(times(6, () => server.get(feature, from('203.0.113.1'))))).toEqual([
      200, 200, 200, 200, 200, 429,
    ])
  })

  it('does not count for another one', async () => {
    await statuses(times(6, () => server.get(feature, from('203.0.113.1'))))
    expect((await server.get(feature, from('203.0.113.2'))).status).toBe(200)
  })

  it.each([
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff::9', 429],
    ['2001:db8:0:1::1', '2001:db8:0:2::1', 200],
    ['203.0.113.1', '::ffff:203.0.113.1', 429],
  ])('one address in IPv6 is a whole household: %s beside %s', async (one, other, status) => {
    await statuses(times(5, () => server.get(feature, from(one))))
    expect((await server.get(feature, from(other))).status).toBe(status)
  })

  it('is refused before the body is read', async () => {
    await statuses(times(5, () => server.get(feature, from('203.0.113.1'))))
    const unreadable = await server.inject({
      method: 'POST',
      url: '/murphybot/chatserver/api/TextQuery',
      headers: {
        'content-type': 'application/json',
        'ocp-apim-subscription-key': 'test-key',
        ...from('203.0.113.1').headers,
      },
      payload: '{',
    })
    expect(unreadable.status).toBe(429)
  })

  it('may make one more call with each part of the minute, and all of them after a minute', async () => {
    const call = () => server.get(feature, from('203.0.113.1'))
    await statuses(times(6, call))
    await server.clock.pass(11_999)
    expect((await call()).status).toBe(429)
    await server.clock.pass(1)
    expect(await statuses(times(2, call))).toEqual([200, 429])
    await server.clock.pass(60_000)
    expect(await statuses(times(6, call))).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('may always check that the server lives', async () => {
    await statuses(times(6, () => server.get(feature, from('203.0.113.1'))))
    const health = await server.inject({ method: 'GET', url: '/healthz', ...from('203.0.113.1') })
    expect(health.status).toBe(200)
  })
})

describe('one visitor', () => {
  it('may ask as often as the limit says', async () => {
    expect(await statuses(times(3, () => ask('mia', '203.0.113.1')))).toEqual([200, 200, 429])
  })

  it('loses no call to a stranger who names the visitor at another address', async () => {
    await statuses(times(3, () => ask('mia', '203.0.113.1')))
    expect(await statuses(times(3, () => ask('mia', '203.0.113.2')))).toEqual([200, 200, 429])
  })

  it('does not count for another one at the same address', async () => {
    await statuses(times(3, () => ask('mia')))
    expect((await ask('jo')).status).toBe(200)
  })

  it('is the same one under `userId`', async () => {
    await statuses(times(2, () => ask('mia')))
    const record = { ...vote, userId: 'mia' }
    const { path } = calls.recordOrderTrackingVote
    expect((await server.post(path, record, from('203.0.113.1'))).status).toBe(429)
  })

  it('is the session of live chat where a visit is saved', async () => {
    const [{ body: visit }] = callExamples.saveVisitorContext
    const save = (sessionToken: string) => () =>
      server.post(calls.saveVisitorContext.path, { ...visit, sessionToken }, from('203.0.113.1'))
    expect(await statuses(times(3, save('s-1')))).toEqual([200, 200, 429])
    expect((await save('s-2')()).status).toBe(200)
  })

  it('may continue after a minute', async () => {
    await statuses(times(3, () => ask('mia')))
    await server.clock.pass(60_000)
    expect((await ask('mia')).status).toBe(200)
  })

  it.each([[{}], [{ chatbotUserId: 7 }], [{ chatbotUserId: '' }]])(
    'one visitor without a readable id (%j) is refused for that, and counts by address',
    async (nobody) => {
      const call = () => server.post(calls.textQuery.path, { ...text, chatbotUserId: undefined, ...nobody })
      expect(await statuses(times(6, call))).toEqual([400, 400, 400, 400, 400, 429])
    },
  )
})

describe('the refusal', () => {
  it.each([
    ['of an address', () => server.get(feature, from('203.0.113.1')), 5, '7'],
    ['of a visitor', () => ask('mia'), 2, '25'],
  ])(
    '%s is friendly, says when to retry, and has the common shape',
    async (_title, call, allowed, seconds) => {
      await statuses(times(allowed, call))
      await server.clock.pass(5000)
      const answer = await call()
      expect(answer.headers['retry-after']).toBe(seconds)
      const failure = parse(FailureSchema, answer.body)
      expect(failure).toMatchObject({
        statusCode: 429,
        problem: {
          code: 'rate_limited',
          message: 'You have asked a lot in a short time. Please wait a moment and try again.',
        },
      })
      expect(failure.requestId).toBe(answer.headers['x-request-id'])
    },
  )

  it('can be read by the pages that may call', async () => {
    await statuses(times(5, () => server.get(feature)))
    const answer = await server.get(feature, { headers: { origin: storefrontUrl } })
    expect(answer.headers['access-control-allow-origin']).toBe(storefrontUrl)
    expect(answer.headers['access-control-expose-headers']).toContain('Retry-After')
  })

  it('names no caller in the log', async () => {
    await statuses(times(3, () => ask('secret-visitor')))
    expect(server.logged.join('')).toContain('"status":429')
    expect(server.logged.join('')).not.toContain('secret-visitor')
  })
})

it('requests are not limited when no limit is configured', async () => {
  const unlimited = await startTestServer(database)
  expect(new Set(await statuses(times(20, () => unlimited.get(feature))))).toEqual(new Set([200]))
  await unlimited.close()
})
