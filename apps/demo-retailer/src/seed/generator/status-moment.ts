import type { Day } from '../../retail-api/calendar/days'
import { addDays, getWeekday } from '../../retail-api/calendar/days'

const minuteMs = 60_000

/** The days between an order and the status of its parcels. A chosen day that has come takes precedence. */
const daysAfterOrder = 2

/** Drivers are on the road from eight on. A status of today is of the first half hour, because the rest of the day has not come. */
const firstHour = 8
const minutesOfToday = 30
const minutesOfDay = 9 * 60

type PlannedOrder = {
  readonly orderId: string
  readonly placedOn: Day
  readonly deliverOn: Day | null
}

/**
 * Returns the time at which a carrier gave its status: from 8:00 am to 5:00 pm in Sydney, never after the day of seeding, and on a
 * weekend only when the order has no working day before it. A delivery of the same day comes on every day of the week.
 *
 * @param index place of the parcel within its order
 * Source: TRK-39, TRK-48
 */
export function getStatusMoment(
  { orderId, placedOn, deliverOn }: PlannedOrder,
  {
    today,
    index,
    shippingType,
  }: { readonly today: Day; readonly index: number; readonly shippingType: string },
): Date {
  const usual = addDays(placedOn, daysAfterOrder)
  const planned =
    shippingType === 'Same Day' ? placedOn : deliverOn !== null && deliverOn <= today ? deliverOn : usual
  const latest = planned < today ? planned : today
  const day = shippingType === 'Same Day' ? latest : moveFromWeekend(latest, placedOn)
  const span = day === today ? minutesOfToday : minutesOfDay
  const minutes = (Number(orderId.slice(-4)) + index * 13) % span
  return new Date(getEightInSydney(day) + minutes * minuteMs)
}

/** Returns the Friday before a weekend, or the day itself when the order was placed after that Friday. */
function moveFromWeekend(day: Day, placedOn: Day): Day {
  const daysBack = ({ 0: 2, 6: 1 } as Readonly<Record<number, number>>)[getWeekday(day)] ?? 0
  const friday = addDays(day, -daysBack)
  return friday < placedOn ? day : friday
}

const sydneyHour = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Returns eight in the morning in Sydney, in milliseconds since 1970. Clocks change at two or three. */
function getEightInSydney(day: Day): number {
  const standard = Date.parse(`${day}T0${firstHour}:00:00+10:00`)
  return sydneyHour.format(standard) === '08' ? standard : standard - 60 * minuteMs
}
