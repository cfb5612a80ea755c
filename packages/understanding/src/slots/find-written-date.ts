import type { CalendarDate } from '@murphy/domain/calendar'
import { toCalendarDate } from '@murphy/domain/calendar'
import type { DateNamed } from './slots'
import type { Found, Utterance } from './utterance'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthPattern =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const dayPattern = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const yearPattern = String.raw`(?:,? (?<year>20\d{2}))?`

const writtenDatePatterns = [
  // 25/12, 25/12/26, 25-12-2026; a dash alone is a range.
  /(?<![\d/.$-])(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?(?![\d/])/g,
  /(?<![\d/.$-])(?<day>\d{1,2})[-.](?<month>\d{1,2})[-.](?<year>\d{4}|\d{2})(?![\d/.-])/g,
  /(?<![\d/.$-])(?<year>20\d{2})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g,
  new RegExp(String.raw`(?<![\d/.$-])${dayPattern} (?:of )?${monthPattern}\b${yearPattern}`, 'g'),
  new RegExp(
    String.raw`\b${monthPattern} (?:the )?${dayPattern}(?![\d/:]| ?(?:pm|am|bottles?|dollars?|bucks))\b${yearPattern}`,
    'g',
  ),
  /\bthe (?<day>\d{1,2})(?:st|nd|rd|th)\b/g,
]
/** Matches what only looks like a date: '24/7' means always, and '1/2 price' means half. */
const otherMeaning = /^(?:24\/7|1\/2)(?!\/)/

/** Finds days with their month in digits or letters. A day without a year is the next one from today on. */
export function findWrittenDates(utterance: Utterance, today: CalendarDate): Found<DateNamed>[] {
  if (!/\d/.test(utterance.text)) return []
  return writtenDatePatterns.flatMap((pattern) =>
    Array.from(utterance.text.matchAll(pattern)).flatMap((match) => {
      const [text] = match
      const date = otherMeaning.test(text) ? null : toDate(match.groups ?? {}, today)
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
      const monthCount = Number(thisYear) * 12 + Number(thisMonth) - 1 + step
      return createCalendarDate(
        String(Math.floor(monthCount / 12)),
        String((monthCount % 12) + 1),
        dayOfMonth,
      )
    })
  }
  // 29 February may be years away.
  return findSoonest(today, (step) =>
    createCalendarDate(String(Number(thisYear) + step), toMonthNumber(writtenMonth), dayOfMonth),
  )
}

/** Returns the first date from today on of those that `at` returns for each step; null: none in eight steps. */
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
