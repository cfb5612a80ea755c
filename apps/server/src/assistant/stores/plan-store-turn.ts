import { countWords } from '../plain-words'
import { addDays, toCalendarDate } from '@murphy/domain/calendar'
import type { CalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { findHoursChoice, listShownStores } from '../intents/choose-by-hours'
import { storeIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { isAccepted } from '../read-intent'
import { findAustralianState } from './australian-states'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/**
 * Plans a text about a store that holds a day, or that goes on about the store of the last answer: 'glenelg on friday', 'and the day
 * after', 'what street is it in'. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planStoreTurn(
  understood: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'last' | 'storeId'>,
  { today }: Pick<UtteranceReaders, 'today'>,
): TurnPlan | null {
  const { pending, last } = dialogue
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
  if (date === undefined && !isSure && last?.intent === 'store_hours' && isOtherPlace(understood))
    return singleCommand({
      kind: 'set-slots',
      intent: 'store_hours',
      slots: { ...slots, ...(last.slots.date === undefined ? {} : { date: last.slots.date }) },
      text,
    })
  const isAfterStore = before !== null || (dialogue.storeId !== null && last !== null && getsThere.test(text))
  if (!isSure && isAfterStore && slots.place === undefined && asksForAddress.test(text))
    return singleCommand({
      kind: 'set-slots',
      intent: 'store_directions',
      slots: place === undefined ? {} : { place },
      text,
    })
  return null
}

/** The article after which a day alone asks for hours. */
const hoursArticle = 'public-holiday-hours'
/** The turns for which an article stays the topic. */
const topicTurns = 3
/** A longer text says by itself what it asks. */
const longestFragment = 7

/** The values of a text about products. */
const productSlots = ['product', 'varietal', 'wineType', 'price', 'orderNumber'] as const

/**
 * Plans a short text right after an answer about stores that names a day, a holiday or a state, before it is taken for a search: 'and
 * saturday arvo', 'tassie?', 'anzac day'. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planHoursTurn(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { today }: Pick<UtteranceReaders, 'today'>,
): TurnPlan | null {
  const { text, slots } = understood
  const isShort = countWords(text) <= longestFragment
  const isOfProducts = productSlots.some((name) => slots[name] !== undefined && slots[name] !== null)
  const choice = planHoursChoice(understood, dialogue) ?? planHoursAgain(understood, dialogue)
  if (choice !== null) return choice
  const general = planGeneralHours(understood, dialogue)
  if (general !== null) return general
  const isAfterHours = dialogue.answered !== null && storeIntents.includes(dialogue.answered.intent)
  if (!isShort || isOfProducts || !isAfterHours || slots.date === undefined) return null
  if (isSureOfOther(understood, 'stores')) return null
  return planStoreTurn(
    {
      ...understood,
      decision: storeIntents.includes(understood.intent ?? '') ? understood.decision : 'reject',
    },
    dialogue,
    { today },
  )
}

const untilWhen =
  /^(?:(?:and|so|ok|okay|but|great|cool|thanks)[\s,.!]+)*(?:(?:open )?(?:til|till|until|'til) (?:when|what time|how late)|what time (?:do|does) (?:they|it) (?:close|shut))\W*$/i

/** Plans a bare question for the end of the hours that were just told: 'til when'. */
function planHoursAgain(
  { text }: UnderstoodIntent,
  { pending, last, answered }: DialogueState,
): TurnPlan | null {
  if (pending !== null || answered?.intent !== 'store_hours' || last?.intent !== 'store_hours') return null
  if (!untilWhen.test(text.trim())) return null
  return singleCommand({ kind: 'set-slots', intent: 'store_hours', slots: last.slots, text })
}

/** Plans a choice among stores by their hours, those of a place or those that are shown: 'which of them shuts last'. */
function planHoursChoice(
  { text, slots }: UnderstoodIntent,
  { pending, last, shown }: DialogueState,
): TurnPlan | null {
  if (pending !== null || findHoursChoice(text) === null) return null
  if (slots.place === undefined && listShownStores(shown).length === 0) return null
  const before = last !== null && storeIntents.includes(last.intent) ? last.slots : {}
  const date = slots.date ?? before.date
  const place = slots.place ?? before.place
  return singleCommand({
    kind: 'select-entity',
    intent: 'store_hours',
    slots: { ...(place === undefined ? {} : { place }), ...(date === undefined ? {} : { date }) },
    text,
  })
}

/**
 * Plans a state or a holiday that a short text names after an answer about stores: 'tassie?', 'and on anzac day'. No single store is
 * meant. `null`: it names none, or asks for something else.
 */
function planGeneralHours(
  understood: UnderstoodIntent,
  { pending, last, answered, helpTopic, turnCount }: DialogueState,
): TurnPlan | null {
  const { text, slots } = understood
  const isAskedForPlace =
    pending?.for === 'slot' && pending.slot === 'place' && storeIntents.includes(pending.intent)
  if (pending !== null && !isAskedForPlace) return null
  if (countWords(text) > longestFragment || slots.place !== undefined) return null
  if (isSureOfOther(understood, 'stores')) return null
  const isAfterStores = last !== null && answered !== null && storeIntents.includes(answered.intent)
  const isAfterHours =
    helpTopic?.articleIds.includes(hoursArticle) === true && turnCount - helpTopic.turn <= topicTurns
  if (!isAskedForPlace && !isAfterStores && !isAfterHours) return null
  const state = findAustralianState(text)
  const lastDate = isAfterStores || isAskedForPlace ? last?.slots.date : undefined
  const date = slots.date ?? (state === null ? undefined : lastDate)
  const isHoliday = date?.holiday !== undefined
  if (state === null && !(isHoliday && slots.date !== undefined)) return null
  const place = state === null && isAfterStores && !isAskedForPlace ? last.slots.place : undefined
  return singleCommand({
    kind: 'set-slots',
    intent: isHoliday ? 'store_hours' : 'find_nearby_store',
    slots: { ...(place === undefined ? {} : { place }), ...(date === undefined ? {} : { date }) },
    text,
  })
}

/** A short text that only names a place, 'specifically Bondi Junction', asks the hours there. */
const placeLead =
  /^(?:(?:and|ok|okay|so|specifically|exactly|only|just|actually|i mean|what about|how about|in|at|the|for|no|sorry)[\s,]+)*$/i

function isOtherPlace({ text, slots }: UnderstoodIntent): boolean {
  const { place, ...others } = slots
  if (place === undefined || Object.keys(others).length > 0) return false
  const at = text.toLowerCase().indexOf(place.name.toLowerCase())
  const rest = at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + place.name.length)}`
  return at >= 0 && placeLead.test(`${rest.replaceAll(/[^\p{L} ]/gu, ' ').trim()} `.trimStart())
}

const getsThere = /\bhow (?:do|can|would) (?:i|we) get (?:there|to it)\b/i
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
