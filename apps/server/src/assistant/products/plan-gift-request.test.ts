import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planGiftRequest } from './plan-gift-request'

describe('a wish for a gift without a recipient', () => {
  it.each([
    'need a gift',
    'i want a present',
    'looking for a nice gift please',
    'help me pick a gift',
    'any gift ideas',
  ])('is a search for drinks: %j', (text) => {
    expect(
      planGiftRequest(understood(text, { intent: 'gift_recipient' }), initialDialogueState)?.commands,
    ).toMatchObject([{ intent: 'product_search', slots: {}, text }])
  })

  it.each(['i got a gift from you', 'need a gift card', 'who sent my gift', 'i need a gift receipt', 'gift'])(
    'is not found in %j',
    (text) => {
      expect(planGiftRequest(understood(text, {}), initialDialogueState)).toBeNull()
    },
  )

  it('is no answer to an open question', () => {
    const pending = { for: 'slot', slot: 'orderNumber', intent: 'resend_tax_invoice', slots: {} } as const
    expect(planGiftRequest(understood('need a gift', {}), { pending })).toBeNull()
  })
})
