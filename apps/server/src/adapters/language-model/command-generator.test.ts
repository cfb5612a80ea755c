import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UnderstandingContext } from '../../assistant/understanding'
import { context } from '../../testing/chosen-understanding'
import type { ModelMode } from '../../testing/fake-language-model'
import { readsAs, startFakeLanguageModel, toRequest, toStream } from '../../testing/fake-language-model'
import { simpleUnderstanding } from '../../testing/simple-understanding'
import { createTestLanguageModel } from '../../testing/test-language-model'
import { conformsToUnderstanding } from '../../testing/understanding-conformance'

let fake: Awaited<ReturnType<typeof startFakeLanguageModel>>
beforeAll(async () => {
  fake = await startFakeLanguageModel()
})
beforeEach(() => {
  fake.state.mode = 'good'
  fake.requests.length = 0
})
afterAll(() => fake.close())

function create(options: Parameters<typeof createTestLanguageModel>[0] = { baseUrl: fake.baseUrl }) {
  const test = createTestLanguageModel(options)
  return {
    ...test,
    ask: (text: string, more: Partial<UnderstandingContext> = {}) =>
      test.understanding.understand(text, { ...context, turnStartedAt: test.clock.now(), ...more }),
  }
}
const sent = (): unknown => JSON.parse(fake.requests.at(-1)?.body ?? '{}')

describe('the language model as command generator', () => {
  conformsToUnderstanding('the language model', () => ({
    understanding: create().understanding,
    source: 'language-model',
    sent: fake.sent,
  }))
})

describe('a request to the command generator', () => {
  it('asks for structured output and offers no tool', async () => {
    await create({ baseUrl: `${fake.baseUrl}/`, key: 'sk-1' }).ask('hello there')
    expect(sent()).toMatchObject({
      model: 'small',
      temperature: 0,
      response_format: { type: 'json_schema', json_schema: { name: 'requests', strict: true } },
    })
    expect(sent()).not.toHaveProperty('tools')
    expect(fake.requests[0]?.headers['authorization']).toBe('Bearer sk-1')
  })

  it('never offers a yes or a no [OP-141]', async () => {
    await create().ask('hello there')
    const body = fake.requests.at(-1)?.body ?? ''
    expect(body).toContain('store_hours')
    expect(body).not.toMatch(/\baffirm\b|\bdeny\b/)
  })

  it('names shown orders by reference and position alone', async () => {
    const entity = { position: 1, attributes: { total: 89 } }
    await create().ask('what about that one', {
      shown: [
        {
          queryId: 'q',
          entities: [
            { ...entity, kind: 'order', id: '10234567', label: 'Order 10234567' },
            { ...entity, kind: 'product', id: '901001', label: 'Penfolds Bin 389' },
          ],
        },
      ],
    })
    const body = fake.requests.at(-1)?.body ?? ''
    expect(body).toContain('- o1: order, position 1 of its list')
    expect(body).toContain('Penfolds Bin 389')
    expect(body).not.toMatch(/10234567|901001|89,/)
  })

  it('is made once for a turn that is understood twice', async () => {
    const { ask } = create()
    await ask('are you open', { expects: 'place' })
    await ask('are you open')
    expect(fake.requests).toHaveLength(1)
  })

  it('is not made for a yes that the embedded engine has read [OP-141]', async () => {
    const yes = { ...simpleUnderstanding, understand: async (text: string) => [toYes(text)] }
    const { understanding } = createTestLanguageModel(
      { baseUrl: fake.baseUrl },
      { embedded: yes, chosen: yes },
    )
    expect(await understanding.understand('yes', context)).toMatchObject([{ intent: 'affirm' }])
    expect(fake.requests).toEqual([])
  })
})

function toYes(text: string) {
  return {
    text,
    decision: 'accept',
    intent: 'affirm',
    score: 1,
    slots: {},
    isHalfSentence: false,
    alternatives: [],
    source: 'embedded',
  } as const
}

describe('an answer of the command generator', () => {
  it('several requests become several intents with the words of the shopper', async () => {
    fake.state.mode = readsAs(
      toRequest('store_hours', { words: 'are you open in newtown', place: 'Newtown' }),
      toRequest('order_tracking', { words: 'where is <order-1>', order_number: '<order-1>' }),
    )
    expect(await create().ask('are you open in newtown and where is 10234567')).toMatchObject([
      { intent: 'store_hours', text: 'are you open in newtown', slots: { place: { name: 'Newtown' } } },
      { intent: 'order_tracking', text: 'where is 10234567', slots: { orderNumber: '10234567' } },
    ])
  })

  it('keeps the whole utterance when only one request is left, so that no condition is lost [OP-141]', async () => {
    fake.state.mode = readsAs(
      toRequest('store_hours', { words: 'yes' }),
      toRequest('out_of_scope', { words: 'if it is free' }),
    )
    expect(await create().ask('yes but only if you are open')).toMatchObject([
      { intent: 'store_hours', text: 'yes but only if you are open' },
    ])
  })

  it('resolves a reference to a shown order', async () => {
    fake.state.mode = readsAs(toRequest('order_tracking', { refers_to: ['o2'] }))
    const order = (id: string, position: number) =>
      ({ kind: 'order', id, position, label: id, attributes: {} }) as const
    const shown = [{ queryId: 'q', entities: [order('10234567', 1), order('10234568', 2)] }]
    expect(await create().ask('and the other one', { shown })).toMatchObject([
      { intent: 'order_tracking', slots: { orderNumber: '10234568' } },
    ])
  })

  it.each([
    ['order number', toRequest('order_tracking', { order_number: '99999999' })],
    ['name', toRequest('order_tracking', { person_name: 'Mallory' })],
    ['phone number', toRequest('order_tracking', { phone: '0400000000' })],
    ['reference', toRequest('order_tracking', { refers_to: ['o7'] })],
  ])('ignores an invented %s', async (_what, request) => {
    fake.state.mode = readsAs(request)
    expect(await create().ask('where is it')).toMatchObject([{ intent: 'order_tracking', slots: {} }])
  })

  it.each<[string, ModelMode, string]>([
    ['a yes', readsAs(toRequest('affirm')), 'unusable'],
    ['a confirmation of its own', readsAs({ ...toRequest('store_hours'), isConfirmed: true }), 'unusable'],
    ['an unknown intent', readsAs(toRequest('delete_all_orders')), 'unusable'],
    ['a value of another type', readsAs(toRequest('store_hours', { place: 7 })), 'unusable'],
    ['a day that is none', readsAs(toRequest('store_hours', { date: 'saturday' })), 'unusable'],
    ['an endless value', readsAs(toRequest('store_hours', { place: 'x'.repeat(201) })), 'unusable'],
    ['five requests', readsAs(...Array.from({ length: 5 }, () => toRequest('store_hours'))), 'unusable'],
    ['no request', readsAs(), 'unusable'],
    ['a text in place of JSON', { content: 'Your order 99999999 is on its way!' }, 'unusable'],
    ['JSON with a text around it', { content: 'Sure! {"requests":[]}' }, 'unusable'],
    ['broken JSON', { content: '{"requests":[{"intent":"store_' }, 'unusable'],
    ['a tool call', 'tool-call', 'tool-call'],
    ['a function call', 'function-call', 'tool-call'],
    ['a refusal', 'refusal', 'refused'],
    ['an answer that was cut for its length', 'length', 'incomplete'],
    ['a stream that ends without an end', 'unfinished', 'incomplete'],
    ['a cut connection', 'cut', 'offline'],
    ['an answer that never ends', 'oversized', 'oversized'],
    ['a stream of other things', { stream: 'data: hello\n\n' }, 'unreadable'],
    ['an empty stream', { stream: '' }, 'incomplete'],
    ['garbage', 'garbage', 'unreadable'],
    ['another shape', 'other shape', 'unreadable'],
    ['a redirect', 'redirect', 'offline'],
    ['status 401', '401', 'status'],
    ['status 429', '429', 'status'],
    ['status 500', '500', 'status'],
  ])('the embedded engine answers after %s', async (_title, mode, reason) => {
    fake.state.mode = mode
    const { ask, lines, metrics } = create()
    expect(await ask('when are you open')).toMatchObject([{ intent: 'store_hours', source: 'embedded' }])
    expect(lines).toMatchObject([{ event: 'language-model-failed', role: 'commands', reason }])
    expect(JSON.stringify(lines)).not.toMatch(/open|99999999|sk-secret/)
    expect(metrics().calls).toMatchObject([{ role: 'commands', count: 1 }])
  })

  it('may come as one JSON answer in place of a stream', async () => {
    fake.state.mode = { content: JSON.stringify({ requests: [toRequest('store_hours')] }), isWhole: true }
    expect(await create().ask('when are you there')).toMatchObject([{ source: 'language-model' }])
  })

  it('is read across chunks, comments and line ends of any kind', async () => {
    const stream = toStream(JSON.stringify({ requests: [toRequest('store_hours', { words: 'rosé 🍷' })] }))
    fake.state.mode = { stream: `: ping\r\n\r\n${stream.replaceAll('\n', '\r\n')}` }
    expect(await create().ask('when are you there')).toMatchObject([{ source: 'language-model' }])
  })
})

describe('the limits of the language model', () => {
  it.each(['silent', 'drip'] as const)('end a %s call after 1.5 s', async (mode) => {
    fake.state.mode = mode
    const { ask, clock, metrics } = create()
    const arrived = fake.nextArrival()
    const asked = ask('when are you open')
    await arrived
    await clock.pass(1499)
    expect(metrics().calls).toEqual([])
    await clock.pass(1)
    expect(await asked).toMatchObject([{ source: 'embedded' }])
    expect(metrics().calls).toEqual([{ role: 'commands', outcome: 'timeout', count: 1, seconds: 1.5 }])
  })

  it('leave a call only the rest of the five seconds of a turn', async () => {
    fake.state.mode = 'silent'
    const { ask, clock, metrics } = create()
    const turnStartedAt = clock.now() - 4500
    const arrived = fake.nextArrival()
    const asked = ask('when are you open', { turnStartedAt })
    await arrived
    await clock.pass(500)
    expect(await asked).toMatchObject([{ source: 'embedded' }])
    expect(metrics().calls[0]).toMatchObject({ outcome: 'timeout', seconds: 0.5 })
  })

  it('make no call at the end of a turn', async () => {
    const { ask, clock, metrics } = create()
    await ask('when are you open', { turnStartedAt: clock.now() - 4900 })
    expect(fake.requests).toEqual([])
    expect(metrics().calls).toMatchObject([{ outcome: 'no-time' }])
  })

  it('pause after three failures in a row, and try a single call after 30 s', async () => {
    fake.state.mode = '500'
    const { ask, clock, lines, metrics } = create()
    for (const text of ['open 1', 'open 2', 'open 3', 'open 4']) await ask(text)
    expect(fake.requests).toHaveLength(3)
    expect(metrics().isPaused).toBe(true)
    expect(lines.filter(({ event }) => event === 'language-model-paused')).toHaveLength(1)
    await clock.pass(30_000)
    fake.state.mode = 'good'
    expect(await ask('open 5')).toMatchObject([{ source: 'language-model' }])
    expect(metrics().isPaused).toBe(false)
  })

  it('keep the tokens of each conversation, counted as the service says', async () => {
    const test = create({ baseUrl: fake.baseUrl, tokensPerConversation: 4000 })
    // 920 tokens each, and a reservation for the prompt and the longest answer.
    for (const text of ['open 1', 'open 2', 'open 3', 'open 4', 'open 5']) await test.ask(text)
    const made = fake.requests.length
    expect(made).toBeGreaterThan(1)
    expect(made).toBeLessThan(5)
    expect(test.metrics().calls).toContainEqual({
      role: 'commands',
      outcome: 'over-budget',
      count: 5 - made,
      seconds: 0,
    })
    await test.ask('open 6', { conversationId: 'another' })
    expect(fake.requests).toHaveLength(made + 1)
  })

  it('keep the cost of each conversation', async () => {
    const test = create({
      baseUrl: fake.baseUrl,
      dollarsPerConversation: 0.001,
      dollarsPerMillion: { prompt: 1, completion: 1 },
    })
    await test.ask('open 1')
    await test.ask('open 2')
    expect(test.metrics().dollars).toBeLessThanOrEqual(0.001)
    expect(test.metrics().calls.map(({ outcome }) => outcome)).toContain('over-budget')
  })
})

describe('the consent of the operator', () => {
  const hosted = 'https://models.example/v1'
  const createHosted = () => {
    const urls: string[] = []
    const test = createTestLanguageModel(
      { baseUrl: hosted },
      {
        fetch: async (url) => {
          urls.push(typeof url === 'string' ? url : 'another address')
          return await fetch(`${fake.baseUrl}/chat/completions`, {
            method: 'POST',
            body: JSON.stringify({
              messages: [{ role: 'user', content: 'open' }],
              response_format: { json_schema: { name: 'requests' } },
            }),
          })
        },
      },
    )
    const ask = (text: string) => test.understanding.understand(text, context)
    return { ...test, urls, ask }
  }

  it('is needed for an endpoint outside the network, for its very origin', async () => {
    const { ask, urls, state, clock, lines } = createHosted()
    expect(await ask('open 1')).toMatchObject([{ source: 'embedded' }])
    state.acceptedOrigin = 'https://models.example.evil.example'
    await clock.pass(2000)
    expect(await ask('open 2')).toMatchObject([{ source: 'embedded' }])
    expect(urls).toEqual([])
    expect(lines).toEqual([{ event: 'language-model-not-accepted', origin: 'https://models.example' }])
    state.acceptedOrigin = 'https://models.example'
    await clock.pass(2000)
    expect(await ask('open 3')).toMatchObject([{ source: 'language-model' }])
    expect(urls).toEqual([`${hosted}/chat/completions`])
  })

  it('ends when it is withdrawn, and when it cannot be read', async () => {
    const { ask, urls, state, clock } = createHosted()
    state.acceptedOrigin = 'https://models.example'
    await ask('open 1')
    state.isStoreDown = true
    await clock.pass(2000)
    expect(await ask('open 2')).toMatchObject([{ source: 'embedded' }])
    state.isStoreDown = false
    await clock.pass(2000)
    await ask('open 3')
    state.acceptedOrigin = null
    await clock.pass(2000)
    expect(await ask('open 4')).toMatchObject([{ source: 'embedded' }])
    expect(urls).toHaveLength(2)
  })
})
