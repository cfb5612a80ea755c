import { describe, expect, it } from 'vitest'
import { createMessage } from '../reply-items'
import { repeatsRefusedReply } from './offer-alternative'
import {
  alex,
  createAssistantWithFakes,
  delivery,
  kindsOf,
  messageTextsOf,
  pickup,
} from '../../testing/assistant-with-fakes'

const asAlex = { shopper: alex }

async function rejectOrder(text: string) {
  const bot = createAssistantWithFakes({
    means: {
      'where is it': { intent: 'order_tracking', slots: { orderNumber: delivery.orderId } },
      'wow thanks for nothing': { intent: 'small_talk.thanks' },
    },
    orders: [delivery, pickup],
  })
  await bot.sendUtterance('where is it', asAlex)
  return await bot.sendUtterance(text, asAlex)
}

describe('a rejected answer about an order', () => {
  it.each([
    "that doesn't help",
    'That doesn’t help',
    'that doesnt help',
    "that didn't help",
    'that does not help',
  ])('is followed by the other orders after %j', async (text) => {
    const items = await rejectOrder(text)
    expect(messageTextsOf(items)).toContain('conversation/other_order')
    expect(items).toContainEqual(
      expect.objectContaining({
        type: 'verifiedOrders',
        items: [expect.objectContaining({ orderId: pickup.orderId })],
      }),
    )
  })

  it('is followed by no other order after sarcasm, which rejects no order', async () => {
    const items = await rejectOrder('wow thanks for nothing')
    expect(messageTextsOf(items)).toContain('conversation/not_helped')
    expect(kindsOf(items)).not.toContain('verifiedOrders')
  })
})

describe('the same answer after a text', () => {
  it.each([
    ['no not that', true],
    ['its still not here', true],
    ['how late can i order for it to still be today', false],
    ['when does the other box come', false],
  ])('is refused by %j: %s', (text, expected) => {
    const history = [
      { from: 'shopper' as const, text: 'same day' },
      { from: 'murphy' as const, text: 'Order by 5:00pm.' },
    ]
    expect(repeatsRefusedReply(text, [createMessage('Order by 5:00pm.')], { history })).toBe(expected)
  })
})
