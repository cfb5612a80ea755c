import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { findOriginSubject, planOriginQuestion } from './plan-origin-question'

describe('a question where a drink is made', () => {
  it.each([
    ['where is the gin from', 'gin'],
    ['wheres that pinot noir made', 'pinot noir'],
    ['where are your beers brewed', 'beers'],
    ['where is my order from', null],
    ['where is my wine coming from', null],
    ['where are you from', null],
    ['where is it from', null],
    ['where is the gin', null],
  ])('names the drink in %j: %s', (text, subject) => {
    expect(findOriginSubject(text)).toBe(subject)
  })

  it('is about a product, although the engine takes it for an order', () => {
    const heard = understood('where is the gin from', {
      intent: 'order_tracking',
      slots: { orderNumber: '10234567' },
    })
    expect(planOriginQuestion(heard, initialDialogueState)?.commands).toEqual([
      { kind: 'start-flow', intent: 'product_advice', slots: {}, text: 'what is the origin of the gin' },
    ])
  })

  it('is read in linear time', () => {
    expect(measureTextGrowth(findOriginSubject, 1000)).toBeLessThan(maxGrowth)
  })
})
