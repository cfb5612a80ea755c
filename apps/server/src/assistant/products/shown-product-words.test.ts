import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import {
  asksForGlasses,
  asksForMemberPrice,
  asksForMixer,
  asksForOtherAge,
  asksForBox,
  asksForWrapping,
  asksIfAlcoholic,
  asksPriceOfShown,
  asksToPick,
  asksWhichSuits,
  picksOtherShown,
  readNarrowing,
  refusesBrand,
  saysSameAgain,
  takesAway,
} from './shown-product-words'

describe('a question about the products that are shown', () => {
  it.each([
    ['does it have any alcohol at all', true],
    ['is there any alcohol in it', true],
    ['are they alcoholic', true],
    ['do you have any alcohol', false],
    ['any alcohol delivered today', false],
    ['how much alcohol do i need for 20 people', false],
  ])('asks if %j has alcohol: %s', (text, expected) => {
    expect(asksIfAlcoholic(text)).toBe(expected)
  })

  it.each([
    ['any older?', true],
    ['ok whats the oldest youve got', true],
    ['which is the youngest', true],
    ['my older brother', false],
    ['older orders', false],
  ])('asks for another age with %j: %s', (text, expected) => {
    expect(asksForOtherAge(text)).toBe(expected)
  })

  it.each([
    [asksForWrapping, 'gift box?', true],
    [asksForWrapping, 'can you gift wrap it', true],
    [asksForWrapping, 'something in a pretty box', true],
    [asksForWrapping, 'does that come in a tube or just the bottle', true],
    [asksForWrapping, 'is it cheaper in a box of six', false],
    [asksForWrapping, 'wine gift box under 50', false],
    [asksForBox, 'And is it in a box?', true],
    [asksForBox, 'any that come nicely boxed', true],
    [asksForBox, 'it have box for gift?', true],
    [asksForBox, 'a box of 12 please', false],
    [asksForMixer, 'and something to mix w it', true],
    [asksForMixer, 'what can i mix with that', true],
    [asksForMixer, 'a mixed case', false],
    [asksForGlasses, 'how many glasses in that', true],
    [asksForGlasses, 'how many glasses of red do you sell', false],
    [asksPriceOfShown, 'and whats it cost now?', true],
    [asksPriceOfShown, 'how much are they', true],
    [asksPriceOfShown, 'how much is delivery', false],
  ])('%s of %j: %s', (asks, text, expected) => {
    expect(asks(text)).toBe(expected)
  })

  it.each([
    [refusesBrand, 'not that brand', true],
    [refusesBrand, 'a different brand please', true],
    [refusesBrand, 'not that brand of gin i had last year', false],
    [picksOtherShown, 'not that one the other', true],
    [picksOtherShown, 'no not that, the other one', true],
    [picksOtherShown, 'the other one', false],
    [asksForMemberPrice, 'are those cheaper for members', true],
    [asksForMemberPrice, 'is the second one less if i join', true],
    [asksForMemberPrice, 'do members get free delivery', false],
    [saysSameAgain, 'you already showed me those', true],
    [saysSameAgain, 'thats exactly the same list again', true],
    [saysSameAgain, 'show me the same in red', false],
    [asksToPick, 'ok you choose', true],
    [asksToPick, 'just pick one for me', true],
    [asksToPick, 'pick up in store', false],
    [asksWhichSuits, 'and which of them goes with pork', true],
    [asksWhichSuits, 'which wine goes with pork', false],
    [takesAway, 'he doesnt drink wine', true],
    [takesAway, 'nothing peaty', true],
    [takesAway, 'my dad hates gin', true],
    [takesAway, 'something peaty', false],
    [takesAway, 'why not a red', false],
  ])('%s of %j takes something away: %s', (asks, text, expected) => {
    expect(asks(text)).toBe(expected)
  })

  it.each([
    ['just the wine', 'wine'],
    ['only pale ales please', 'pale ales'],
    ['just browsing around the shop now', null],
    ['the wine', null],
  ])('narrows what is shown with %j', (text, kind) => {
    expect(readNarrowing(text)).toBe(kind)
  })

  it('is read in a time that grows with the text', () => {
    const read = (text: string) => [asksIfAlcoholic(text), asksForOtherAge(text)]
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})
