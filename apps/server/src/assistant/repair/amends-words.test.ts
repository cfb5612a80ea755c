import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { asksForAmends, isUpset } from './amends-words'
import { initialDialogueState } from '../dialogue-state'

const upset = { isUpset: true }
const calm = { isUpset: false }

describe('a request for amends', () => {
  it.each([
    'do i get a voucher for the wait',
    'i want some credit for all this hassle',
    'how will you make it up to me',
    'any compensation for my time?',
  ])('is found in any mood: %j', (text) => {
    expect(asksForAmends(text, calm)).toBe(true)
  })

  it.each([
    'well can i get at least some sort of voucher',
    'could you throw in a discount then',
    'will you give me anything back',
    'can we have free delivery or something',
  ])('is found where the conversation goes badly: %j', (text) => {
    expect(asksForAmends(text, upset)).toBe(true)
    expect(asksForAmends(text, calm)).toBe(false)
  })

  it.each([
    'can i get something for a bbq',
    'do you have anything from tasmania',
    'what do i get for a broken bottle, any compensation for the trouble',
    'can i pay with a voucher',
    'where is my refund',
  ])('is not found in %j', (text) => {
    expect(asksForAmends(text, upset)).toBe(false)
  })

  it('is for what happened after anger, a complaint or an offer of people', () => {
    const state = { ...initialDialogueState, turnCount: 6 }
    expect(isUpset(state)).toBe(false)
    expect(isUpset({ ...state, mood: { score: 2, offeredInTurn: null } })).toBe(true)
    expect(isUpset({ ...state, contactTurn: 3 })).toBe(true)
    expect(isUpset({ ...state, contactTurn: 2 })).toBe(false)
  })

  it('is read in a time that grows with the length of the text', () => {
    expect(measureTextGrowth((text) => asksForAmends(text, upset), 1000)).toBeLessThan(maxGrowth)
  })
})
