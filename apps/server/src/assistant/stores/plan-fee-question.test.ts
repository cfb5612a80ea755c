import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { findFeeQuestion } from './fee-question'
import { planFeeQuestion } from './plan-fee-question'

describe('a question about the fee of a delivery', () => {
  it.each([
    ['free from what amount', 'free'],
    ['ok and how much more would i have to spend', 'missing'],
    ['how far off free delivery am i', 'missing'],
    ['what would i need to add to get it free', 'missing'],
    ['how much will delivery be', 'options'],
    ['just the delivery part', 'options'],
    ['whats the freight', 'options'],
    ['is that cheaper', 'options'],
    ['so what would i pay', 'options'],
    ['how much will the delivery of my piano be', null],
    ['whats the minimum spend then', 'free'],
    ['do i get it free with whats in my basket', 'cart'],
    ['is that per box', 'each'],
    ['if i order four boxes is it four times that', 'each'],
    ['its just 3 bottles of wine', 'each'],
    ['what if i wait til friday, is it less', 'options'],
    ['is just say when dearer', 'options'],
    ['is standard the same price', 'options'],
    ['what is in each case', null],
    ['do you have a case of beer', null],
    ['how much is the shiraz', null],
    ['change my delivery to friday, does it cost extra', null],
    ['where is it', null],
  ])('is read from %j: %s', (text, question) => {
    expect(findFeeQuestion(text)).toBe(question)
  })

  const answered = { intent: 'delivery_options', slots: {}, text: 'how much is delivery to prahran' }
  const afterFees = {
    ...initialDialogueState,
    answered,
    last: { intent: 'delivery_options', slots: { place: prahranPlace } },
  }
  const plan = (text: string, dialogue = initialDialogueState as typeof afterFees) =>
    planFeeQuestion(understood(text, { intent: 'help_article' }), dialogue)?.commands

  it('is asked of the delivery options for the place that was talked about', () => {
    expect(plan('free over what', afterFees)).toMatchObject([
      { intent: 'delivery_options', slots: { place: prahranPlace } },
    ])
    expect(plan("my cart's about 90", afterFees)).toMatchObject([
      { text: 'for $90', slots: { place: prahranPlace } },
    ])
    expect(plan('so what would i pay', afterFees)).toMatchObject([{ text: 'what would i pay for delivery' }])
    expect(plan('is that cheaper', afterFees)).toMatchObject([{ text: 'which delivery is cheapest' }])
    expect(plan('and if i get 4 cases', afterFees)).toMatchObject([{ intent: 'help_article' }])
  })

  it('is left alone where nothing was said of delivery', () => {
    expect(plan('and if i get 4 cases')).toBeUndefined()
    expect(plan('how much more do i have to spend')).toBeUndefined()
    expect(plan("my cart's about 90")).toBeUndefined()
    expect(plan('is pick a day cheaper')).toMatchObject([{ intent: 'delivery_options' }])
  })
})
