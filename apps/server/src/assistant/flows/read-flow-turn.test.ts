import { toCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { getFlow } from '../../testing/bot-flows'
import { startProgress } from './flow-progress'
import { readFlowTurn } from './read-flow-turn'

const flow = getFlow('cancel_order')
if (flow === null) throw new Error('There is no flow cancel_order.')
const question = {
  intent: 'cancel_order',
  flow: startProgress('cancel_order', { variant: 'cancel', subjectId: '10234567', asks: 'confirmation' }),
}

const today = toCalendarDate('2026-11-23')
if (today === null) throw new Error('The day is valid.')
const context = { today, getFlow }

describe('an utterance after the question whether to cancel an order [OP-141]', () => {
  it.each([
    ['a yes', 'yes', {}, { kind: 'consent', consent: 'yes' }],
    [
      'a yes that points to the order',
      'yes please cancel it',
      { orderNumber: '10234567' },
      { kind: 'consent', consent: 'yes' },
    ],
    [
      'a yes with another order',
      'yes cancel 10234599',
      { orderNumber: '10234599' },
      expect.objectContaining({ kind: 'change', intent: 'cancel_order' }),
    ],
    [
      'a yes with a day',
      'yes on friday',
      { date: { text: 'friday' } as never },
      { kind: 'consent', consent: 'withdrawn' },
    ],
    ['a no', 'no, keep it', { orderNumber: '10234567' }, { kind: 'consent', consent: 'no' }],
  ])('is read as %s', (_what, text, slots, reaction) => {
    expect(readFlowTurn(flow, question, understood(text, { intent: 'affirm', slots }), context)).toEqual(
      reaction,
    )
  })
})
