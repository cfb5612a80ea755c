import type { CalendarDate } from '@murphy/domain/calendar'
import { parseCalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import { describe, expect, it } from 'vitest'
import { prahranPlace, understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planHoursTurn, planStoreTurn } from './plan-store-turn'
import type { UnderstoodIntent } from '../understanding'

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
  const answered = last === null ? null : { ...last, text: '' }
  const dialogue = { ...initialDialogueState, last, answered }
  const [command] = planStoreTurn(understood(text, heard), dialogue, { today: from })?.commands ?? []
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

describe('a state or a holiday alone', () => {
  const anzac = { ...on('2027-04-25', 'anzac day'), holiday: 'Anzac Day' }
  const planFor = (
    text: string,
    heard: Partial<UnderstoodIntent>,
    dialogue: Partial<typeof initialDialogueState>,
  ) => {
    const state = { ...initialDialogueState, ...dialogue }
    const [command] = planHoursTurn(understood(text, heard), state, { today })?.commands ?? []
    return command !== undefined && 'intent' in command && 'slots' in command ? command : null
  }
  const after = (intent: string, slots: Slots) => ({
    last: { intent, slots },
    answered: { intent, slots, text: '' },
  })

  it.each(['tassie?', 'and queensland', 'how about nt', 'in victoria then'])(
    'is not taken for a suburb after an answer about stores: %j',
    (text) => {
      const heard = { decision: 'reject', intent: 'product_search' } as const
      expect(planFor(text, heard, after('find_nearby_store', { place: prahranPlace }))).toMatchObject({
        intent: 'find_nearby_store',
        slots: {},
        text,
      })
      expect(planFor(text, heard, {})).toBeNull()
    },
  )

  it('asks for the hours of the holiday that was talked about', () => {
    const before = after('store_hours', { place: prahranPlace, date: anzac })
    const command = planFor('and in wa?', { intent: 'find_nearby_store' }, before)
    expect(command).toMatchObject({ intent: 'store_hours', slots: { date: anzac } })
    expect(command?.slots.place).toBeUndefined()
  })

  it.each(['help_article', 'product_search', null])(
    'asks for the hours after the article about holidays, where the engine says %s',
    (intent) => {
      const heard = {
        intent,
        decision: intent === null ? 'reject' : 'accept',
        slots: { date: anzac },
      } as const
      const helpTopic = { articleIds: ['public-holiday-hours'], turn: 0 }
      expect(planFor('anzac day?', heard, { helpTopic, turnCount: 1 })?.intent).toBe('store_hours')
      expect(planFor('anzac day?', heard, { helpTopic, turnCount: 5 })).toBeNull()
      expect(planFor('anzac day?', heard, {})).toBeNull()
    },
  )

  it('answers the question for a place, and keeps no store', () => {
    const pending = { for: 'slot', slot: 'place', intent: 'store_hours', slots: {} } as const
    expect(planFor('anzac day', { slots: { date: anzac }, decision: 'reject' }, { pending })).toMatchObject({
      intent: 'store_hours',
      slots: { date: anzac },
    })
    const other = { ...pending, intent: 'product_availability' }
    expect(planFor('tasmania', { decision: 'reject' }, { pending: other })).toBeNull()
  })

  it('is left to a question of its own', () => {
    const before = after('store_hours', { place: prahranPlace })
    expect(
      planFor('cancel it on anzac day', { intent: 'cancel_order', slots: { date: anzac } }, before),
    ).toBeNull()
    expect(
      planFor('can i get a slab delivered to a farm in tassie', { decision: 'reject' }, before),
    ).toBeNull()
  })
})

describe('a bare question for the end of the hours that were told', () => {
  it.each([
    ['til when', true],
    ['and until what time', true],
    ['till when can i return it', false],
  ])('asks for them again in %j: %s', (text, expected) => {
    const last = { intent: 'store_hours', slots: { place: prahranPlace, date: on('2026-11-29') } }
    const dialogue = { ...initialDialogueState, last, answered: { ...last, text: '' } }
    const heard = understood(text, { intent: 'help_article', decision: 'reject' })
    const [command] = planHoursTurn(heard, dialogue, { today })?.commands ?? []
    expect(command !== undefined && 'slots' in command && command.slots.date?.date === '2026-11-29').toBe(
      expected,
    )
  })
})
