import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { asksForChange, needsChangeWords } from './asks-for-change'
import { initialDialogueState } from '../dialogue-state'
import { planNewIntent } from '../plan-new-intent'

describe('a change of a named order', () => {
  it.each([
    ['cancel_order', 'cancel 10234567', true],
    ['cancel_order', 'pls cancle 10234567 asap', true],
    ['cancel_order', '10234567 scrap it', true],
    ['cancel_order', "i don't want 10234567 any more", true],
    ['cancel_order', '10234567 what is going on', false],
    ['cancel_order', 'whats happening with 10234567 its for saturday', false],
    ['cancel_order', "10234567 please don't cancel", false],
    ['cancel_order', 'my son is 17 and 10234567 is his', false],
    ['change_delivery', '10234567 to 8 Rose Court instead', true],
    ['change_delivery', '10234567 hmm', false],
    ['change_pickup_nominee', 'tom collects 10234567', true],
    ['change_pickup_nominee', '10234567 tom', false],
    ['change_subscription', 'skip 10234567', true],
    ['change_subscription', '10234567 monthly', false],
    ['gift_recipient', '10234567 is a present', true],
    ['gift_recipient', '10234567 for kim', false],
    ['order_tracking', '10234567', false],
  ])('%s is asked for in %j: %s', (intent, text, expected) => {
    expect(asksForChange(intent, text)).toBe(expected)
  })

  const plan = (text: string, intent: string, decision: 'reject' | 'confirm') =>
    planNewIntent(
      understood(text, { intent, decision, score: 0.35, slots: { orderNumber: '10234567' } }),
      initialDialogueState,
      () => false,
    ).commands

  it('starts only when the text asks for it, though the engine guesses it [OP-141]', () => {
    expect(plan('10234567 sort this out', 'cancel_order', 'reject')).toEqual([
      expect.objectContaining({ kind: 'start-flow', intent: 'order_tracking' }),
    ])
    expect(plan('10234567 cancl pls', 'cancel_order', 'reject')).toEqual([
      expect.objectContaining({ kind: 'start-flow', intent: 'cancel_order' }),
    ])
  })

  it('is offered beside the order when the engine is almost sure of it', () => {
    expect(plan('10234567 sort this out', 'cancel_order', 'confirm')).toEqual([
      expect.objectContaining({ kind: 'clarify', intents: ['cancel_order', 'order_tracking'] }),
    ])
  })

  it('is no question for the state of an order', () => {
    expect(needsChangeWords('order_tracking')).toBe(false)
    expect(plan('refund of 10234567', 'refund_status', 'reject')).toEqual([
      expect.objectContaining({ kind: 'start-flow', intent: 'refund_status' }),
    ])
  })

  it('is looked for in time that grows linearly with the text', () => {
    expect(measureTextGrowth((text) => asksForChange('cancel_order', text), 1000)).toBeLessThan(maxGrowth)
  })
})
