import { countWords } from '../plain-words'
import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, toCalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import type { DeliveryAddress } from '../../retail/order-change-ports'
import { readAddressValue, toAddressValue } from './address-value'
import type { FlowSlot } from '../bot-files/flows'
import { findOrdinalIndex } from '../references/ordinals'
import { findStateOfPostcode } from '@murphy/domain/stores'
import { hasQuestionForm } from './question-form'
import { findAddress } from './find-address'
import { cleanInstructions } from './find-instructions'
import { findDistance, findNewDay } from './find-new-day'
import { readSlot } from './read-slot'
import type { SplitCorrection } from './split-correction'

type CorrectionSource = {
  readonly split: SplitCorrection
  readonly slots: Slots
  /** The value that was read back. */
  readonly current: string
  readonly today: CalendarDate
}

/**
 * Returns the value that a correction turns the one that was read back into, or `null` when it holds none: another house number,
 * day of the month, or part of a list is enough.
 *
 * Source: OP-141
 */
export function correctValue({ type }: Pick<FlowSlot, 'type'>, source: CorrectionSource): string | null {
  const { split, slots } = source
  switch (type) {
    case 'address':
      return correctAddress(source)
    case 'day':
      return correctDay(source)
    case 'orders':
      return correctOrders(source)
    case 'instructions':
      return correctInstructions(source)
    default:
      return readSlot({ type }, { text: split.wanted, slots, isExpected: false })
  }
}

const unit = /\b(?<word>unit|apartment|apt|flat|level|suite)\s*#?(?<number>\d{1,4}[a-z]?)\b/i
const houseNumber = /^(?:(?:house|street )?(?:number|no\.?|nr\.?|#)\s*)?(?<number>\d{1,5}[a-z]?)$/i

/** Completes a part of an address with the address that was read back. */
function correctAddress({ split, slots, current }: CorrectionSource): string | null {
  const { wanted, rejected } = split
  const { street, address } = findAddress(wanted, slots)
  if (address !== null) return toAddressValue(address)
  const before = readAddressValue(current)
  if (before.street === '') return null
  const change = (changed: Partial<DeliveryAddress>): string => toAddressValue({ ...before, ...changed })
  if (street !== null) return change({ street })
  const unitMatch = unit.exec(wanted)
  if (unitMatch?.groups) {
    const { word = '', number = '' } = unitMatch.groups
    const named = `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${number.toUpperCase()}`
    return change({ street: `${named}, ${before.street.replace(/^[a-z]+ \d+[a-z]?, /i, '')}` })
  }
  const number = houseNumber.exec(wanted.trim())?.groups?.['number']?.toUpperCase()
  if (number !== undefined) {
    if (/^\d{4}$/.test(number) && findStateOfPostcode(number) === before.state)
      return change({ postcode: number })
    const wrong = /\b\d{1,5}[a-z]?\b/i.exec(rejected)?.[0]
    const old =
      wrong === undefined ? /\d+[a-z]?(?:\/\d+[a-z]?)?(?= \p{L})/iu : new RegExp(`\\b${wrong}\\b`, 'i')
    if (new RegExp(`\\b${number}\\b`, 'i').test(before.street)) return current
    return old.test(before.street) ? change({ street: before.street.replace(old, number) }) : null
  }
  const { place } = slots
  if (place === undefined || place.postcode === null || place.kind === 'postcode') return null
  return change({ suburb: place.name, state: place.state, postcode: place.postcode })
}

const dayWords: readonly string[] = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth ' +
  'seventeenth eighteenth nineteenth twentieth'
).split(' ')
/** Reads another day: a date, a day of the month, or a distance from the day that was read back. */
function correctDay({
  split: { wanted, rejected },
  slots: { date },
  current,
  today,
}: CorrectionSource): string | null {
  const base = toCalendarDate(current)
  if (base !== null) {
    const moved = findDistance(wanted)
    if (moved !== null) return addDays(base, moved)
  }
  if (date !== undefined && wanted.toLowerCase().includes(date.text))
    return findNewDay(wanted, { date, base, today })
  const dayOfMonth = findDayOfMonth(wanted)
  if (dayOfMonth !== null) return toDayAfter(dayOfMonth, base ?? today, today)
  const isRejected = date !== undefined && rejected.toLowerCase().includes(date.text)
  return findNewDay(wanted, { date: isRejected ? undefined : date, base, today })
}

/** Words beside a day of the month. */
const dayFillers = new Set(
  'on to the for it day date of please pls by until till from move push shift change put set make deliver delivered delivery come and better suits me works that is would be my order moved pushed'.split(
    ' ',
  ),
)

/** Returns the day of the month that a correction names without its month: 'the sixteenth', '16', 'the 16th'. */
export function findDayOfMonth(text: string): number | null {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, ' ')
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !dayFillers.has(word))
  // Any other word may make the number a quantity or a house number.
  if (words.length > 2 || (words.length === 2 && !/^(?:twenty|thirty)$/.test(words[0] ?? ''))) return null
  for (const [at, word] of words.entries()) {
    const tens = word === 'twenty' ? 20 : word === 'thirty' ? 30 : 0
    const unitDay = dayWords.indexOf(words[at + 1] ?? '') + 1
    if (tens > 0 && unitDay > 0 && unitDay < 10) return tens + unitDay
    if (word === 'thirtieth') return 30
    const spelt = dayWords.indexOf(word) + 1
    if (spelt > 0) return spelt
    const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]
    if (digits !== undefined && Number(digits) >= 1 && Number(digits) <= 31) return Number(digits)
  }
  return null
}

/** Returns that day in the month of the base, or in the next month when it is not after today. */
function toDayAfter(dayOfMonth: number, base: CalendarDate, today: CalendarDate): CalendarDate | null {
  const [year = '', month = ''] = base.split('-')
  for (let step = 0; step <= 2; step += 1) {
    const index = Number(year) * 12 + Number(month) - 1 + step
    const date = toCalendarDate(
      `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`,
    )
    if (date !== null && date > today) return date
  }
  return null
}

/** Reads a part of a list of orders: 'only the first', 'not the last', '10234569 only'. */
function correctOrders({ split: { wanted, rejected }, current }: CorrectionSource): string | null {
  const listed = current.split(',').filter((id) => id !== '')
  const named = [...new Set(wanted.match(/\b\d{7,12}\b/g) ?? [])]
  if (named.length > 0) return named.join(',')
  const kept = pickFromList(wanted, listed)
  if (kept.length > 0) return kept.join(',')
  const dropped = pickFromList(rejected, listed)
  const rest = listed.filter((id) => !dropped.includes(id))
  return dropped.length > 0 && rest.length > 0 ? rest.join(',') : null
}

function pickFromList(text: string, listed: readonly string[]): readonly string[] {
  const named = listed.filter((id) => text.includes(id))
  if (named.length > 0) return named
  if (/\bmiddle\b/i.test(text))
    return listed.length % 2 === 1 ? listed.slice((listed.length - 1) / 2, (listed.length + 1) / 2) : []
  const index = findOrdinalIndex(text)
  const picked = index === null ? undefined : listed.at(index)
  return picked === undefined ? [] : [picked]
}

/** Words of a refund or a claim, which no driver reads. */
const otherMatter =
  /\b(?:refunds?|refunded|replacements?|money|store credit|compensation|invoices?|receipts?|cancel\w*)\b/i
/** Words about a place, a person or an animal that a driver meets. */
const driverMatter =
  /\b(?:leave|put|drop|hide|ring|knock|buzz|bell|buzzer|door|gate|porch|dogs?|neighbou?rs?|lift|stairs|code|safe|call|text|beware|watch out|careful|steep|driveway|key)\b/i

/** Returns what a text adds to the instructions that were read back: 'also ring first', 'and theres a dog so ring first'; `null`: nothing. */
function findAddition({ wanted, isAddition }: SplitCorrection): string | null {
  const added = /^(?:also|and also|plus|add(?: that)?|and add(?: that)?)[\s,:]+(?<rest>.+)$/is.exec(wanted)
    ?.groups?.['rest']
  if (added !== undefined) return added
  return isAddition && driverMatter.test(wanted) && !hasQuestionForm(wanted) ? wanted : null
}

/** Reads other instructions, and joins what is added to the ones that were read back. */
function correctInstructions({ split, slots, current }: CorrectionSource): string | null {
  const { wanted, isCorrection } = split
  const added = findAddition(split)
  if (added !== null) return `${current.replace(/[.\s]+$/, '')}. ${cleanInstructions(added) ?? added}`
  if (otherMatter.test(wanted)) return null
  const read = readSlot({ type: 'instructions' }, { text: wanted, slots, isExpected: false })
  if (read !== null) return read
  const isText = countWords(wanted) > 1 && /\p{L}{2}/u.test(wanted)
  return isCorrection && isText ? cleanInstructions(wanted) : null
}
