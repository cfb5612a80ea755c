import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { asksForProgress } from '../help/progress-question'

const second = { ...openOrder, id: '10234560' }
const createShop = () =>
  createFlowShop(
    { orders: [openOrder, second] },
    (embedded) => async (text, options) =>
      asksForProgress(text) ? [understood(text, { intent: 'end_chat' })] : await embedded(text, options),
  )

describe('a shopper who takes an open change for done [OP-141]', () => {
  it.each(['so is it done?', 'thanks', 'did that go through'])(
    'hears on %j that it is not, with the question',
    async (text) => {
      const shop = createShop()
      await shop.say('cancel order 10234567')
      const answer = messageTextsOf(await shop.say(text))
      expect(answer).toContain("haven't made this change yet")
      expect(answer).toContain('Do you want me to cancel the whole order 10234567')
      expect(shop.posts).toEqual([])
      await shop.say('yes')
      expect(shop.posts).toHaveLength(1)
    },
  )

  it('hears it while the order is still asked for', async () => {
    const shop = createShop()
    await shop.say('cancel my order')
    const answer = messageTextsOf(await shop.say('is it cancelled now'))
    expect(answer).toContain("haven't made this change yet")
    expect(answer).toContain('Which order do you want to cancel?')
  })

  it('hears it after a question in between, when the change is offered again', async () => {
    const shop = createShop()
    await shop.say('cancel order 10234567')
    await shop.say('when are you open')
    const answer = messageTextsOf(await shop.say('thanks'))
    expect(answer).toContain("haven't made this change yet")
    expect(answer).toContain('cancel the whole order 10234567')
  })

  it('hears the outcome again once it is done', async () => {
    const shop = createShop()
    await shop.say('cancel order 10234567')
    await shop.say('yes')
    expect(messageTextsOf(await shop.say('so is it done'))).toContain('Order 10234567 is cancelled')
    expect(shop.posts).toHaveLength(1)
  })

  it('hears after a no that nothing was changed', async () => {
    const shop = createShop()
    await shop.say('cancel order 10234567')
    await shop.say('no')
    expect(messageTextsOf(await shop.say('so is it cancelled now'))).toMatch(
      /nothing was changed|left everything/,
    )
  })
})
