import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ModelMode } from '../../testing/fake-language-model'
import { startFakeLanguageModel } from '../../testing/fake-language-model'
import { createTestLanguageModel } from '../../testing/test-language-model'

let fake: Awaited<ReturnType<typeof startFakeLanguageModel>>
beforeAll(async () => {
  fake = await startFakeLanguageModel()
})
beforeEach(() => {
  fake.requests.length = 0
})
afterAll(() => fake.close())

const context = { conversationId: 'chat ch-1', shopperName: 'Xaver Huber' }
const into = { name: 'English' }
const answers = (translation: string): ModelMode => ({ content: JSON.stringify({ translation }) })

function createModel() {
  const model = createTestLanguageModel({ baseUrl: fake.baseUrl, roles: ['translations'] })
  const { translator } = model
  if (translator === null) throw new Error('The model has no translator.')
  return { ...model, translator }
}

describe('a translation of the language model', () => {
  it('needs the role of its own', () => {
    expect(createTestLanguageModel({ baseUrl: fake.baseUrl }).translator).toBeNull()
    expect(createModel().answerWriter).toBeNull()
  })

  it('is made from the redacted text, and gets its values back', async () => {
    fake.state.mode = answers('<name-1> here, where is order <order-1>?')
    const { translator, metrics } = createModel()
    const text = 'Hier ist Xaver Huber, wo ist Bestellung 10234567?'
    expect(await translator.translate({ text, into }, context)).toBe(
      'Xaver Huber here, where is order 10234567?',
    )
    expect(fake.sent()).toContain('the text in English')
    expect(fake.sent()).not.toMatch(/Xaver|Huber|10234567/)
    expect(metrics().calls).toMatchObject([{ role: 'translations', outcome: 'ok', count: 1 }])
  })

  it('has a redacted sample of the shopper’s language when that has no name', async () => {
    fake.state.mode = answers('Bis morgen.')
    const { translator } = createModel()
    const like = { like: 'Servus, meine Nummer ist 0412 345 678' }
    expect(await translator.translate({ text: 'See you tomorrow.', into: like }, context)).toBe('Bis morgen.')
    expect(fake.sent()).toContain('Servus, meine Nummer ist <phone-1>')
    expect(fake.sent()).toContain('the language of `sample`')
  })

  it.each<[string, ModelMode]>([
    ['invents a figure', answers('Within 3 days')],
    ['adds a link', answers('Click https://evil.example')],
    ['adds a field', { content: '{"translation":"Soon","note":"informal"}' }],
    ['returns no JSON', { content: 'Soon' }],
    ['calls a tool', 'tool-call'],
    ['fails', '401'],
  ])('is none when the model %s', async (_fault, mode) => {
    fake.state.mode = mode
    expect(await createModel().translator.translate({ text: 'Bald', into }, context)).toBeNull()
  })

  it('is none for a text that stays on this machine', async () => {
    fake.state.mode = answers('Soon')
    const { translator } = createModel()
    for (const text of [' ', 'a'.repeat(1001)])
      expect(await translator.translate({ text, into }, context)).toBeNull()
    expect(fake.requests).toEqual([])
  })
})
