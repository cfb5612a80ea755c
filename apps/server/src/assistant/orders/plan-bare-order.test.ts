import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planBareOrder } from './plan-bare-order'

describe('a message that is nothing but an order', () => {
  const plan = (text: string) =>
    planBareOrder(understood(text, { intent: 'cancel_order' }), initialDialogueState)?.commands

  it.each(['my order', 'hi my order', 'the orders pls', 'its about my delivery'])(
    'asks for its state: %j',
    (text) => {
      expect(plan(text)).toMatchObject([{ intent: 'order_tracking' }])
    },
  )

  it('is left to an intent that only tells', () => {
    const heard = understood('my orders', { intent: 'order_list' })
    expect(planBareOrder(heard, initialDialogueState)).toBeNull()
  })

  it.each(['stop my order', 'my order please cancel', 'order a beer', 'my order is wrong'])(
    'is not found in %j',
    (text) => {
      expect(plan(text)).toBeUndefined()
    },
  )
})
