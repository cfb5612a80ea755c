import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { articleQuestions } from '../knowledge/article-questions'
import { planPickupRule } from './plan-pickup-rule'

const plan = (text: string, slots = {}) =>
  planPickupRule({ ...understood(text, { intent: 'change_pickup_nominee' }), slots }, { pending: null })

describe('a question about pick ups that is the same for each order', () => {
  it.each([
    ['remove dave as pickup person', articleQuestions.removeNominee],
    ['take my brother off the pick up', articleQuestions.removeNominee],
    ['delete the nominee', articleQuestions.removeNominee],
    ['who can collect my order', articleQuestions.whoMayCollect],
    ['so who is allowed to pick up', articleQuestions.whoMayCollect],
    ['how long will you keep my pickup for', articleQuestions.holdTime],
    ['i want to pick it up instead of delivery', articleQuestions.pickupInstead],
    ['change my delivery to pickup', articleQuestions.pickupInstead],
    ['does my pickup person need id', articleQuestions.nomineeBrings],
    ['whats the latest i can pick up tonight', articleQuestions.latestPickup],
  ])('is answered by an article: %j', (text, question) => {
    expect(plan(text)?.commands).toMatchObject([{ intent: 'help_article', text: question }])
  })

  it.each([
    ['change the pickup person to dave', {}],
    ['remove the gin from my pickup', {}],
    ['can my brother collect it', {}],
    ['who can collect 10234573', { orderNumber: '10234573' }],
  ])('is left alone where a change or an order is meant: %j', (text, slots) => {
    expect(plan(text, slots)).toBeNull()
  })

  it('is read in a time that grows with the text', () => {
    expect(measureTextGrowth((text) => plan(text), 1000)).toBeLessThan(maxGrowth)
  })
})
