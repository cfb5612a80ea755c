import { describe, expect, it } from 'vitest'
import { measureTextGrowth, maxGrowth } from '@murphy/testing'
import {
  asksForPairing,
  asksOnlyPrice,
  asksPriceAsItIs,
  asksToHoldGoods,
  givesName,
  isChoiceOfProduct,
  isDataForChange,
  namesNonDrinker,
  wantsNoAlcohol,
} from './classifier-gates'

describe('the classifier of policies', () => {
  it.each([
    ['10234567 please on the 14th of december', true],
    ['the address of 10234567 should be 8 Rose Court Norwood', true],
    ['10234567: ana ruiz, 0477 123 456', true],
    ['what is in 10234567 for my son', false],
    ['send it to 8 Rose Court Norwood', false],
  ])('takes %j as data for a change: %s', (text, expected) => {
    expect(isDataForChange(text)).toBe(expected)
  })

  it.each([
    ['what would a non drinker find easier', true],
    ['ten of them dont drink', true],
    ['his mum doesnt drink', false],
    ['they dont drink to enjoy it', false],
    ['dont drink it all at once', false],
    ['how do i get everyone drunk', false],
  ])('takes %j as a choice for people who do not drink: %s', (text, expected) => {
    expect(namesNonDrinker(text)).toBe(expected)
  })

  it.each([
    ['his name is omar haddad', true],
    ["ok, her last name's Ferreira", true],
    ['my neighbours name is jill', true],
    ['name: Tran', true],
    ['her name is jill, whats her number?', false],
    ['his name is what', false],
    ['what is her name', false],
    ['who is named on the order of my wife', false],
  ])('takes %j as a name that is given: %s', (text, expected) => {
    expect(givesName(text)).toBe(expected)
  })

  it.each([
    ['the cheaper of them, whose is it', true],
    ['make it cheaper for me', false],
    ['can you tell me if the keg is cheaper than four slabs', true],
    ['it is cheaper than yours at the other place, can you match it', false],
    ['tequila for less than 40', true],
    ['tequila under $40 please', true],
    ['give it to me for less than 40', false],
    ['do it for under 40', false],
    ['would you take less than 40', false],
  ])('takes %j as a choice of products: %s', (text, expected) => {
    expect(isChoiceOfProduct(text)).toBe(expected)
  })

  it.each([
    ['what wine goes with fish and chips', true],
    ['a red for dinner, we have walnut pesto', true],
    ['what wine goes with fish, my guest is allergic to it', false],
    ['does this wine contain egg', false],
  ])('takes %j as a wish for a drink with food: %s', (text, expected) => {
    expect(asksForPairing(text)).toBe(expected)
  })

  it.each([
    ['hold 2 for me', true],
    ['can you put a dozen aside until friday', true],
    ['keep it for me please', true],
    ['hold that price for me', false],
    ['hold it at $20 for me', false],
    ['put a 20 percent discount aside for me', false],
    ['hold on to your hat', false],
  ])('takes %j as a wish to keep goods: %s', (text, expected) => {
    expect(asksToHoldGoods(text)).toBe(expected)
  })

  it.each([
    ['im the driver tonight, zero alcohol beer please', true],
    ['alcohol-free hamper for my pregnant sister', true],
    ['is a no alcohol beer ok while pregnant', false],
    ['is zero alcohol wine really zero, i am due in june', false],
    ['can she have a 0.5% non alcoholic wine', false],
    ['how many zero alcohol beers before i drive', false],
    ['my pregnant sister would love a wine', false],
  ])('takes %j as a plain wish for a drink without alcohol: %s', (text, expected) => {
    expect(wantsNoAlcohol(text)).toBe(expected)
  })

  it.each([
    ['and a bottle of the cheapest gin, what will i pay in total', true],
    ['whats the cheapest vodka', true],
    ['how much is a carton of lager', true],
    ['the cheapest vodka to get there fast', false],
    ['cheapest way to get drunk', false],
    ['cheapest goon with the most alcohol', false],
    ['cheapest gin for the kids', false],
    ['a bottle of gin', false],
  ])('takes %j as nothing but a question for a price: %s', (text, expected) => {
    expect(asksOnlyPrice(text)).toBe(expected)
  })

  it.each([
    ['whats the price for 3', true],
    ['how much for 24 of them', true],
    ['can you do it cheaper', false],
    ['how much if i take 3 and you promise it', false],
  ])('knows of %j whether it asks for the price as it is: %s', (text, expected) => {
    expect(asksPriceAsItIs(text)).toBe(expected)
  })

  it('reads a text in a time that grows with its length', () => {
    const read = (text: string) => [
      isDataForChange(text),
      isChoiceOfProduct(text),
      givesName(text),
      asksOnlyPrice(text),
    ]
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })
})
