import { describe, expect, it } from 'vitest'
import { isCarryOver } from './carry-over'
import { createSlotFinder } from './slot-finder'
import { shop, today } from './testing/shop'

const finder = createSlotFinder(shop)
const isHalf = (text: string): boolean => isCarryOver(finder.find(text, { today }))

describe('isCarryOver', () => {
  it.each([
    'what about Fitzroy', 'and corona', 'how about tomorrow', 'in 3065?', 'same for sunday', 'prahran then', 'the other one', 'prahran',
    'and in fitzroy?', 'or under 20', 'what about saturday at prahran', '10234567', 'and fireball', 'the next one', 'ok and at manly', 'hmm, corona then',
    'what about the other store', 'shiraz instead', 'tomorrow?', 'not prahran, fitzroy',
  ])('is true for %j', (text) => {
    expect(isHalf(text)).toBe(true)
  }) // oxfmt-ignore

  it.each([
    'are you open in fitzroy', 'do you have corona', 'track 10234567', 'stores near prahran', 'where is it', 'hello', 'thanks', 'what about it', '',
    'directions to prahran', 'recommend a shiraz', 'my order number is 10234567', 'the nominee is tom baker', 'same to you', 'and what time do you close',
    'another beer please and a lot more of the same for all of us',
  ])('is false for %j', (text) => {
    expect(isHalf(text)).toBe(false)
  }) // oxfmt-ignore
})
