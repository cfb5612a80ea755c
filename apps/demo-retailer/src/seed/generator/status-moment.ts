import type { Day } from '../../retail-api/calendar/days'
import { addDays } from '../../retail-api/calendar/days'
import type { DayOffset } from './order-plan'

const hourMs = 60 * 60_000
const minuteMs = 60_000

/** The days between an order and the status of its parcels. A chosen day that has come takes precedence. */
const daysAfterOrder = 2

type PlannedOrder = {
  readonly orderId: string
  readonly placed: DayOffset
  readonly deliverOn: DayOffset | null
}

/**
 * Returns the time at which a carrier gave its status: between 5:00 and 6:30 in Sydney, never after the day of seeding.
 *
 * @param index place of the parcel within its order
 * Source: TRK-39, TRK-48
 */
export function getStatusMoment(
  { orderId, placed, deliverOn }: PlannedOrder,
  today: Day,
  index: number,
): Date {
  const day = deliverOn !== null && deliverOn <= 0 ? deliverOn : Math.min(0, placed + daysAfterOrder)
  const minutes = (Number(orderId.slice(-4)) + index * 13) % 90
  return new Date(getFiveInSydney(addDays(today, day)) + minutes * minuteMs)
}

const sydneyHour = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Returns five in the morning in Sydney, in milliseconds since 1970. Clocks change at two or three. */
function getFiveInSydney(day: Day): number {
  const standard = Date.parse(`${day}T05:00:00+10:00`)
  return sydneyHour.format(standard) === '05' ? standard : standard - hourMs
}
