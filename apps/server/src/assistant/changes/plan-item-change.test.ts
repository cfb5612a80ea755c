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
