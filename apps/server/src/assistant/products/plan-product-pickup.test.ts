import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planProductPickup } from './plan-product-pickup'
import type { UnderstoodIntent } from '../understanding'

const product = (id: string, label: string, position: number) =>
  ({ kind: 'product', id, position, label, attributes: {} }) as const
const afterProducts: DialogueState = {
  ...initialDialogueState,
  shown: [
    { queryId: 'q', entities: [product('r1', 'Slow Ute Shiraz', 1), product('r2', 'Smoko Hill Shiraz', 2)] },
  ],
  answered: { intent: 'product_search', slots: {}, text: '' },
}

function plan(text: string, heard: Partial<UnderstoodIntent> = {}, dialogue = afterProducts) {
  const references = { selected: [], isBare: false }
  return planProductPickup(understood(text, { intent: null, ...heard }), dialogue, { references })
}

describe('a question whether a product can be collected', () => {
  it.each([
    ['can i come and get one tonight', {}],
    ['could we pick them up tomorrow', { intent: 'pickup_order' }],
    ['is it possible to collect it', { intent: 'help_article' }],
    ['pick up this morning?', {}],
    ['six of those. can i pick up at lane cove', { intent: 'pickup_order' }],
  ] as const)('is answered with the time of a pick up and the stock: %s', (text, heard) => {
    expect(plan(text, heard)?.commands).toMatchObject([
      { intent: 'help_article' },
      {
        intent: 'product_availability',
        slots: { product: { text: 'Slow Ute Shiraz and Smoko Hill Shiraz', stockCodes: ['r1', 'r2'] } },
      },
    ])
  })

  it.each([
    ['can my wife pick up the order', {}],
    ['can i get it delivered today', {}],
    ['i picked it up today', {}],
    ['can i get a discount today', {}],
    ['can i collect it', { intent: 'live_chat' }],
  ] as const)('is not seen in %j', (text, heard) => {
    expect(plan(text, heard)).toBeNull()
  })

  it('needs an answer about products before it', () => {
    const answered = { intent: 'order_tracking', slots: {}, text: '' }
    expect(plan('can i collect it today', {}, { ...afterProducts, answered })).toBeNull()
    expect(plan('can i collect it today', {}, initialDialogueState)).toBeNull()
  })
})
