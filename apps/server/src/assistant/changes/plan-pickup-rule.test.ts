import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { articleQuestions } from '../knowledge/article-questions'
import { planPickupRule } from './plan-pickup-rule'

const plan = (text: string, slots = {}) =>
  planPickupRule(
    { ...understood(text, { intent: 'change_pickup_nominee' }), slots },
    { pending: null, answered: null },
  )

describe('a question about pick ups that is the same for each order', () => {
  it.each([
    ['remove dave as pickup person', articleQuestions.removeNominee],
    ['take my brother off the pick up', articleQuestions.removeNominee],
    ['delete the nominee', articleQuestions.removeNominee],
    ['remove him from picking it up', articleQuestions.removeNominee],
    ['remove him from pick up', articleQuestions.removeNominee],
    ['who can collect my order', articleQuestions.whoMayCollect],
    ['so who is allowed to pick up', articleQuestions.whoMayCollect],
    ['how long will you keep my pickup for', articleQuestions.holdTime],
    ['i want to pick it up instead of delivery', articleQuestions.pickupInstead],
    ['change my delivery to pickup', articleQuestions.pickupInstead],
    ['does my pickup person need id', articleQuestions.nomineeBrings],
    ['what about pick up and my uncle grabs it', articleQuestions.otherCollector],
    ['whats the latest i can pick up tonight', articleQuestions.latestPickup],
  ])('is answered by an article: %j', (text, question) => {
    expect(plan(text)?.commands).toMatchObject([{ intent: 'help_article', text: question }])
  })

  it.each([
    ['change the pickup person to dave', {}],
    ['remove the gin from my pickup', {}],
    ['pls cancel my sunday pick up and refund', {}],
    ['can my brother collect it', {}],
    ['can i still cancel the pick up at glebe', {}],
    ['who can collect 10234573', { orderNumber: '10234573' }],
  ])('is left alone where a change or an order is meant: %j', (text, slots) => {
    expect(plan(text, slots)).toBeNull()
  })

  it.each([
    [
      'how long do they keep it',
      { for: 'slot', slot: 'orderNumber', intent: 'pickup_order', slots: {} },
      true,
    ],
    ['how long will you hold it for', null, true],
    ['how long do they keep it', { for: 'slot', slot: 'place', intent: 'store_hours', slots: {} }, false],
    ['how long does it keep once open', null, false],
  ] as const)('is meant by %j after pick ups, while %o is asked for: %s', (text, pending, isPlanned) => {
    const answered = { intent: 'pickup_order', slots: {}, text: 'x', turn: 1 }
    const found = planPickupRule(understood(text, { intent: 'help_article' }), { pending, answered })
    expect(found !== null).toBe(isPlanned)
  })

  it('is read in a time that grows with the text', () => {
    expect(measureTextGrowth((text) => plan(text), 1000)).toBeLessThan(maxGrowth)
  })
})
