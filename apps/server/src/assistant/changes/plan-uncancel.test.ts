import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import type { ShownEntity } from '../references/shown-entity'
import { planUncancel } from './plan-uncancel'

const order = (id: string, status: string, position: number): ShownEntity => ({
  kind: 'order',
  id,
  position,
  label: `Order ${id}`,
  attributes: { status },
})
const shown = [
  { queryId: 'q', entities: [order('10234591', 'Confirmed', 1), order('10234592', 'Cancelled', 2)] },
]
const plan = (text: string, dialogue: Partial<DialogueState> = { shown }) =>
  planUncancel(understood(text, { intent: 'cancel_order' }), { ...initialDialogueState, ...dialogue })
    ?.commands[0] ?? null

describe('the wish to have a cancelled order back [OP-141]', () => {
  it.each(['can you uncancel that', 'please reinstate my order', 'undo the cancellation', 'bring it back'])(
    'is about the cancelled order that was shown: %j',
    (text) => {
      expect(plan(text)).toMatchObject({ intent: 'cancel_order', slots: { orderNumber: '10234592' } })
    },
  )

  it('is about nothing where no order was talked about', () => {
    expect(plan('uncancel it', {})).toBeNull()
  })

  it.each([
    'cancel it',
    'what happens when i cancel',
    'bring it back on friday please'.replace('it back', 'the box'),
  ])('is not heard in %j', (text) => {
    expect(plan(text)).toBeNull()
  })

  it('leaves an order that was just cancelled here to the undo of that change', () => {
    const flow = startProgress('cancel_order', { subjectId: '10234592' })
    expect(plan('uncancel it', { shown, lastChange: { intent: 'cancel_order', flow, turn: 0 } })).toBeNull()
  })
})
