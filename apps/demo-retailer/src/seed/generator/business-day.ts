import type { Day } from '../../retail-api/calendar/days'
import { addDays } from '../../retail-api/calendar/days'
import type { DayOffset } from './order-plan'

/** Returns the day to which a planned day is moved: the next business day when it is to come, the last one when it has been. */
export function moveToBusinessDay(today: Day, offset: DayOffset, isBusinessDay: (day: Day) => boolean): Day {
  let day = addDays(today, offset)
  if (offset === 0) return day
  const step = offset > 0 ? 1 : -1
  while (!isBusinessDay(day)) day = addDays(day, step)
  return day
}
