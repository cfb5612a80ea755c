import { callExamples } from '@murphy/contracts/call-examples'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestRequestOptions } from '../../testing/test-server'
import { startTestServer } from '../../testing/test-server'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'

const alex = 123
const database = useTestDatabase()
const server = useTestServer(database)

beforeEach(() => void server.turns.splice(0))

/** The bot's answer as it is sent: every item with an id of its own. */
const hereYouAre = { type: 'message', id: expect.stringMatching(/^m-[\w-]{22}$/), text: 'Here you are.' }

const { parameters: context } = callExamples.textQuery[0].body

function ask(
  text: string,
  parameters: object = {},
  asking: TestRequestOptions & { chatbotUserId?: string } = {},
) {
  const chatbotUserId = asking.chatbotUserId ?? crypto.randomUUID()
  const body = { text, chatbotUserId, parameters: { ...context, ...parameters } }
  return server.post('/api/TextQuery', body, asking)
}

function sessionIn(body: unknown): string {
  const [first] = body as { type: string; sessionId: string }[]
  if (first?.type !== 'session_id') throw new Error('The answer names no session.')
  return first.sessionId
}

describe('a text', () => {
  it('is passed to the bot and answered with a list of reply items [API-06, GEN-06]', async () => {
    const { status, body } = await ask('how do I return a bottle')
    expect(status).toBe(200)
    expect(body).toEqual([
      { type: 'session_id', sessionId: expect.stringMatching(/^s-[\w-]{22}$/) },
      hereYouAre,
    ])
    expect(server.turns[0]?.turn).toEqual({ kind: 'text', text: 'how do I return a bottle' })
  })

  it('passes what the widget remembers to the bot', async () => {
    const remembered = { lastOrderChecked: '10234567', intentGroupPendingRenew: true, storeId: '3001' }
    await ask('where is it', remembered, { query: { isLCAvailable: 'true' } })
    expect(server.turns[0]?.context).toMatchObject({
      lastOrderChecked: '10234567',
      storeId: '3001',
      isLiveChatAvailable: true,
      isIntentGroupOver: true,
      shopper: null,
      now: server.clock.now(),
    })
  })

  it.each([
    ['text', { text: '' }],
    ['text', { text: 'x'.repeat(257) }],
    ['chatbotUserId', { chatbotUserId: undefined }],
    ['parameters.widgetSessionId', { parameters: { ...context, widgetSessionId: 7 } }],
  ])('a text without a valid %s is refused with that path', async (path, change) => {
    const answer = await server.post('/api/TextQuery', { ...callExamples.textQuery[0].body, ...change })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ statusCode: 400, problem: { code: 'bad_request', path } })
    expect(server.turns).toEqual([])
  })
})

describe('an event', () => {
  it('is passed to the bot with the request context and its own parameters [API-05, API-07]', async () => {
    const [{ body: example }] = callExamples.eventQuery
    const { status, body } = await server.post('/api/EventQuery', example)
    expect(status).toBe(200)
    expect(body).toContainEqual(hereYouAre)
    expect(server.turns[0]?.turn).toEqual({
      kind: 'event',
      event: example.event,
      parameters: example.parameters,
    })
    expect(Object.keys(example.parameters)).toEqual(
      expect.arrayContaining([
        'intentGroupName',
        'intentGroupId',
        'intentName',
        'intentGroupPendingRenew',
        'shopperId',
        'widgetSessionId',
        'encryptedShopperId',
      ]),
    )
  })

  it('an event without a text is answered with session_id alone, never with an empty list', async () => {
    const silent = await startTestServer(database, { bot: { answer: () => Promise.resolve([]) } })
    const [{ body: example }] = callExamples.eventQuery
    const first = await silent.post('/api/EventQuery', example)
    expect(first.body).toEqual([{ type: 'session_id', sessionId: expect.any(String) }])
    const query = { sessionId: sessionIn(first.body) }
    expect((await silent.post('/api/EventQuery', example, { query })).body).toEqual(first.body)
    await silent.close()
  })
})

describe('the session', () => {
  it('the session of the query continues, and is not named again [API-04]', async () => {
    const chatbotUserId = crypto.randomUUID()
    const sessionId = sessionIn((await ask('hello', {}, { chatbotUserId })).body)
    const again = await ask('hello again', {}, { chatbotUserId, query: { sessionId } })
    expect(again.body).toEqual([hereYouAre])
    expect(server.turns[1]?.context.conversationId).toBe(`${chatbotUserId} ${sessionId}`)
  })

  it('may be in the parameters instead', async () => {
    const chatbotUserId = crypto.randomUUID()
    const sessionId = sessionIn((await ask('hello', {}, { chatbotUserId })).body)
    const again = await ask('hello again', { sessionId }, { chatbotUserId })
    expect(again.body).toEqual([hereYouAre])
  })

  it('is that of the guest alone until one is named', async () => {
    const chatbotUserId = crypto.randomUUID()
    await ask('hello', {}, { chatbotUserId })
    expect(server.turns[0]?.context.conversationId).toBe(chatbotUserId)
  })

  it.each(['', 's-unknown'])("is opened for the session id '%s'", async (sessionId) => {
    const { body } = await ask('hello', {}, { query: { sessionId } })
    expect(sessionIn(body)).not.toBe(sessionId)
  })

  it('the session of another guest does not continue', async () => {
    const sessionId = sessionIn((await ask('hello')).body)
    expect(sessionIn((await ask('hello', {}, { query: { sessionId } })).body)).not.toBe(sessionId)
  })

  it('accepts extras and a source beside it [API-04]', async () => {
    const query = { sessionId: '', isLCAvailable: 'true', source: 'staging', tab: '2' }
    expect((await ask('hello', {}, { query })).status).toBe(200)
    const refused = await ask('hello', {}, { query: { isLCAvailable: 'maybe' } })
    expect(refused.body).toMatchObject({ statusCode: 400, problem: { path: 'isLCAvailable' } })
  })
})

describe('the shopper', () => {
  it('is proven by the token of the parameters, then by the binding [AUTH-01]', async () => {
    const ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
    const { chatbotUserId, widgetSessionId } = ids
    const encryptedShopperId = await server.tokens(alex)
    await ask('my orders', { shopperId: alex, widgetSessionId, encryptedShopperId }, { chatbotUserId })
    await ask('my orders', { shopperId: alex, widgetSessionId }, { chatbotUserId })
    expect(server.turns.map(({ context: { shopper } }) => shopper?.firstName)).toEqual(['Alex', 'Alex'])
  })

  it.each([
    ['a forged token', { isForged: true }, alex],
    ['an expired token', { issuedAt: 0 }, alex],
    ['another shopper’s token', {}, 456],
  ])('is a guest with %s', async (_title, options, shopperId) => {
    const encryptedShopperId = await server.tokens(alex, options)
    const { status } = await ask('my orders', {
      shopperId,
      encryptedShopperId,
      widgetSessionId: crypto.randomUUID(),
    })
    expect(status).toBe(200)
    expect(server.turns[0]?.context).toMatchObject({ shopper: null, isShopperUnproven: true })
  })

  it('the shopper who is named without proof gets 403 for a personal answer, with the same status in the body', async () => {
    const strict = await startTestServer(database, {
      bot: {
        answer: (_turn, { isShopperUnproven }) => Promise.resolve(isShopperUnproven ? 'not-proven' : []),
      },
    })
    const [{ body }] = callExamples.textQuery
    const parameters = { ...context, shopperId: alex, widgetSessionId: crypto.randomUUID() }
    const named = await strict.post('/api/TextQuery', { ...body, parameters })
    expect(named.status).toBe(403)
    expect(named.body).toMatchObject({ statusCode: 403, problem: { code: 'forbidden' } })
    expect((await strict.post('/api/TextQuery', body)).status).toBe(200)
    await strict.close()
  })
})
