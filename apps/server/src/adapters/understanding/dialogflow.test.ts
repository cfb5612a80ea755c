import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestUnderstanding, context } from '../../testing/chosen-understanding'
import { startFakeDialogflow } from '../../testing/fake-dialogflow'
import type { DialogflowMode } from '../../testing/fake-dialogflow'

const editions = [
  { kind: 'dialogflow-es', project: 'shop' },
  { kind: 'dialogflow-cx', project: 'shop', location: 'australia-southeast1', agent: 'a-1' },
] as const

let google: Awaited<ReturnType<typeof startFakeDialogflow>>
let clock: ReturnType<typeof createTestUnderstanding>['clock']
beforeEach(async () => {
  clock = createTestUnderstanding({}).clock
  google = await startFakeDialogflow(() => clock.now())
})
afterEach(() => google.close())

function chosen(adapter: (typeof editions)[number]) {
  const over = createTestUnderstanding(
    { 'understanding.adapter': adapter },
    {
      fetch: google.fetch,
      now: () => clock.now(),
      secrets: { dialogflow: google.account, chatCompletionsKey: null },
    },
  )
  return {
    ...over,
    ask: (text: string, more = {}) => over.understanding.understand(text, { ...context, ...more }),
  }
}
const asked = () => google.requests.filter(({ path }) => path !== '/token')

describe.each(editions)('$kind', (adapter) => {
  it.each<[DialogflowMode, string]>([
    ['good', 'accept'],
    ['middling confidence', 'confirm'],
    ['low confidence', 'reject'],
  ])('an answer with %s decides %s', async (mode, decision) => {
    google.state.mode = mode
    expect(await chosen(adapter).ask('is it open')).toMatchObject([
      { intent: 'store_hours', decision, source: adapter.kind },
    ])
  })

  it('rejects an utterance that the agent does not match', async () => {
    google.state.mode = 'no match'
    expect(await chosen(adapter).ask('is it open')).toMatchObject([
      { intent: null, decision: 'reject', source: adapter.kind },
    ])
  })

  it('uses our own engine for an intent that Murphy does not know', async () => {
    google.state.mode = 'unknown intent'
    const { ask, lines } = chosen(adapter)
    expect(await ask('is it open')).toMatchObject([{ intent: 'store_hours', source: 'embedded' }])
    expect(lines).toMatchObject([
      { event: 'understanding-failed', reason: 'unknown-intent', source: adapter.kind },
    ])
  })

  it('uses a session that is the same for a conversation and reveals nothing about it', async () => {
    const { ask } = chosen(adapter)
    await ask('is it open')
    await ask('is it open')
    await ask('is it open', { conversationId: 'another' })
    const [one, again, other] = asked().map(({ path }) => /\/sessions\/(.*):detectIntent$/.exec(path)?.[1])
    expect(one).toMatch(/^[0-9a-f]{36}$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  it('sends a stand-in for an order number, the same each time, and restores it', async () => {
    const { ask } = chosen(adapter)
    const [first] = await ask('order 10234567')
    await ask('my order 10234567 please')
    const sent = asked().map(({ body }) => /9\d{7}/.exec(body)?.[0])
    expect(first?.slots.orderNumber).toBe('10234567')
    expect(sent[0]).toBeDefined()
    expect(sent[1]).toBe(sent[0])
  })

  it('does not adopt an order number of an earlier turn', async () => {
    google.state.more = { order_number: 93_456_789 }
    const [first] = await chosen(adapter).ask('where is my order')
    expect(first?.slots).toEqual({})
  })

  it('reads an answer in which the agent changed the number’s format', async () => {
    const { ask } = chosen(adapter)
    await ask('order 10234567')
    google.state.more = { order_number: Number(/9\d{7}/.exec(asked()[0]?.body ?? '')?.[0]) }
    const [first] = await ask('order 10234567')
    expect(first?.slots.orderNumber).toBe('10234567')
  })

  it('requests one token and keeps it until a minute before it expires', async () => {
    const { ask } = chosen(adapter)
    await Promise.all([ask('is it open'), ask('is it open')])
    expect(google.state.tokens).toBe(1)
    clock.sleep((3599 - 60) * 1000 - 1)
    await ask('is it open')
    expect(google.state.tokens).toBe(1)
    clock.sleep(1)
    expect(await ask('is it open')).toMatchObject([{ source: adapter.kind }])
    expect(google.state.tokens).toBe(2)
  })

  it('requests another token when one is refused', async () => {
    const { ask } = chosen(adapter)
    google.state.mode = 'expired token'
    expect(await ask('is it open')).toMatchObject([{ source: 'embedded' }])
    google.state.mode = 'good'
    expect(await ask('is it open')).toMatchObject([{ source: adapter.kind }])
    expect(google.state.tokens).toBe(2)
  })

  it.each([
    [256, 1],
    [257, 0],
  ])('sends a text of %i characters %i times, which is not a failure', async (length, times) => {
    const { ask, lines } = chosen(adapter)
    await ask('is it open '.padEnd(length, '!'))
    expect(asked()).toHaveLength(times)
    expect(lines).toEqual([])
  })

  it('is not called without credentials', async () => {
    const { understanding, lines } = createTestUnderstanding(
      { 'understanding.adapter': adapter },
      { fetch: google.fetch },
    )
    expect(await understanding.understand('is it open', context)).toMatchObject([{ source: 'embedded' }])
    expect(lines).toMatchObject([{ event: 'understanding-failed', reason: 'no-credentials' }])
    expect(google.requests).toEqual([])
  })

  it('is not called with a key that cannot sign', async () => {
    const account = {
      ...google.account,
      private_key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
    }
    const { understanding, lines } = createTestUnderstanding(
      { 'understanding.adapter': adapter },
      { fetch: google.fetch, secrets: { dialogflow: account, chatCompletionsKey: null } },
    )
    expect(await understanding.understand('is it open', context)).toMatchObject([{ source: 'embedded' }])
    expect(lines).toMatchObject([{ reason: 'no-credentials' }])
    expect(JSON.stringify(lines)).not.toContain('AAAA')
  })
})

describe('the agent’s address', () => {
  it.each([
    [editions[0], 'dialogflow.googleapis.com', '/v2/projects/shop/agent/sessions/'],
    [
      editions[1],
      'australia-southeast1-dialogflow.googleapis.com',
      '/v3/projects/shop/locations/australia-southeast1/agents/a-1/sessions/',
    ],
    [
      { ...editions[1], location: 'global' } as const,
      'dialogflow.googleapis.com',
      '/v3/projects/shop/locations/global/agents/a-1/sessions/',
    ],
  ])('depends on edition and location: %j', async (adapter, host, path) => {
    await chosen(adapter as (typeof editions)[number]).ask('is it open')
    expect(google.hosts).toEqual([host])
    expect(asked()[0]?.path).toContain(path)
  })
})

describe('the contexts of ES', () => {
  const named = (lifespanCount: number) => ({
    name: 'projects/shop/agent/sessions/s/contexts/place',
    lifespanCount,
    parameters: {
      place: 'Newtown',
      'place.original': 'newtown',
      person_name: 'is',
      order_number: '10234567',
    },
  })

  it('fill missing slots, but never with an order or a person', async () => {
    google.state.contexts = [named(2)]
    const history = [{ from: 'shopper' as const, text: 'is order 10234567 there' }]
    const [first] = await chosen(editions[0]).ask('is it open', { history })
    expect(first?.slots).toMatchObject({ place: { name: 'Newtown' } })
    expect(Object.keys(first?.slots ?? {})).toEqual(['place'])
  })

  it('never override the current utterance', async () => {
    google.state.contexts = [named(2)]
    const [first] = await chosen(editions[0]).ask('is fitzroy open')
    expect(first?.slots.place?.name).toBe('Fitzroy')
  })

  it('do not count once they have expired', async () => {
    google.state.contexts = [named(0)]
    const [first] = await chosen(editions[0]).ask('is it open')
    expect(first?.slots).toEqual({})
  })
})
