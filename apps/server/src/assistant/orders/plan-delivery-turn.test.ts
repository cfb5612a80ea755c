import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import type { DialogueState } from '../dialogue-state'
import { planDeliveryTurn } from './plan-delivery-turn'
import type { UnderstoodIntent } from '../understanding'

const answered = (intent: string): Partial<DialogueState> => ({ answered: { intent, slots: {}, text: '' } })
const readers = { findSureArticleId: () => null, namesUnknownPlace: () => false }
const plan = (text: string, heard: Partial<UnderstoodIntent>, dialogue: Partial<DialogueState>) => {
  const found = planDeliveryTurn(
    understood(text, { decision: 'confirm', slots: { place: prahranPlace }, ...heard }),
    { ...initialDialogueState, ...dialogue },
    readers,
  )
  return found?.commands.flatMap((command) => ('intent' in command ? [command.intent] : [])) ?? null
}

describe('a text right after products that names a place', () => {
  it.each([
    'can you send it to her flat in prahran',
    'could it be posted, i mean get it delivered to prahran',
    'do u ship these to prahran',
    'can i have a bottle sent to my mate in prahran',
  ])('asks whether they are delivered there: %j', (text) => {
    expect(plan(text, { intent: 'change_delivery' }, answered('product_search'))).toEqual([
      'delivery_options',
    ])
  })

  it.each([
    ['no product was talked about', 'can you send it to prahran', {}, 'order_tracking'],
    ['a parcel is meant', 'can you send my parcel to prahran', {}, 'product_search'],
    ['nothing is sent', 'is it in prahran', {}, 'product_search'],
    ['the place is missing', 'can you send it to her', { slots: {} }, 'product_search'],
    [
      'a change is sure',
      'send it to prahran',
      { decision: 'accept', intent: 'change_delivery' },
      'product_search',
    ],
  ] as const)('is left alone where %s', (_case, text, heard, last) => {
    expect(plan(text, { intent: 'delivery_options', ...heard }, answered(last))).toBeNull()
  })
})
