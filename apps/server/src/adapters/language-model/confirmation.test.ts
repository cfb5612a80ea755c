import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { readsAs, startFakeLanguageModel, toRequest } from '../../testing/fake-language-model'
import { createFlowShop } from '../../testing/flow-shop'
import { simpleUnderstanding } from '../../testing/simple-understanding'
import { createTestLanguageModel } from '../../testing/test-language-model'

let fake: Awaited<ReturnType<typeof startFakeLanguageModel>>
beforeAll(async () => {
  fake = await startFakeLanguageModel()
})
beforeEach(() => {
  fake.requests.length = 0
})
afterAll(() => fake.close())

/** Creates a shop whose utterances the language model reads first. */
function createShop() {
  return createFlowShop({}, (embedded) => {
    const engine = { ...simpleUnderstanding, understand: embedded }
    const { understanding } = createTestLanguageModel(
      { baseUrl: fake.baseUrl },
      {
        embedded: engine,
        chosen: engine,
        intents: () => [
          { name: 'cancel_order', description: 'Cancel an order.', slots: ['orderNumber'] },
          { name: 'order_tracking', description: 'Where an order is.', slots: ['orderNumber'] },
          { name: 'affirm', description: 'A yes.', slots: [] },
        ],
      },
    )
    return understanding.understand
  })
}

describe('a change that the language model has read', () => {
  it('is read back and needs the same explicit yes, with the model in the audit [OP-141]', async () => {
    const shop = createShop()
    fake.state.mode = readsAs(toRequest('cancel_order', { order_number: '<order-1>' }))
    expect(messageTextsOf(await shop.say('please cancel my order 10234567'))).toContain(
      'Do you want me to cancel the whole order 10234567',
    )
    expect(shop.posts).toEqual([])
    expect([...shop.audit.entries.values()]).toMatchObject([{ generator: 'language-model', outcome: null }])
    fake.requests.length = 0
    expect(messageTextsOf(await shop.say('yes'))).toBe('Done. Order 10234567 is cancelled.')
    expect(fake.requests).toEqual([])
  })

  it.each([
    ['a yes of its own', readsAs(toRequest('affirm', { words: 'yes' }))],
    ['a confirmed command', readsAs({ ...toRequest('cancel_order'), isConfirmed: true, consent: 'yes' })],
    ['the words "yes"', readsAs(toRequest('cancel_order', { words: 'yes' }))],
    [
      'the words "yes" beside another request',
      readsAs(toRequest('cancel_order', { words: 'yes' }), toRequest('order_tracking', { words: 'maybe' })),
    ],
    ['a tool call', 'tool-call' as const],
  ])('is not confirmed by %s [OP-141]', async (_what, mode) => {
    const shop = createShop()
    fake.state.mode = readsAs(toRequest('cancel_order', { order_number: '<order-1>' }))
    await shop.say('please cancel my order 10234567')
    fake.state.mode = mode
    await shop.say('hmm, maybe yes, but not if it costs anything')
    expect(shop.posts).toEqual([])
    expect(shop.statusOf('10234567')).not.toBe('cancelled')
  })

  it('is refused to a guest, whatever the model says', async () => {
    const shop = createShop()
    fake.state.mode = readsAs(toRequest('cancel_order', { order_number: '<order-1>' }))
    expect(messageTextsOf(await shop.ask('please cancel my order 10234567'))).toContain('Please log in')
    expect(shop.posts).toEqual([])
  })
})
