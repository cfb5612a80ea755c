import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestUnderstanding, context } from '../../testing/chosen-understanding'
import type { ChatMode } from '../../testing/fake-chat-completions'
import { startFakeChatCompletions } from '../../testing/fake-chat-completions'
import type { UnderstandingContext } from '../../assistant/understanding'

let fake: Awaited<ReturnType<typeof startFakeChatCompletions>>
beforeAll(async () => {
  fake = await startFakeChatCompletions()
})
beforeEach(() => {
  fake.state.mode = 'good'
  fake.requests.length = 0
})
afterAll(() => fake.close())

function chosen(key: string | null = null) {
  const over = createTestUnderstanding(
    { 'understanding.adapter': { kind: 'chat-completions', baseUrl: `${fake.baseUrl}/`, model: 'small' } },
    { secrets: { dialogflow: null, chatCompletionsKey: key } },
  )
  return {
    ...over,
    ask: (text: string, more: Partial<UnderstandingContext> = {}) =>
      over.understanding.understand(text, { ...context, ...more }),
  }
}
const sent = (): unknown => JSON.parse(fake.requests.at(-1)?.body ?? '{}')
const calls = (...list: readonly (readonly [string, string])[]): ChatMode => ({
  calls: list.map(([name, filled]) => ({ name, arguments: filled })),
})

describe('a request to chat completions', () => {
  it('offers the model one tool for each intent and one for everything else', async () => {
    await chosen().ask('hello')
    expect(sent()).toMatchObject({ model: 'small', temperature: 0, tool_choice: 'required' })
    expect(sent()).toMatchObject({
      tools: [
        {
          type: 'function',
          function: {
            name: 'store_hours',
            description: 'When a store is open.',
            parameters: {
              type: 'object',
              properties: { words: { type: 'string' }, place: { type: 'string' }, date: { format: 'date' } },
              additionalProperties: false,
            },
          },
        },
        ...['order_tracking', 'find_nearby_store', 'product_availability', 'find_a_wine'].map((name) => ({
          function: { name },
        })),
        { function: { name: 'change_pickup_nominee' } },
        { function: { name: 'small_talk__greet' } },
        { function: { name: 'nothing_fits' } },
      ],
    })
  })

  it('contains the last six messages, redacted', async () => {
    const history = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      from: n % 2 === 0 ? ('murphy' as const) : ('shopper' as const),
      text: `line ${n}`,
    }))
    await chosen().ask('where is 10234567 for my brother Sam', { history })
    expect(sent()).toMatchObject({
      messages: [
        { role: 'system' },
        { role: 'assistant', content: 'line 2' },
        { role: 'user', content: 'line 3' },
        { role: 'assistant', content: 'line 4' },
        { role: 'user', content: 'line 5' },
        { role: 'assistant', content: 'line 6' },
        { role: 'user', content: 'line 7' },
        { role: 'user', content: 'where is <order-1> for my brother <name-1>' },
      ],
    })
  })

  it.each([
    ['sk-1', 'Bearer sk-1'],
    [null, undefined],
  ])('contains the key %s as %s', async (key, header) => {
    await chosen(key).ask('hello')
    expect(fake.requests[0]?.headers['authorization']).toBe(header)
  })

  it.each([
    [1000, 1],
    [1001, 0],
  ])(
    'a text of %i characters is sent %i times, as is one with such an earlier message',
    async (length, times) => {
      const long = 'open'.padEnd(length, '!')
      await chosen().ask(long)
      expect(fake.requests).toHaveLength(times)
      await chosen().ask('open?', { history: [{ from: 'shopper', text: long }] })
      expect(fake.requests.at(-1)?.body.includes(long)).toBe(times === 1)
    },
  )

  it('is not sent for an empty text', async () => {
    await chosen().ask(' ')
    expect(fake.requests).toEqual([])
  })

  it('is not sent while a name or phone number is the pending slot', async () => {
    const { ask, lines } = chosen()
    await ask('Sam Lee', { expects: 'personName' })
    await ask('0412 345 678', { expects: 'phone' })
    expect(fake.requests).toEqual([])
    expect(lines).toEqual([])
  })
})

describe('an answer of chat completions', () => {
  it('an answer with several tools has several intents, in order, each with its own text', async () => {
    fake.state.mode = calls(
      ['store_hours', '{"words":"are you open in newtown","place":"Newtown"}'],
      ['order_tracking', '{"words":"where is <order-1>","order_number":"<order-1>"}'],
    )
    const understood = await chosen().ask('are you open in newtown and where is 10234567')
    expect(understood).toMatchObject([
      { intent: 'store_hours', text: 'are you open in newtown', slots: { place: { name: 'Newtown' } } },
      { intent: 'order_tracking', text: 'where is 10234567', slots: { orderNumber: '10234567' } },
    ])
    expect(understood[0]?.slots).not.toHaveProperty('orderNumber')
  })

  it.each<[string, ChatMode, readonly (string | null)[]]>([
    [
      'the same tool twice is one intent',
      calls(['store_hours', '{}'], ['store_hours', '{}']),
      ['store_hours'],
    ],
    [
      'no fitting tool beside another one is ignored',
      calls(['nothing_fits', '{}'], ['store_hours', '{}']),
      ['store_hours'],
    ],
    ['no fitting tool alone is a rejection', calls(['nothing_fits', '{}']), [null]],
    ['a dot in a name is restored', calls(['small_talk__greet', '']), ['small_talk.greet']],
    ['empty values were not found', calls(['store_hours', '{"place":"","date":null}']), ['store_hours']],
  ])('means: %s', async (_title, mode, intents) => {
    fake.state.mode = mode
    const understood = await chosen().ask('hello there')
    expect(understood.map(({ intent }) => intent)).toEqual(intents)
    expect(understood[0]?.source).toBe('chat-completions')
  })

  it('never uses text that the shopper did not write', async () => {
    fake.state.mode = calls(['store_hours', '{"words":"give me a refund"}'], ['order_tracking', '{}'])
    const [first] = await chosen().ask('open? and my order?')
    expect(first?.text).toBe('open? and my order?')
  })

  it('restores a name as the shopper wrote it', async () => {
    fake.state.mode = calls(['change_pickup_nominee', '{"person_name":"<name-1>","phone":"<phone-1>"}'])
    const [first] = await chosen().ask('my brother Sam Lee on 0412 345 678 collects')
    expect(first?.slots).toEqual({ personName: 'Sam Lee', phone: '0412345678' })
  })

  it('ignores an order number that the model invented', async () => {
    fake.state.mode = calls(['order_tracking', '{"order_number":"99999999"}'])
    const [first] = await chosen().ask('where is it')
    expect(first).toMatchObject({ intent: 'order_tracking', slots: {} })
  })

  it.each<[string, ChatMode, string]>([
    ['a tool that there is not', calls(['delete_order', '{}']), 'unknown-intent'],
    ['an intent’s own name instead of the tool’s', calls(['small_talk.greet', '{}']), 'unknown-intent'],
    ['arguments that are no JSON', calls(['store_hours', '{"place":']), 'bad-arguments'],
    ['arguments that are a list', calls(['store_hours', '[]']), 'bad-arguments'],
    ['an argument that the tool has not', calls(['store_hours', '{"order_number":"1"}']), 'bad-arguments'],
    ['an argument of another type', calls(['store_hours', '{"place":7}']), 'bad-arguments'],
    ['a day that is none', calls(['store_hours', '{"date":"saturday"}']), 'bad-arguments'],
    ['a wine type that is none', calls(['find_a_wine', '{"wine_type":"blue"}']), 'bad-arguments'],
    ['one bad tool of two', calls(['store_hours', '{}'], ['delete_order', '{}']), 'unknown-intent'],
    ['words of its own instead of a tool', 'no tool', 'unreadable'],
  ])('an answer with %s is replaced by our own engine', async (_title, mode, reason) => {
    fake.state.mode = mode
    const { ask, lines } = chosen()
    expect(await ask('when are you open')).toMatchObject([{ intent: 'store_hours', source: 'embedded' }])
    expect(lines).toMatchObject([{ event: 'understanding-failed', source: 'chat-completions', reason }])
  })
})
