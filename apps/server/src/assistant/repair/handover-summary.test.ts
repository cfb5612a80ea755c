import { describe, expect, it } from 'vitest'
import type { DialogueState } from '../dialogue-state'
import { initialDialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { summariseDialogue } from './handover-summary'

const summarise = (given: Partial<DialogueState>): readonly string[] =>
  summariseDialogue({ ...initialDialogueState, ...given }).split('\n')

const product = (position: number) =>
  ({ kind: 'product', id: `p${position}`, position, label: `Wine ${position}`, attributes: {} }) as const

describe('the summary for the agent', () => {
  it('is empty when Murphy knows nothing', () => {
    expect(summariseDialogue(initialDialogueState)).toBe('')
  })

  it('names the last request and the five entities that were shown last, without choices', () => {
    const choice = { kind: 'choice', id: 'Yes', position: 1, label: 'Yes', attributes: {} } as const
    expect(
      summarise({
        answered: { intent: 'order_tracking', slots: {}, text: 'where is my order' },
        shown: [
          { queryId: 'q1', entities: [{ ...product(9), label: 'Older' }] },
          { queryId: 'q2', entities: [choice, ...[1, 2, 3, 4, 5, 6].map(product)] },
        ],
      }),
    ).toEqual([
      'Last request: “where is my order” (order tracking)',
      'Shown last: Wine 1, Wine 2, Wine 3, Wine 4, Wine 5',
    ])
  })

  it('names the intent alone where the request was understood from the conversation', () => {
    expect(summarise({ answered: { intent: 'refund_status', slots: {}, text: '' } })).toEqual([
      'Last request: refund status',
    ])
  })

  it.each<[string, Partial<DialogueState>, readonly string[]]>([
    [
      'a missing slot',
      { pending: { for: 'slot', slot: 'orderNumber', intent: 'order_tracking', slots: {} } },
      ['Murphy asked for: order number', 'Task: order tracking'],
    ],
    [
      'a question of a flow, with what was collected',
      {
        pending: {
          for: 'flow',
          intent: 'change_delivery',
          flow: startProgress('change_delivery', {
            variant: 'day',
            subjectId: '10234567',
            asks: 'newDay',
            values: { reason: 'away' },
          }),
        },
      },
      ['Murphy asked for: new day', 'Task: day, number 10234567, reason away'],
    ],
    [
      'a change that waits for a yes',
      {
        pending: {
          for: 'flow',
          intent: 'cancel_order',
          flow: startProgress('cancel_order', {
            variant: 'cancel',
            subjectId: '10234567',
            asks: 'confirmation',
          }),
        },
      },
      ['Waits for a yes: cancel, number 10234567'],
    ],
    [
      'a choice, and a task that was interrupted',
      {
        pending: { for: 'choice', intents: ['store_hours', 'order_list'], text: 'when', slots: {} },
        suspended: { intent: 'change_pickup_nominee', slots: { personName: 'Jo Park', phone: '0412345678' } },
      },
      [
        'Murphy asked which was meant: store hours, order list',
        'Interrupted: change pickup nominee, person name Jo Park, phone 0412345678',
      ],
    ],
    ['messages that were not understood', { fallbackCount: 2 }, ['Not understood: 2 messages in a row']],
    ['a frustrated shopper', { mood: { score: 3, offeredInTurn: null } }, ['The shopper sounds frustrated']],
    ['an offer of a person', { mood: { score: 0, offeredInTurn: 4 } }, ['The shopper sounds frustrated']],
  ])('tells of %s', (_what, dialogue, lines) => {
    expect(summarise(dialogue)).toEqual(lines)
  })

  it('tells nothing of a safety policy', () => {
    expect(summariseDialogue({ ...initialDialogueState, safety: { topics: ['products'] } as never })).toBe('')
  })
})
