import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { asksForProgress } from './plan-progress-question'

const second = { ...openOrder, id: '10234560' }
const createShop = () =>
  createFlowShop(
    { orders: [openOrder, second] },
    (embedded) => async (text, options) =>
      asksForProgress(text) ? [understood(text, { intent: 'end_chat' })] : await embedded(text, options),
  )

describe('asksForProgress', () => {
  it.each([
    'so is it done',
    'was that all sorted?',
    'ok did it go through',
    'have you changed it yet',
    'is it cancelled now',
    'all done?',
    "that's done then?",
    'so whats happening now',
    'is that it',
    'did you do it',
    'did it go thru ok',
    'has it been updated',
    'ok thats cancelled now?',
  ])('is true for %j', (text) => {
    expect(asksForProgress(text)).toBe(true)
  })

  it.each([
    'is it done in stainless steel',
    'where is it',
    'has it been delivered',
    'thats all thanks',
    'done',
    'is it open now',
    'is it in stock',
    'did you change your opening hours',
    'whats happening at the prahran store',
    'are you done with the sale',
  ])('is false for %j', (text) => {
    expect(asksForProgress(text)).toBe(false)
  })

  it('reads long texts in linear time', () => {
    expect(measureTextGrowth((text) => asksForProgress(`so is it ${text}`), 1000)).toBeLessThan(maxGrowth)
  })
})

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
