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

  it.each(['skip my subscription', 'stop my subscription'])(
    'says that it stays so, and does nothing, after %j',
    async (request) => {
      const shop = createFlowShop()
      await shop.say(request)
      await shop.say('yes')
      expect(messageTextsOf(await shop.say('oh no wait put it back'))).toMatch(
        /stays (?:skipped|stopped) for now/,
      )
      await shop.say('yes')
      expect(shop.posts).toHaveLength(1)
    },
  )

  it('proposes to resume a subscription that was paused', async () => {
    const shop = createFlowShop()
    await shop.say('pause my subscription')
    await shop.say('yes')
    expect(messageTextsOf(await shop.say('actually undo that'))).toContain(
      'Do you want me to start your subscription',
    )
    expect(shop.posts).toHaveLength(1)
    await shop.say('yes')
    expect(shop.posts.map(({ path }) => path.split('/').at(-1))).toEqual(['pause', 'resume'])
  })

  it.each(['thanks, keep it like that', 'when is the next one then', 'ok leave it'])(
    'is not meant after a skip in %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('skip my subscription')
      await shop.say('yes')
      expect(messageTextsOf(await shop.say(text))).not.toContain('stays skipped')
    },
  )

  it('is meant with a word that rejects an answer too', async () => {
    const shop = createFlowShop()
    await shop.say('cancel order 10234567')
    await shop.say('yes')
    expect(messageTextsOf(await shop.say('oh no wrong one, undo'))).toContain("can't bring it back")
  })

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
