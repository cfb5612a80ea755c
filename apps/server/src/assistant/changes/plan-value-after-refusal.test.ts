import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import type { UnderstoodIntent } from '../understanding'
import { planValueAfterRefusal } from './plan-value-after-refusal'

const flow = startProgress('change_delivery', { variant: 'day', subjectId: '10234559' })
const dialogue: DialogueState = {
  ...initialDialogueState,
  turnCount: 3,
  refusal: { intent: 'change_delivery', flow, turn: 2 },
}
const date = { text: 'friday', date: '2026-12-04' } as unknown as UnderstoodIntent['slots']['date']
const plan = (text: string, given: Partial<UnderstoodIntent> = {}, state: Partial<DialogueState> = {}) =>
  planValueAfterRefusal(understood(text, { intent: null, slots: {}, ...given }), { ...dialogue, ...state })

describe('a value after a refused change of a delivery', () => {
  it.each([
    ['Level 3, 55 Collins St', 'address'],
    ['number 14 not 12', 'address'],
    ['should be unit 9', 'address'],
    ['to my office then', 'address'],
    ['after 4', 'day'],
    ['the arvo works better', 'day'],
  ])('belongs to the change: %j', (text, variant) => {
    expect(plan(text)?.commands).toMatchObject([
      { intent: 'change_delivery', text, flow: { variant, subjectId: '10234559' } },
    ])
  })

  it('may be a day', () => {
    expect(plan('friday is ok too', { slots: { date } as never })?.commands).toMatchObject([
      { flow: { variant: 'day' } },
    ])
  })

  it.each([
    ['is the store open after 4', {}],
    ['got any red wine', {}],
    ['thanks anyway', {}],
    ['10234567 should be unit 9', { slots: { orderNumber: '10234567' } }],
    ['cancel it before noon', { intent: 'cancel_order', decision: 'accept' }],
  ] as const)('is something else: %j', (text, given) => {
    expect(plan(text, given)).toBeNull()
  })

  it('belongs to nothing later, or to another refusal', () => {
    expect(plan('should be unit 9', {}, { turnCount: 5 })).toBeNull()
    const refusal = { intent: 'cancel_order', flow, turn: 2 }
    expect(plan('should be unit 9', {}, { refusal })).toBeNull()
  })
})
