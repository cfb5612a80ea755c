import { addDays, toCalendarDate } from '@murphy/domain/calendar'
import type { CalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import type { DialogueState } from './dialogue-state'
import { isAccepted } from './read-intent'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

/** The intents that tell about one store. */
const storeIntents: readonly string[] = ['store_hours', 'find_nearby_store', 'store_directions']

/**
 * Plans a text about a store that holds a day, or that goes on about the store of the last answer: 'glenelg on friday', 'and the day
 * after', 'what street is it in'. `null`: it is about something else.
 *
 * @param today today in Sydney
 * Source: docs/understanding.md#intents
 */
export function planStoreTurn(
  understood: UnderstoodIntent,
  { pending, last }: Pick<DialogueState, 'pending' | 'last'>,
  today: CalendarDate,
): TurnPlan | null {
  if (pending !== null) return null
  const { text, slots } = understood
  const isSure = isAccepted(understood) && !understood.isHalfSentence
  if (isSure && !storeIntents.includes(understood.intent)) return null
  const before = last !== null && storeIntents.includes(last.intent) ? last.slots : null
  const place = slots.place ?? before?.place
  const date = findStoreDay(understood, { before, today })
  const isAboutDay =
    date !== undefined && (!isSure || understood.intent !== 'store_hours' || date !== slots.date)
  // A day at a store is a question for its hours, whether a verb says so or not.
  if (isAboutDay && (slots.place !== undefined || before !== null))
    return singleCommand({
      kind: slots.place === undefined ? 'set-slots' : 'start-flow',
      intent: 'store_hours',
      slots: { ...(place === undefined ? {} : { place }), date },
      text,
    })
  if (!isSure && before !== null && slots.place === undefined && asksForAddress.test(text))
    return singleCommand({
      kind: 'set-slots',
      intent: 'store_directions',
      slots: place === undefined ? {} : { place },
      text,
    })
  return null
}

const asksForAddress =
  /\b(?:(?:what|which|whats|what['’]s|the|its|their)(?: \w+){0,2} (?:street|add?ress?|road)|street (?:add?ress?|name|is)|add?ress?(?: please)?$|where(?:abouts)? (?:is (?:it|that)|exactly)|how do i get there)/i

const dayAfter =
  /\b(?:the )?(?:day|date) (?:after|following)\b|\b(?:following|next) (?:day|date)\b(?! deliver)|\bone day later\b/i
const dayBefore = /\b(?:the )?(?:day|date) before\b|\bprevious (?:day|date)\b|\bone day earlier\b/i
const bareOrdinal = /^the \d{1,2}(?:st|nd|rd|th)$/

/** Returns the day that a text names, also in relation to the day of the last answer. */
function findStoreDay(
  { text, slots }: UnderstoodIntent,
  { before, today }: { readonly before: Slots | null; readonly today: CalendarDate },
): Slots['date'] {
  const lastDate = before?.date?.date
  if (before !== null && slots.date === undefined) {
    const days = dayAfter.test(text) ? 1 : dayBefore.test(text) ? -1 : 0
    const date = addDays(lastDate ?? today, days)
    return days === 0 || date < today ? undefined : { date, text: text.slice(0, 60) }
  }
  // 'And the 29th' after a day of December is of December.
  if (lastDate === undefined || slots.date === undefined || !bareOrdinal.test(slots.date.text))
    return slots.date
  const sameMonth = toCalendarDate(`${lastDate.slice(0, 8)}${slots.date.date.slice(8)}`)
  return sameMonth === null || sameMonth < today ? slots.date : { ...slots.date, date: sameMonth }
}
