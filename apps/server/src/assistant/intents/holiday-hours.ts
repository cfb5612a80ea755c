import { parseCalendarDate } from '@murphy/domain/calendar'
import type { StoreHoliday } from '../../retail/shop-ports'
import { joinWithAnd } from '../join-with-and'
import { formatLongDay } from '../references/day-names'
import type { GetResponse } from '../responses/responses'
import { toMinuteOfDay } from './minute-of-day'

/** A sentence about a holiday without a store, and whether it holds for every store. */
export type HolidaySentence = { readonly text: string; readonly isComplete: boolean }

type StateHours = { readonly date: string; readonly hours: string; readonly states: readonly string[] }

const stateOrder = ['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT']
const closed = 'Closed'

/**
 * Returns one sentence about the hours of a holiday at all stores, or at those of one state: one answer where it is the same
 * everywhere, state by state otherwise. `null`: no store keeps it.
 *
 * Source: OP-144
 */
export function describeHoliday(
  holiday: string,
  days: readonly StoreHoliday[],
  {
    getResponse,
    turn,
    state = null,
  }: {
    readonly getResponse: GetResponse
    readonly turn: number
    /** The only state of the days; `null`: they are of all states. */
    readonly state?: string | null
  },
): HolidaySentence | null {
  const groups = groupStates(days)
  const [first, second] = groups
  if (first === undefined) return null
  const day = formatDate(first.date)
  if (second === undefined && state !== null) {
    const situation = first.hours === closed ? 'holiday_closed_in_state' : 'holiday_in_state'
    const values = { holiday, day, state, hours: first.hours }
    return { text: getResponse('store_hours', situation, { turn, values }), isComplete: true }
  }
  if (second === undefined && first.hours === closed)
    return {
      text: getResponse('store_hours', 'holiday_closed', { turn, values: { holiday, day } }),
      isComplete: true,
    }
  const dates = new Set(groups.map(({ date }) => date))
  const list = groups.map(({ date, hours, states }) => {
    const values = {
      hours: hours === closed ? closed.toLowerCase() : hours,
      state: joinWithAnd(states),
      day: formatDate(date),
    }
    return getResponse('store_hours', dates.size === 1 ? 'state_hours' : 'state_day', { turn, values })
  })
  const situation = dates.size === 1 ? 'holiday_by_state' : 'holiday_differs'
  return {
    text: getResponse('store_hours', situation, { turn, values: { holiday, day, list: list.join('; ') } }),
    isComplete: false,
  }
}

/** Groups the states that have the same day and hours, in the order of the days. */
function groupStates(days: readonly StoreHoliday[]): readonly StateHours[] {
  const states = [...new Set(days.map(({ state }) => state))].toSorted(
    (one, other) => stateOrder.indexOf(one) - stateOrder.indexOf(other),
  )
  const groups = new Map<string, { date: string; hours: string; states: string[] }>()
  for (const state of states) {
    const ofState = days.filter((day) => day.state === state)
    const [first] = ofState
    if (first === undefined) continue
    const hours = summariseHours(ofState.map(({ openHour }) => openHour))
    const key = `${first.date} ${hours}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { date: first.date, hours, states: [state] })
    else group.states.push(state)
  }
  return [...groups.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** Returns the hours that all stores have, or `from` the earliest opening where they differ. */
function summariseHours(all: readonly string[]): string {
  const open = all.filter((hours) => hours !== closed)
  const [first = closed] = open
  if (open.every((hours) => hours === first)) return first
  const opening = open
    .map((hours) => hours.split(' - ')[0] ?? '')
    .toSorted((one, other) => toMinuteOfDay(one) - toMinuteOfDay(other))[0]
  return `from ${opening ?? ''}`
}

function formatDate(date: string): string {
  return formatLongDay(parseCalendarDate(date))
}
