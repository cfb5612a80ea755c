import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planPickupTrouble } from './plan-pickup-trouble'

const signedIn: DialogueState = { ...initialDialogueState, shopperId: 123, turnCount: 3 }
const plan = (text: string, dialogue: Partial<DialogueState> = {}) =>
  planPickupTrouble(understood(text, { intent: 'complaint', decision: 'confirm' }), {
    ...signedIn,
    ...dialogue,
  })?.commands[0] ?? null
const afterPickup = { answered: { intent: 'pickup_order', slots: {}, text: '' } }

describe('a shopper in a store that does not find the pick up', () => {
  it.each([
    'im at the store and they cannot find my stuff',
    "standing at the counter, the guy can't see it",
    'the staff say its not ready',
    'they told me theres no order',
  ])('is told the pick ups on %j', (text) => {
    expect(plan(text)).toMatchObject({ intent: 'pickup_order', slots: {} })
    expect(plan(text, { shopperId: null })).toBeNull()
  })

  it.each(['whats the order number', 'which store is it', 'what shop does it say'])(
    'is told the same order again on %j',
    (text) => {
      const lastOrder = { orderId: '10234573', turn: 3, storeName: 'Manly', storeId: null }
      expect(plan(text, { ...afterPickup, lastOrder })).toMatchObject({ slots: { orderNumber: '10234573' } })
      expect(plan(text)).toBeNull()
    },
  )

  it('is told the store of every pick up after several', () => {
    expect(plan('which store is it', afterPickup)).toMatchObject({ awaited: { asks: 'all', kind: 'pickup' } })
  })

  it.each([
    'they say the gin is not bad',
    'is the store open',
    'they are lovely at the shop',
    'i cant find the store',
  ])('is not heard in %j', (text) => {
    expect(plan(text)).toBeNull()
  })
})
