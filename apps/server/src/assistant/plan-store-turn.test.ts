import type { CalendarDate } from '@murphy/domain/calendar'
import { parseCalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../testing/assistant-with-fakes'
import { planStoreTurn } from './plan-store-turn'
import type { UnderstoodIntent } from './understanding'

const today = parseCalendarDate('2026-11-24')
const on = (date: string, text = date): NonNullable<Slots['date']> => ({
  date: parseCalendarDate(date),
  text,
})
const afterHours = (date: string) => ({
  intent: 'store_hours',
  slots: { place: prahranPlace, date: on(date) },
})

/** Returns the intent and the slots of the only command; `null`: no plan. */
function plan(
  text: string,
  heard: Partial<UnderstoodIntent> = {},
  last: { readonly intent: string; readonly slots: Slots } | null = null,
  from: CalendarDate = today,
) {
  const [command] = planStoreTurn(understood(text, heard), { pending: null, last }, from)?.commands ?? []
  return command === undefined || !('intent' in command) || !('slots' in command)
    ? null
    : {
        intent: command.intent,
        place: command.slots.place?.name ?? null,
        date: command.slots.date?.date ?? null,
      }
}

describe('a text about a store', () => {
  it.each([
    ['no sure intent', { decision: 'reject' }],
    ['a search for a store', { intent: 'find_nearby_store' }],
  ] as const)('asks for the hours when it names a place and a day, with %s', (_name, heard) => {
    const slots = { place: prahranPlace, date: on('2026-11-27') }
    expect(plan('prahran on friday', { ...heard, slots })).toEqual({
      intent: 'store_hours',
      place: prahranPlace.name,
      date: '2026-11-27',
    })
  })

  it('is left to another intent that is sure', () => {
    const slots = { place: prahranPlace, date: on('2026-11-27') }
    expect(plan('deliver to prahran on friday', { intent: 'delivery_options', slots })).toBeNull()
    expect(plan('prahran', { intent: 'find_nearby_store', slots: { place: prahranPlace } })).toBeNull()
  })

  it.each([
    ['and the day after', '2026-12-25', '2026-12-26'],
    ['plus the following day', '2026-12-25', '2026-12-26'],
    ['what about the day before', '2026-12-25', '2026-12-24'],
  ])('takes %j after an answer for %s as %s', (text, before, date) => {
    expect(plan(text, { decision: 'reject' }, afterHours(before))).toEqual({
      intent: 'store_hours',
      place: prahranPlace.name,
      date,
    })
  })

  it('takes a bare ordinal as a day of the month that was named', () => {
    const slots = { date: on('2026-11-29', 'the 29th') }
    expect(plan('and the 29th', { decision: 'reject', slots }, afterHours('2026-12-27'))?.date).toBe(
      '2026-12-29',
    )
    expect(plan('and the 29th', { decision: 'reject', slots }, afterHours('2026-11-27'))?.date).toBe(
      '2026-11-29',
    )
  })

  it('leaves delivery on the next day to another plan', () => {
    expect(plan('next day delivery', { decision: 'reject' }, afterHours('2026-12-25'))).toBeNull()
  })

  it('does not go back before today', () => {
    expect(plan('the day before', { decision: 'reject' }, afterHours('2026-11-24'))).toBeNull()
  })

  it.each([
    'what street is it',
    'and the address',
    'what is the adress',
    'where exactly',
    'how do i get there',
  ])('gets the way to the store of the last answer: %j', (text) => {
    const last = { intent: 'store_hours', slots: { place: prahranPlace } }
    expect(plan(text, { decision: 'reject' }, last)).toEqual({
      intent: 'store_directions',
      place: prahranPlace.name,
      date: null,
    })
    expect(plan(text, { decision: 'reject' })).toBeNull()
  })
})
