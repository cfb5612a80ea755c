import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { planBareWhen } from './plan-bare-when'

const lastOrder = { orderId: '10234567', turn: 2, storeName: null, storeId: null }
const plan = (text: string, state: Partial<DialogueState> = {}, intent = 'order_tracking') =>
  planBareWhen(understood(text, { intent: null }), {
    ...initialDialogueState,
    answered: { intent, slots: { orderNumber: '10234567' }, text: '' },
    lastOrder,
    turnCount: 3,
    ...state,
  })?.commands[0] ?? null

describe('a question of nothing but when', () => {
  it.each(['when?', 'yes but WHEN', 'but when', 'what day', 'so how late is it'])(
    'is about the order that was told: %j',
    (text) => {
      expect(plan(text)).toMatchObject({ intent: 'order_tracking', slots: { orderNumber: '10234567' } })
    },
  )

  it.each([
    ['when do you open', {}, 'order_tracking'],
    ['when?', { lastOrder: { ...lastOrder, isGuess: true as const } }, 'order_tracking'],
    ['when?', {}, 'help_article'],
  ] as const)('is left to others: %j', (text, state, intent) => {
    expect(plan(text, state, intent)).toBeNull()
  })
})
