import { describe, expect, it } from 'vitest'
import { asksForBudget, findPricedPlan } from './plan-total-request'

const drinksPlan = { people: 30, hours: 4, kinds: ['beer'], glasses: null, turn: 3 }
const dialogue = { drinksPlan, turnCount: 4, productFocus: null, shown: [] }

describe('a question for the price of planned drinks', () => {
  it.each([
    'so what would that cost',
    'righto and whats that cost with the first one',
    'how much is the lot',
    'how much would that come to roughly',
    'what does all of that add up to',
    'total?',
    'and at 12 dollars a bottle',
  ])('is %j', (text) => {
    expect(findPricedPlan(text, dialogue)?.people).toBe(30)
  })

  it.each(['how much is the first one', 'what did that order cost', 'how many bottles is that', 'only beer'])(
    'is not %j',
    (text) => {
      expect(findPricedPlan(text, dialogue)).toBeNull()
    },
  )

  it.each(['is that inside the budget', 'does that fit 800 dollars', 'budget is 600'])(
    'asks of a budget in %j',
    (text) => {
      expect(asksForBudget(text, {})).toBe(true)
    },
  )

  it('is a doubt about the budget only where one was named', () => {
    expect(asksForBudget('is that doable', { budget: 600 })).toBe(true)
    expect(asksForBudget('is that doable', {})).toBe(false)
    expect(asksForBudget('what does it cost', { budget: 600 })).toBe(false)
  })

  it('needs a plan of the last turns', () => {
    expect(findPricedPlan('total?', { ...dialogue, turnCount: 9 })).toBeNull()
    expect(findPricedPlan('total?', { turnCount: 4, shown: [] })).toBeNull()
  })

  it('leaves the price of a product that was talked about since to that product', () => {
    const focused = { ...dialogue, turnCount: 5, productFocus: { sku: '1', topics: [], turn: 4 } }
    expect(findPricedPlan('what would that cost', focused)).toBeNull()
    expect(findPricedPlan('how much is the lot', focused)?.people).toBe(30)
  })
})
