import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import type { UnderstoodIntent } from '../understanding'
import { planDeliveryPlace } from './plan-delivery-place'

const place = { slots: { place: prahranPlace } }
const plan = (text: string, heard: Partial<UnderstoodIntent>, dialogue = initialDialogueState) =>
  planDeliveryPlace(understood(text, heard), dialogue)?.commands

describe('the first question about the delivery to a place', () => {
  it.each([
    ['im in prahran, how long am i looking at', { ...place, decision: 'reject' as const }],
    ['just wondering how quick youd get a dozen reds to prahran', { ...place, decision: 'reject' as const }],
    ['is prahran express', { ...place, decision: 'reject' as const, intent: 'store_directions' }],
    [
      'i live on a farm out of prahran',
      { ...place, decision: 'confirm' as const, intent: 'delivery_options' },
    ],
    ['what about tassie', { decision: 'reject' as const, intent: 'product_advice' }],
  ])('is answered by the delivery options: %j', (text, heard) => {
    expect(plan(text, heard)).toMatchObject([
      { intent: 'delivery_options', slots: 'slots' in heard ? heard.slots : {} },
    ])
  })

  it.each([
    ['deliver to a hotel in prahran', { ...place, decision: 'reject' as const }],
    ['how long is the prahran store open', { ...place, decision: 'reject' as const }],
    ['how long to walk to prahran', { ...place, decision: 'confirm' as const, intent: 'store_directions' }],
    ['im in prahran how long for my order', { ...place, decision: 'reject' as const }],
    ['how long is delivery to prahran', { ...place, intent: 'store_hours' }],
    ['tassie', { decision: 'reject' as const }],
  ])('is left alone where a store or an order is meant, or the engine is sure: %j', (text, heard) => {
    expect(plan(text, heard)).toBeUndefined()
  })

  it.each(['norfolk island', 'do you ship to king island', 'how long to lord howe'])(
    'is about an island that it names: %j',
    (text) => {
      expect(plan(text, { intent: 'find_nearby_store' })).toMatchObject([{ intent: 'delivery_options' }])
    },
  )

  it('is not about an island in the name of a product', () => {
    expect(plan('king island cheddar', { intent: 'product_search' })).toBeUndefined()
  })

  it('is no state after an answer about something else', () => {
    const answered = { intent: 'product_search', slots: {}, text: 'pinot' }
    const dialogue = { ...initialDialogueState, answered }
    expect(plan('what about tassie', { decision: 'reject' }, dialogue)).toBeUndefined()
  })
})
