import { describe, expect, it } from 'vitest'
import { createSlotFinder } from './slot-finder'
import type { SlotName } from './slots'
import { shop, today } from './testing/shop'

const finder = createSlotFinder(shop)
const price = (text: string, expects: SlotName | null = null) =>
  finder.find(text, { today, expects }).slots.price

describe('prices', () => {
  it.each([
    ['under 30', null, 30],
    ['a red under $30', null, 30],
    ['less than $25', null, 25],
    ['below thirty bucks', null, 30],
    ['up to $60', null, 60],
    ['max 20', null, 20],
    ['no more than twenty five dollars', null, 25],
    ['nothing over $25', null, 25],
    ['dont want to spend more than 25 a bottle', null, 25],
    ["i can't pay over $40", null, 40],
    ['without spending more than 30', null, 30],
    ['a red for 20 bucks', null, 20],
    ['cheaper than 15.50', null, 15.5],
    ['$40 or less', null, 40],
    ['my budget is 50', null, 50],
    ['under $1,200', null, 1200],
    ['under a hundred bucks', null, 100],
    ['$20-$40', 20, 40],
    ['$20 - 40', 20, 40],
    ['20 to 40 dollars', 20, 40],
    ['between 15 and 25', 15, 25],
    ['between $15 & $25', 15, 25],
    ['over 50', 50, null],
    ['more than $50', 50, null],
    ['at least forty', 40, null],
    ['$100+', 100, null],
    ['around 30', 24, 36],
    ['about $50', 40, 60],
    ['a $30ish red', 24, 36],
    ['Under $10', null, 10],
  ])('reads %j as %s to %s', (text, min, max) => {
    expect(price(text)).toEqual({ min, max })
  })

  it.each([
    'cheap', 'order 10234567', 'order 20 bottles', 'up to 6 bottles', 'more than 2 cartons', 'under 18', 'is my son under 25 allowed',
    'about 5pm', 'within 5 km', 'around 30 minutes', 'a shiraz from 2015', 'over 2010', 'between 9 and 5pm', 'between 25 and 15',
    'from 9 to 5', '20-40', 'I paid $30', '', 'open at 10', 'about 2 stores', '25 december',
  ])('finds none in %j', (text) => {
    expect(price(text)).toBeUndefined()
  }) // oxfmt-ignore

  it.each([
    ['30', null, 30],
    ['$30', null, 30],
    ['20-40', 20, 40],
    ['20 to 40', 20, 40],
    ['thirty or so', null, 30],
  ])('reads %j as %s to %s when Murphy asked for a price', (text, min, max) => {
    expect(price(text, 'price')).toEqual({ min, max })
  })
})
