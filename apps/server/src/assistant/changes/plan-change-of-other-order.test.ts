import { createTestOrder } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { toOrderFacts } from '../../retail/shop/order-facts'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { planChangeOfOtherOrder } from './plan-change-of-other-order'

const flow = startProgress('change_delivery', { variant: 'address', subjectId: '10234564' })
const open: DialogueState = {
  ...initialDialogueState,
  pending: { for: 'flow', intent: 'change_delivery', flow },
}
/** Plans a text where every description fits one order. */
const plan = async (text: string, { fits = '10234559', dialogue = open } = {}) => {
  const order = toOrderFacts(createTestOrder({ id: fits }))
  const orders = { findDescribedOrder: async () => ({ kind: 'one', order }) }
  return await planChangeOfOtherOrder(understood(text, { intent: null }), dialogue, {
    orders: orders as never,
  })
}

describe('another order while the value of a change is asked for [OP-141]', () => {
  it.each(['the one coming in two days', 'no, my pick a day order', 'sorry i mean the late one'])(
    'begins the same change of that order: %j',
    async (text) => {
      expect((await plan(text))?.commands).toMatchObject([
        {
          kind: 'start-flow',
          intent: 'change_delivery',
          slots: { orderNumber: '10234559' },
          flow: { variant: 'address' },
        },
      ])
    },
  )

  it.each([
    '12 Smith Street Fitzroy',
    'its the latest one',
    'the order goes to 5 King Street, 2042',
    'yes',
    'leave it at the door',
  ])('is not named by %j', async (text) => {
    expect(await plan(text)).toBeNull()
  })

  it('is none when it is the order of the change, or no change is open', async () => {
    expect(await plan('the one coming in two days', { fits: '10234564' })).toBeNull()
    expect(await plan('the late one', { dialogue: initialDialogueState })).toBeNull()
    const pending = { for: 'flow', intent: 'refund_status', flow } as const
    expect(await plan('the late one', { dialogue: { ...open, pending } })).toBeNull()
  })
})
