import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, getSydneyZoneName } from '@murphy/domain/calendar'
import type { DayOffset } from './order-plan'

const hourMs = 60 * 60_000
const minuteMs = 60_000

/** A status comes two days after the order, or on the day that was asked for once that has come, and never tomorrow. */
const daysAfterOrder = 2

type Planned = {
  readonly orderId: string
  readonly placed: DayOffset
  readonly deliverOn: DayOffset | null
}

/** When a carrier gave its status: early in the morning, so that on the day of seeding it has mostly been. */
export function statusMoment(
  { orderId, placed, deliverOn }: Planned,
  today: CalendarDate,
  index: number,
): Date {
  const day = deliverOn !== null && deliverOn <= 0 ? deliverOn : Math.min(0, placed + daysAfterOrder)
  const minutes = (Number(orderId.slice(-4)) + index * 13) % 90
  return new Date(atSydneysFive(addDays(today, day)) + minutes * minuteMs)
}

/** Five in the morning in Sydney, in milliseconds since 1970: clocks change at two or three. */
function atSydneysFive(day: CalendarDate): number {
  const standard = Date.parse(`${day}T05:00:00+10:00`)
  return getSydneyZoneName(standard) === 'AEDT' ? standard - hourMs : standard
}
