import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { createFlowShop } from '../../testing/flow-shop'
import { initialDialogueState } from '../dialogue-state'
import type { DialogueState } from '../dialogue-state'
import { planLatestInvoice } from './plan-latest-invoice'

const asking: DialogueState = {
  ...initialDialogueState,
  pending: { for: 'slot', slot: 'orderNumber', intent: 'resend_tax_invoice', slots: {} },
}

describe('the latest order at the question which order an invoice is for', () => {
  it.each(['last one', 'the latest', 'um my last order please', 'most recent', 'the newest one i think'])(
    'is named by %j',
    (text) => {
      expect(planLatestInvoice(understood(text, {}), asking)?.commands).toMatchObject([
        { intent: 'resend_tax_invoice', slots: {}, text: 'my latest order' },
      ])
    },
  )

  it.each(['the second one', 'last week', 'the last one had a broken bottle', 'latest opening hours'])(
    'is not named by %j',
    (text) => {
      expect(planLatestInvoice(understood(text, {}), asking)).toBeNull()
    },
  )

  it('is not meant while another question is open, or none', () => {
    const other: DialogueState = {
      ...asking,
      pending: { for: 'slot', slot: 'orderNumber', intent: 'order_tracking', slots: {} },
    }
    expect(planLatestInvoice(understood('last one', {}), other)).toBeNull()
    expect(planLatestInvoice(understood('last one', {}), initialDialogueState)).toBeNull()
  })

  it('gets its invoice mailed, with a sentence that says which order it is and how to name another one', async () => {
    const order = (id: string, placedOn: string, status: 'in_transit' | 'cancelled') =>
      createTestOrder({ id, placedOn, allowed: ['email_invoice'], parcels: [createTestParcel({ status })] })
    const shop = createFlowShop({
      orders: [order('10234593', '2026-11-21', 'cancelled'), order('10234592', '2026-11-20', 'in_transit')],
    })
    await shop.say('invoice please')
    const answer = JSON.stringify(await shop.say('last one'))
    expect(answer).toContain('Your latest order is 10234592')
    expect(answer).toContain('tell me its number')
  })
})
