import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { splitDecline } from './split-decline'

describe('splitDecline', () => {
  it.each([
    ["no hang on don't cancel it, where is it", 'where is it'],
    ['dont do it. i just want to know when it comes', 'i just want to know when it comes'],
    ['leave it then. got any rum', 'got any rum'],
    ['nah, when do you open', 'when do you open'],
    ['stop! is it still coming tomorrow', 'is it still coming tomorrow'],
    ['no wait dont cancel just tell me where it is', 'just tell me where it is'],
    ['never mind, track it instead', 'track it instead'],
  ])('finds the request behind the no of %j', (text, rest) => {
    expect(splitDecline(text)).toBe(rest)
  })

  it.each([
    'no, make it friday',
    "don't cancel it, move it to friday",
    'no',
    'no thanks, i changed my mind',
    'not that one, where is it',
    'yes, when does it come',
    'no, 10234560',
    'no, can you bring it on friday instead',
    'nah could it come tomorrow',
    'cancel it, where is the other one',
  ])('finds none in %j', (text) => {
    expect(splitDecline(text)).toBeNull()
  })

  it('reads long texts in linear time', () => {
    expect(measureTextGrowth((text) => splitDecline(`no. ${text}`), 1000)).toBeLessThan(maxGrowth)
  })
})

describe('a no with another request', () => {
  it.each(["no don't cancel it. where is it", 'nah leave it, where is order 10234567'])(
    'leaves the order and answers the rest of %j',
    async (text) => {
      const shop = createFlowShop()
      await shop.say('cancel order 10234567')
      const answer = messageTextsOf(await shop.say(text))
      expect(answer).toContain("I've left everything as it was")
      expect(answer).not.toContain('Do you want me to cancel')
      expect(answer).not.toContain('Do you still want')
      await shop.say('yes')
      expect(shop.posts).toEqual([])
    },
  )

  it('leaves the question for a value and answers the rest', async () => {
    const shop = createFlowShop()
    await shop.say('change the day of 10234567')
    const answer = messageTextsOf(await shop.say('forget it. where is it'))
    expect(answer).not.toContain('Do you still want')
    expect(shop.bot.dialogue().pending).toBeNull()
  })
})
