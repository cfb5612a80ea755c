import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SummaryMessage } from '../../assistant/language-model/summariser'
import type { SummaryPoint } from '../../assistant/language-model/verify-summary'
import type { ModelMode } from '../../testing/fake-language-model'
import { startFakeLanguageModel } from '../../testing/fake-language-model'
import { createTestLanguageModel } from '../../testing/test-language-model'
import { roleLimitsMs } from './model-caller'

let fake: Awaited<ReturnType<typeof startFakeLanguageModel>>
beforeAll(async () => {
  fake = await startFakeLanguageModel()
})
beforeEach(() => {
  fake.requests.length = 0
})
afterAll(() => fake.close())

const context = { conversationId: 'chat ch-1', names: ['Xaver Huber', 'Sarah Jones'] }
const messages: readonly SummaryMessage[] = [
  { from: 'shopper', text: 'This is Xaver Huber, where is order 10234567?' },
  { from: 'murphy', text: 'It is late. What is your mobile?' },
  { from: 'shopper', text: '0412 345 678. My card is 4111 1111 1111 1111.' },
  { from: 'agent', text: 'Sarah here, I call you at 5 pm.' },
]
const writesPoints = (...points: readonly SummaryPoint[]): ModelMode => ({
  content: JSON.stringify({ points }),
})

function createModel(options: { readonly tokensPerConversation?: number } = {}) {
  const model = createTestLanguageModel({ baseUrl: fake.baseUrl, roles: ['summaries'], ...options })
  const { summariser } = model
  if (summariser === null) throw new Error('The model has no summariser.')
  return { ...model, summariser }
}

describe('a summary of the language model', () => {
  it('needs the role of its own', () => {
    expect(createTestLanguageModel({ baseUrl: fake.baseUrl }).summariser).toBeNull()
    expect(createModel().translator).toBeNull()
  })

  it('is made from redacted messages, and gets its values back', async () => {
    fake.state.mode = writesPoints(
      { by: 'shopper', text: 'asked where order <order-1> is' },
      { by: 'agent', text: 'calls <name-1> at 5 pm' },
    )
    const { summariser, metrics } = createModel()
    expect(await summariser.summarise(messages, context)).toBe(
      'Shopper: asked where order 10234567 is\nAgent: calls Xaver Huber at 5 pm',
    )
    expect(fake.sent()).not.toMatch(/Xaver|Huber|Sarah|10234567|0412|4111/)
    expect(metrics()).toMatchObject({
      calls: [{ role: 'summaries', outcome: 'ok', count: 1 }],
      sentences: [{ verdict: 'kept', count: 2 }],
    })
  })

  it.each<[string, ModelMode]>([
    ['invents a figure', writesPoints({ by: 'agent', text: 'calls at 6 pm' })],
    ['invents an order', writesPoints({ by: 'shopper', text: 'asked for order <order-2>' })],
    ['invents a name', writesPoints({ by: 'agent', text: 'asked Sandra' })],
    ['grants a refund', writesPoints({ by: 'agent', text: 'refunded order <order-1>' })],
    ['adds a link', writesPoints({ by: 'murphy', text: 'see https://evil.example' })],
    ['writes a text for points', { content: '{"points":"late"}' }],
    ['adds a field', { content: '{"points":[{"by":"shopper","text":"waits","to":"agent"}]}' }],
    ['returns no JSON', { content: 'Shopper: waits' }],
    ['calls a tool', 'tool-call'],
    ['refuses', 'refusal'],
    ['is cut off', 'cut'],
    ['never stops', 'oversized'],
    ['fails', '401'],
  ])('is none when the model %s', async (_fault, mode) => {
    fake.state.mode = mode
    expect(await createModel().summariser.summarise(messages, context)).toBeNull()
  })

  it('is none when the model is silent for 5 s', async () => {
    fake.state.mode = 'silent'
    const { summariser, clock, metrics } = createModel()
    const arrived = fake.nextArrival()
    const summary = summariser.summarise(messages, context)
    await arrived
    await clock.pass(roleLimitsMs.summaries)
    expect(await summary).toBeNull()
    expect(metrics().calls).toMatchObject([{ role: 'summaries', outcome: 'timeout' }])
  })

  it('is none once the tokens of the chat are used up, and for no message', async () => {
    const { summariser, metrics } = createModel({ tokensPerConversation: 100 })
    expect(await summariser.summarise(messages, context)).toBeNull()
    expect(metrics().calls).toMatchObject([{ outcome: 'over-budget' }])
    expect(await summariser.summarise([], context)).toBeNull()
    expect(fake.requests).toEqual([])
  })
})
