import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { planUnnamedOrder } from './plan-unnamed-order'

const guest = { pending: null, answered: null, shopperId: null }
const shopper = { ...guest, shopperId: 123 }

describe('the first question about an order that is not named', () => {
  it.each([
    [guest, 'when will it be here', 'order_tracking'],
    [shopper, 'when will it be here', 'order_tracking'],
    [guest, 'how long until delivery', 'delivery_options'],
    [shopper, 'how long until delivery', 'order_tracking'],
    [shopper, 'i dont want it anymore', 'cancel_order'],
    [guest, 'got white instead of red', 'report_problem'],
  ])('is for %o answered by %j: %s', (dialogue, text, intent) => {
    const plan = planUnnamedOrder(understood(text, { intent: 'delivery_options' }), dialogue)
    expect(plan?.commands).toMatchObject([{ intent }])
  })

  it.each([
    [{ ...shopper, answered: { intent: 'product_search', slots: {}, text: 'gin' } }, 'i dont want it'],
    [shopper, 'how long does delivery to perth take'],
  ])('is left alone after another answer, and where nothing of an order is asked', (dialogue, text) => {
    expect(planUnnamedOrder(understood(text, { intent: 'delivery_options' }), dialogue)).toBeNull()
  })
})
