import type { CalendarDate } from '@murphy/domain/calendar'
import { toCalendarDate } from '@murphy/domain/calendar'
import type { Found, Utterance } from './utterance'
import type { DateNamed } from './slots'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?:,? (?<year>20\d{2}))?`

const patterns = [
  // 25/12, 25/12/26, 25-12-2026; a dash alone is a range.
  /(?<![\d/.$-])(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?(?![\d/])/g,
  /(?<![\d/.$-])(?<day>\d{1,2})[-.](?<month>\d{1,2})[-.](?<year>\d{4}|\d{2})(?![\d/.-])/g,
  /(?<![\d/.$-])(?<year>20\d{2})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g,
  new RegExp(String.raw`(?<![\d/.$-])${day} (?:of )?${month}\b${year}`, 'g'),
  new RegExp(
    String.raw`\b${month} (?:the )?${day}(?![\d/:]| ?(?:pm|am|bottles?|dollars?|bucks))\b${year}`,
    'g',
  ),
  /\bthe (?<day>\d{1,2})(?:st|nd|rd|th)\b/g,
]
/** '24/7' means always, and '1/2 price' means half: neither is a date. */
const noDate = /^(?:24\/7|1\/2)(?!\/)/

/** Finds days with their month in digits or letters; without a year it is the next one from today on. */
export function findDayMonth(utterance: Utterance, today: CalendarDate): Found<DateNamed>[] {
  return patterns.flatMap((pattern) =>
    Array.from(utterance.text.matchAll(pattern)).flatMap((match) => {
      const [text] = match
      const date = noDate.test(text) ? null : toDate(match.groups ?? {}, today)
      return date === null
        ? []
        : [{ start: match.index, end: match.index + text.length, value: { date, text } }]
    }),
  )
}

function toDate(
  groups: Readonly<Record<string, string | undefined>>,
  today: CalendarDate,
): CalendarDate | null {
  const [thisYear = '', thisMonth = ''] = today.split('-')
  const { day: dayOfMonth = '', month: writtenMonth, year: writtenYear } = groups
  if (writtenYear !== undefined)
    return createCalendarDate(
      writtenYear.length === 2 ? `20${writtenYear}` : writtenYear,
      toMonthNumber(writtenMonth),
      dayOfMonth,
    )
  if (writtenMonth === undefined) {
    return findSoonest(today, (step) => {
      const months12 = Number(thisYear) * 12 + Number(thisMonth) - 1 + step
      return createCalendarDate(String(Math.floor(months12 / 12)), String((months12 % 12) + 1), dayOfMonth)
    })
  }
  // 29 February may be years away.
  return findSoonest(today, (step) =>
    createCalendarDate(String(Number(thisYear) + step), toMonthNumber(writtenMonth), dayOfMonth),
  )
}

function findSoonest(today: CalendarDate, at: (step: number) => CalendarDate | null): CalendarDate | null {
  for (let step = 0; step <= 8; step += 1) {
    const date = at(step)
    if (date !== null && date >= today) return date
  }
  return null
}

function toMonthNumber(written: string | undefined): string {
  if (written === undefined) return ''
  return /^\d/.test(written) ? written : String(months.indexOf(written.slice(0, 3)) + 1)
}

function createCalendarDate(yearText: string, monthText: string, dayText: string): CalendarDate | null {
  return toCalendarDate(`${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`)
}
