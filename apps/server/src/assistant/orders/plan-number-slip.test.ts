import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'

const order = (id: string) =>
  createTestOrder({
    id,
    placedOn: '2026-11-12',
    parcels: [createTestParcel({ status: 'confirmed' })],
    allowed: ['cancel'],
  })

const createShop = () =>
  createFlowShop(
    { orders: [order('10234573'), order('10234571'), order('10234564')] },
    () => async (text) => {
      const orderNumber = /\b\d{7,8}\b/.exec(text)?.[0]
      const slots = orderNumber === undefined ? {} : { orderNumber }
      const intent = text.startsWith('cancel')
        ? 'cancel_order'
        : text.endsWith('end')
          ? 'end_chat'
          : orderNumber
            ? 'order_tracking'
            : null
      return [understood(text, { intent, slots })]
    },
  )

async function talk(...texts: readonly string[]): Promise<string> {
  const shop = createShop()
  let items: Awaited<ReturnType<typeof shop.say>> = []
  for (const text of texts) items = await shop.say(text)
  return `${messageTextsOf(items)} ${JSON.stringify(items)}`
}

describe('an order number that is not found', () => {
  it('gets the own orders that are close to it', async () => {
    const answer = await talk('track 1023457')
    expect(answer).toContain("can't find order 1023457")
    expect(answer).toContain('Close to it: 10234573, 10234571')
  })

  it('gets no other orders when none is close', async () => {
    expect(await talk('track 99999999')).not.toContain('Close to it')
  })

  it.each(['think i missed a digit off the end', 'sorry, typo'])(
    'is looked up again when the shopper has slipped: %j',
    async (text) => {
      expect(await talk('track 1023457', text)).toContain('Close to it')
    },
  )

  it('leads to the latest orders when it should be one of them', async () => {
    expect(await talk('track 99999999', 'it should be one of the recent ones')).toContain('10234573')
  })

  it('is told apart from one that is too short', async () => {
    const answer = await talk('order numbr 900123 status pls')
    expect(answer).toContain('too short')
    expect(answer).toContain('10234573')
  })

  it('is found by its end while a change waits for the order, and not taken for a goodbye', async () => {
    const answer = await talk('cancel order 10234546', 'sorry i meant 64 at the end')
    expect(answer).toContain('cancel the whole order 10234564')
  })

  it('names the newest order for "whats my latest one"', async () => {
    expect(await talk('whatever, whats my latest one')).toContain('10234573')
  })
})
