import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, toCalendarDate } from '@murphy/domain/calendar'
import type { HolidayKnowledge } from '../knowledge'
import type { Found, Utterance } from './utterance'
import { splitWords } from './utterance'
import type { DateNamed } from './slots'

export type HolidayFinder = (utterance: Utterance, today: CalendarDate) => Found<DateNamed>[]

/** Words with the same meaning in names of holidays. */
const sameWord: ReadonlyMap<string, string> = new Map(
  Object.entries({
  xmas: 'christmas', chrissy: 'christmas', chrissie: 'christmas', crissy: 'christmas', chistmas: 'christmas',
  christmass: 'christmas', chrismas: 'christmas', queens: 'king', queen: 'king', kings: 'king', bday: 'birthday',
  years: 'year', newyears: 'new year', labor: 'labour', ekka: 'royal queensland show', aussie: 'australia', oz: 'australia', fri: 'friday', mon: 'monday',
  }),
) // oxfmt-ignore
/** Endings that shoppers leave out. */
const ending = /(?: public)?(?: holiday| day)$/
/** Short names that mean something else in most texts: 'may i', 'a picnic', 'in western australia'. */
const tooShort = new Set([
  'king',
  'labour',
  'australia',
  'new year',
  'good',
  'show',
  'canberra',
  'may',
  'picnic',
  'recreation',
  'western australia',
  'reconciliation',
  'family and community',
])
const eves: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'christmas eve': 'christmas',
    'new year eve': 'new year',
    nye: 'new year',
  }),
)

/**
 * Creates the finder of public holidays by name. Of several days with one name the next from today on counts. A
 * holiday of a single state counts only when no other has its name, or the utterance names the state.
 */
export function createHolidayFinder(holidays: readonly HolidayKnowledge[]): HolidayFinder {
  const days = new Map<string, HolidayKnowledge[]>()
  const add = (name: string, holiday: HolidayKnowledge): void => {
    const others = days.get(name)
    if (!others) days.set(name, [holiday])
    else if (!others.includes(holiday)) others.push(holiday)
  }
  for (const holiday of holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const name = toPlainName(splitWords(holiday.name.replaceAll(/\(.*\)/g, '')))
    const short = name.replace(ending, '')
    add(name, holiday)
    if (!tooShort.has(short)) add(short, holiday)
    if (name === 'new year day') add('new year', holiday)
    if (name === 'easter sunday') add('easter', holiday)
    if (name.endsWith('cup day') || name.endsWith('cup')) add('cup day', holiday)
  }
  const longest = Math.max(3, ...Array.from(days.keys(), (name) => name.split(' ').length))

  return (utterance, today) => {
    const found: Found<DateNamed>[] = []
    const { words } = utterance
    for (let at = 0; at < words.length; at += 1) {
      for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
        const part = words.slice(at, at + length)
        const name = toPlainName(part.map(({ text }) => text))
        const eveOf = eves.get(name)
        const from = eveOf === undefined ? today : addDays(today, 1)
        const holiday = findUpcoming(days.get(eveOf ?? name) ?? [], { utterance, today: from })
        const first = part[0]
        const last = part.at(-1)
        if (!holiday || !first || !last) continue
        const span = { start: first.start, end: last.end }
        const text = utterance.text.slice(span.start, span.end)
        found.push({
          ...span,
          value:
            eveOf === undefined
              ? { date: holiday.date, text, holiday: holiday.name, ...holiday.others }
              : { date: addDays(holiday.date, -1), text },
        })
        at += length - 1
        break
      }
    }
    return found
  }
}

function toPlainName(words: readonly string[]): string {
  return words.map((word) => sameWord.get(word) ?? word).join(' ')
}

function findUpcoming(
  holidays: readonly HolidayKnowledge[],
  { utterance, today }: { utterance: Utterance; today: CalendarDate },
): { date: CalendarDate; name: string; others: Pick<DateNamed, 'otherHolidays'> } | undefined {
  const later = holidays.flatMap(({ date: text, name, states }) => {
    const date = toCalendarDate(text)
    return date !== null && date >= today ? [{ date, name, states }] : []
  })
  const stated = later.find(({ states }) =>
    states.some((state) => utterance.words.some((word) => word.text === state.toLowerCase())),
  )
  const chosen =
    stated ??
    later.find(({ states }) => states.includes('all')) ??
    later.find(({ name }) => bestKnown.has(name)) ??
    later[0]
  if (chosen === undefined) return undefined
  const others = new Set(later.map(({ name }) => name).filter((name) => name !== chosen.name))
  return { ...chosen, others: stated || others.size === 0 ? {} : { otherHolidays: [...others] } }
}

/** 'Cup day' alone is Melbourne's for most shoppers, although Adelaide has one too. */
const bestKnown = new Set(['Melbourne Cup Day'])
