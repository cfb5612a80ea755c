import { toCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { findChangeIntent } from './find-change-intent'

const date = toCalendarDate('2026-11-30')
if (date === null) throw new Error('The day is valid.')
const monday = { date: { date, text: 'monday' } }
const number = { orderNumber: '10234567' }
const unsure = { intent: 'order_tracking', decision: 'reject' } as const

describe('findChangeIntent', () => {
  it.each([
    ['inform the postie of 10234567 that the gate sticks', number],
    ['bump 10234567 to monday', { ...number, ...monday }],
    ['my delivery note: knock twice', {}],
    ['order 10234567 goes to 9 Elm Ave Unley SA 5061 now', number],
  ])('reads a change of the delivery in %j', (text, slots) => {
    expect(findChangeIntent(understood(text, { ...unsure, slots }))).toBe('change_delivery')
  })

  it.each([
    ['where is 10234567', number],
    ['will 10234567 come on monday?', { ...number, ...monday }],
    ['10234567', number],
    ['put a red on my list', {}],
  ])('finds none in %j', (text, slots) => {
    expect(findChangeIntent(understood(text, { ...unsure, slots }))).toBeNull()
  })

  it('leaves an intent alone of which the engine is sure', () => {
    const sure = { intent: 'report_problem', slots: number }
    expect(findChangeIntent(understood('tell the driver of 10234567 that it is broken', sure))).toBeNull()
  })
})
