import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { findDeliveryQuestion } from './delivery-question'
import { planDeliveryQuestion } from './plan-delivery-question'

const plan = (text: string, dialogue: DialogueState = initialDialogueState, slots = {}) =>
  planDeliveryQuestion(understood(text, { intent: 'order_tracking', slots }), dialogue)?.commands

describe('a question about deliveries', () => {
  it.each([
    ['how late can i order', 'deadline'],
    ['ok and what time do i need to order by', 'deadline'],
    ['whats the cut off', 'deadline'],
    ['wa to qld how long', 'route'],
    ['is delivery cheaper if i buy more', 'more'],
    ['if i order more is shipping free', 'more'],
    ['what days do you deliver to regional qld', 'days'],
    ['which days does the courier come', 'days'],
    ['how late can i order for tomorrow', null],
    ['how late can i pick up', null],
    ['how late is my order', null],
    ['from nsw to vic', null],
    ['is the delivery of my order cheaper if i buy more', null],
    ['what day is it', null],
  ])('is read from %j: %s', (text, question) => {
    expect(findDeliveryQuestion(text)).toBe(question)
  })

  it('is read in linear time', () => {
    expect(measureTextGrowth(findDeliveryQuestion, 1000)).toBeLessThan(maxGrowth)
  })
})

describe('the plan of a question about deliveries', () => {
  it('asks the delivery options until when to order, and keeps the place that was talked about', () => {
    const last = { intent: 'delivery_options', slots: { place: prahranPlace } }
    expect(plan('how late can i order', { ...initialDialogueState, last })).toMatchObject([
      {
        intent: 'delivery_options',
        slots: { place: prahranPlace },
        text: expect.stringContaining('same day') as string,
      },
    ])
    expect(plan('how late can i order')).toMatchObject([{ intent: 'delivery_options', slots: {} }])
  })

  it('tells the days and asks for the place of a region', () => {
    expect(plan('what days do you deliver to regional qld')).toMatchObject([
      { intent: 'help_article' },
      { intent: 'delivery_options' },
    ])
    expect(plan('what days do you deliver')).toMatchObject([{ intent: 'help_article' }])
  })

  it('is none while another question is open, or for an order that is named', () => {
    const pending = { for: 'slot', slot: 'orderNumber', intent: 'resend_tax_invoice', slots: {} } as const
    expect(plan('how late can i order', { ...initialDialogueState, pending })).toBeUndefined()
    expect(plan('wa to qld how long', initialDialogueState, { orderNumber: '10234567' })).toBeUndefined()
  })
})
