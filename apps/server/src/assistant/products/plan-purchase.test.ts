import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'

/** A shop whose engine is sure of `intent` for a text without 'where is'. */
const createShop = (intent: string) =>
  createFlowShop({}, () => async (text) => {
    const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
    return [
      understood(text, {
        intent: text.startsWith('where is') ? 'order_tracking' : intent,
        slots: orderNumber === undefined ? {} : { orderNumber },
      }),
    ]
  })

describe('a request to order the same again', () => {
  it.each([
    ['buy the last one again', 'order_tracking'],
    ['reorder that please', 'start_over'],
    ['can you send me the same lot again', 'cancel_order'],
  ])('is answered with what Murphy cannot do and what the order held: %j', async (text, intent) => {
    const shop = createShop(intent)
    await shop.say('where is 10234567')
    const answer = JSON.stringify(await shop.say(text))
    expect(answer).toContain("I can't place an order for you")
    expect(answer).toContain('Pale Ale')
    expect(shop.posts).toEqual([])
  })

  it.each(['cancel it and i order again', 'how do i reorder'])('is not heard in %j', async (text) => {
    expect(JSON.stringify(await createShop('help_article').say(text))).not.toContain("I can't place an order")
  })
})
