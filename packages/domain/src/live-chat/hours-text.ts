import type { Period, WeekPeriods } from './operating-hours'

const days = ['Sun', 'Mon', 'Tues', 'Wed', 'Thurs', 'Fri', 'Sat']
/** A week as people say it begins on Monday. */
const order = [1, 2, 3, 4, 5, 6, 0]

/**
 * Hours as a shopper reads them: '10:00am to 4:00pm, Tues to Sat'. Neighbouring days with the same hours stand together,
 * others are set apart by '; '; a day without a night is 'all day'. '' when no day is open.
 *
 * Source: LC-38, OP-87
 */
export function hoursText(week: WeekPeriods): string {
  const runs: { readonly text: string; readonly first: number; last: number }[] = []
  for (const [place, day] of order.entries()) {
    const text = (week[String(day)] ?? []).map(periodText).join(' and ')
    const run = runs.at(-1)
    if (run?.text === text && run.last === place - 1) run.last = place
    else if (text !== '') runs.push({ text, first: place, last: place })
  }
  return runs.map(({ text, first, last }) => `${text}, ${daysText(first, last)}`).join('; ')
}

function daysText(first: number, last: number): string {
  if (last - first === 6) return 'every day'
  const [from, to] = [first, last].map((place) => days[order[place] ?? 0] ?? '')
  return first === last ? String(from) : `${from} to ${to}`
}

function periodText({ start, end }: Period): string {
  if (start === 0 && end === 1440) return 'all day'
  return `${clockText(start)} to ${clockText(end)}`
}

function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}
