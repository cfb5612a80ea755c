import { createTestLine, createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'

const came = (id: string, product: string) =>
  createTestOrder({
    id,
    lines: [createTestLine({ id: 'a', name: product })],
    parcels: [createTestParcel({ lineIds: ['a'], status: 'delivered' })],
    allowed: ['claim'],
  })

describe('a question about an order while Murphy waits for a value', () => {
  it.each(['whats in it', 'wait what was in it'])(
    'is answered from the order of the last answer, and the open question is offered again: %s',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('where is 10234567')
      await shop.say('invoice please')
      const answer = messageTextsOf(await shop.say(text))
      expect(answer).toContain('Order 10234567 has')
      expect(answer).toContain('Do you still want this')
    },
  )

  it('asks which order is meant when several are offered', async () => {
    const broken = 'two bottles came smashed'
    const shop = createFlowShop(
      { orders: [came('10234593', 'Red Gum Shiraz'), came('10234592', 'Harbour Gin')] },
      () => async (text) => [understood(text, { intent: text === broken ? 'report_problem' : null })],
    )
    await shop.say(broken)
    const items = await shop.say('what was in it')
    expect(messageTextsOf(items)).not.toContain('Order 10234593 has')
    expect(items.map(({ type }) => type)).toContain('verifiedOrders')
    expect(shop.bot.dialogue().pending).toMatchObject({ for: 'flow', intent: 'report_problem' })
  })
})

describe('a question that Murphy cannot answer while a flow waits for a value', () => {
  it.each(['whats the weather', 'who won the footy?'])(
    'is followed by the open question: %s',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('change the address of 10234567')
      const answer = messageTextsOf(await shop.say(text))
      expect(answer).toMatch(/can't answer that one|not something I know/)
      expect(answer).toContain("What's the new address")
      expect(messageTextsOf(await shop.say('8 Rose Street, Fitzroy VIC 3065'))).toContain('8 Rose Street')
    },
  )
})
