import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planItemChange } from './plan-item-change'

const shown = {
  ...initialDialogueState,
  shopperId: 123,
  turnCount: 3,
  lastOrder: { orderId: '10234571', turn: 2, storeName: null, storeId: null },
} as typeof initialDialogueState

describe('a request to add to the order that was talked about', () => {
  it.each([
    'can i add a slab to that',
    'please put two more bottles on it',
    'add another carton to that order',
  ])('is about that order: %j', (text) => {
    expect(planItemChange(understood(text, {}), shown)?.commands).toMatchObject([
      { intent: 'cancel_order', slots: { orderNumber: '10234571' } },
    ])
  })

  it.each([
    ['add a note to that', shown],
    ['what goes with that', shown],
    ['can i add a slab to that', initialDialogueState],
  ])('is not heard in %j', (text, dialogue) => {
    expect(planItemChange(understood(text, {}), dialogue)).toBeNull()
  })
})

describe('another change of a product after one was refused', () => {
  const after = (before: string, intent = 'cancel_order') =>
    ({
      ...shown,
      answered: { intent, score: 1, decision: 'accept', alternatives: [] },
      history: [
        { from: 'shopper', text: before },
        { from: 'murphy', text: 'Nothing can be added.' },
      ],
    }) as unknown as typeof initialDialogueState

  it.each(['swap the merlot then', 'ok remove it', 'just take one off then', 'replace it with a gin'])(
    'is about the same order: %j',
    (text) => {
      expect(planItemChange(understood(text, {}), after('add a gin to my order'))?.commands).toMatchObject([
        { intent: 'cancel_order', slots: { orderNumber: '10234571' } },
      ])
    },
  )

  it.each([
    ['swap the merlot then', after('where is my order', 'order_tracking')],
    ['swap the merlot then', after('cancel my order')],
    ['change the address then', after('add a gin to my order')],
    ['take me to the checkout', after('add a gin to my order')],
  ])('is not heard in %j', (text, dialogue) => {
    expect(planItemChange(understood(text, {}), dialogue)).toBeNull()
  })
})
