import { addDays, getMomentOfWallClock, parseCalendarDate } from '@murphy/domain/calendar'
import type { CalendarDate } from '@murphy/domain/calendar'

const dayMs = 86_400_000

/** Returns the next date with a month and day such as '05-31', today included. */
export function getNextDay(today: CalendarDate, monthAndDay: string): CalendarDate {
  const thisYear = parseCalendarDate(`${today.slice(0, 4)}-${monthAndDay}`)
  if (thisYear >= today) return thisYear
  return parseCalendarDate(`${Number(today.slice(0, 4)) + 1}-${monthAndDay}`)
}

/** Returns the next date on which a zone's clock goes forward or back; `null`: none within a year. */
export function findNextClockChange(
  today: CalendarDate,
  timeZone: string,
  direction: 'forward' | 'back',
): CalendarDate | null {
  let day = today
  for (let days = 0; days < 366; days += 1) {
    const lengthMs =
      getMomentOfWallClock(addDays(day, 1), 0, timeZone) - getMomentOfWallClock(day, 0, timeZone)
    if (direction === 'forward' ? lengthMs < dayMs : lengthMs > dayMs) return day
    day = addDays(day, 1)
  }
  return null
}
