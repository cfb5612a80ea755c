import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'

describe('taking a change back that was done', () => {
  it.each([
    ['change the day of 10234567 to friday', 'On which day should order 10234567 come?'],
    [
      'change the address of 10234567 to 12 Smith St Fitzroy 3065',
      "What's the new address for order 10234567?",
    ],
  ])('asks again for the value after %j', async (request, question) => {
    const shop = createFlowShop()
    await shop.say(request)
    await shop.say('yes')
    expect(messageTextsOf(await shop.say('hang on, undo that'))).toContain(question)
    expect(shop.posts).toHaveLength(1)
  })

  it.each(['skip my subscription', 'pause my subscription'])(
    'never does it a second time after %j',
    async (request) => {
      const shop = createFlowShop()
      await shop.say(request)
      await shop.say('yes')
      await shop.say('undo that')
      await shop.say('yes')
      expect(shop.posts).toHaveLength(1)
    },
  )

  it('is forgotten after three turns', async () => {
    const shop = createFlowShop()
    await shop.say('cancel order 10234567')
    await shop.say('yes')
    for (const text of ['thanks', 'when is prahran open', 'hello']) await shop.say(text)
    expect(messageTextsOf(await shop.say('actually no, keep it'))).not.toContain('10234567')
  })

  it('leaves a text about another order alone', async () => {
    const shop = createFlowShop()
    await shop.say('cancel order 10234567')
    await shop.say('yes')
    const texts = messageTextsOf(await shop.say("but don't cancel that other one, 10234569"))
    expect(texts).not.toContain("can't bring it back")
  })
})
