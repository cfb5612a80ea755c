import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { findDependence } from '../knowledge/dependent-text'
import { isNoHelpQuestion, planOrderFollowUp } from './plan-order-follow-up'

const afterAnswer = (intent: string): DialogueState => ({
  ...initialDialogueState,
  turnCount: 3,
  answered: { intent, slots: {}, text: '' },
  lastOrder: { orderId: '10234567', turn: 2, storeName: null, storeId: null },
})

const plan = (text: string, dialogue = afterAnswer('report_problem')) =>
  planOrderFollowUp(understood(text, {}), dialogue)

describe('a short text after an answer about an order', () => {
  it.each([
    ['and when does it get here', 'order_tracking'],
    ['ok so the rest is still coming', 'order_tracking'],
    ['what is the eta', 'order_tracking'],
    ['it’s late', 'order_tracking'],
    ['cancel the lot then', 'cancel_order'],
    ['please lodge one', 'report_problem'],
    ['could you reschedule', 'change_delivery'],
  ])('is about that order: %j', (text, intent) => {
    expect(plan(text)).toMatchObject({ intent, slots: { orderNumber: '10234567' } })
  })

  it.each(['may a supervisor have a look', 'i would rather ask a human'])('asks for an agent: %j', (text) => {
    expect(plan(text)).toMatchObject({ kind: 'escalate', intent: 'live_chat' })
  })

  it.each(['that is eight days', 'two weeks it has been now'])(
    'is a complaint when it says how long the parcel takes: %j',
    (text) => {
      expect(plan(text, afterAnswer('order_tracking'))).toMatchObject({ intent: 'complaint' })
    },
  )

  it.each(['how do i cancel', 'what if i move house', 'and a photo', 'what does it cost'])(
    'is left for another reading: %j',
    (text) => {
      expect(plan(text)).toBeNull()
    },
  )

  it('is left for another reading after a help answer, and when no order is known', () => {
    expect(plan('when does it get here', afterAnswer('help_article'))).toBeNull()
    expect(
      plan('when does it get here', { ...afterAnswer('report_problem'), lastOrder: undefined }),
    ).toBeNull()
    expect(plan('within two weeks?', afterAnswer('order_tracking'))).toBeNull()
  })
})

describe('a text that an article must not answer', () => {
  it.each(['11 december', 'friday then', 'right so that comes later', 'alright it is packed'])(
    'is %j',
    (text) => {
      expect(isNoHelpQuestion(text, afterAnswer('change_delivery'))).toBe(true)
    },
  )

  it.each(['ok and can the driver leave it', 'what about photos', 'and with a voucher'])(
    'is not the question %j',
    (text) => {
      expect(isNoHelpQuestion(text, afterAnswer('change_delivery'))).toBe(false)
    },
  )

  it('is found in a time that grows with the length of the text', () => {
    const dialogue = afterAnswer('order_tracking')
    const run = (text: string) => [isNoHelpQuestion(text, dialogue), findDependence(text)]
    expect(measureTextGrowth(run, 1000)).toBeLessThan(maxGrowth)
  })
})
