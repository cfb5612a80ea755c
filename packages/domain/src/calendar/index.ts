export type { CalendarDate } from './calendar-date'
export {
  addDays,
  findLatestDate,
  getWeekday,
  parseCalendarDate,
  toCalendarDate,
  addBusinessDays,
  formatDayMonth,
  formatDayMonthYear,
  formatPlacedDate,
} from './calendar-date'
export type { DateCopy } from './copy'
export { standardDateCopy } from './copy'
export {
  formatSydneyTime,
  formatSydneyTimeWithZone,
  getSydneyDate,
  getSydneyZoneName,
  parseTimestamp,
  toSydneyDate,
} from './sydney'
export type { WallClock } from './wall-clock'
export { getMomentOfWallClock, getWallClock, getWallTime, isTimeZone } from './wall-clock'
