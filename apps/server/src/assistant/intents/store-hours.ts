import type { Store } from '@murphy/contracts/entities'
import { parseCalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import type { StoreHoursOn } from '../../retail/shop-ports'
import { formatLongDay } from '../references/day-names'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { createStaleDataNote } from '../stale-data-note'
import { createFollowUp, createMessage, storesFollowUpEvent } from '../reply-items'
import { listHoursOfDays } from '../stores/hours-of-days'
import { promptForPlace, getStoreName, findDiscussedStore, findStoresAt } from '../stores/store-search'
import { findAustralianState } from '../stores/australian-states'
import { answerHoursChoice, findHoursChoice } from './choose-by-hours'
import { describeHoliday } from './holiday-hours'
import { asksForHolidays, describeNextHolidays } from './next-holidays'

/**
 * Shows the hours of a store, today or on the named date. Exception hours come first, with their name. A holiday without a store
 * is answered state by state.
 *
 * Source: GEN-09, STO-07, OP-144
 */
export const storeHours: IntentHandler = async (request, tools) => {
  const { slots, context, dialogue } = request
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  const choice = findHoursChoice(request.text)
  const chosen = choice === null ? null : await answerHoursChoice(choice, request, tools)
  if (chosen !== null) return chosen
  if (!place) {
    // 'Are victorian stores open on christmas day' is about no single store.
    const ofState = findAustralianState(request.text) === null ? null : await answerForHoliday(request, tools)
    if (ofState) return ofState
    const store = await findDiscussedStore(request, tools)
    if (store) return await answerForStore(store, request, tools)
    const question = getResponse('store_hours', 'ask_place', { turn })
    return (
      (await answerForHoliday(request, tools)) ?? {
        items: await promptForPlace(request, tools, question),
        promptsFor: 'place',
      }
    )
  }
  const { stores, store } = await findStoresAt(place, tools, context.now)
  if (store) return await answerForStore(store, request, tools)
  const values = { place: place.name }
  if (stores.length === 0)
    return {
      items: [createMessage(getResponse('store_hours', 'none', { turn, values }))],
      promptsFor: 'place',
      slots: {},
    }
  const [nearest] = stores
  const atNearest = nearest ? await describeHours(nearest, request, tools) : []
  return {
    items: [
      createMessage([getResponse('store_hours', 'nearby', { turn, values }), ...atNearest].join(' ')),
      ...createStaleDataNote(['stores'], request, tools),
      { type: 'store', items: [...stores] },
      createFollowUp('stores', storesFollowUpEvent),
    ],
  }
}

/** Answers for all stores when a holiday was named and the text names no unknown place. */
async function answerForHoliday(request: IntentRequest, tools: AssistantTools): Promise<IntentResult | null> {
  const { retail, understanding, getResponse } = tools
  const { slots, context, dialogue, text } = request
  const holiday = slots.date?.holiday
  const unknownPlace = understanding.findUnknownPlace(text)
  // A state is no suburb, and no unknown one either.
  const isUnknown = unknownPlace !== null && findAustralianState(unknownPlace) === null
  if (holiday === undefined || isUnknown) return null
  const state = findAustralianState(text)
  const everywhere = await retail.stores.onHoliday(holiday, context.now)
  const days = everywhere.filter((day) => state === null || day.state === state)
  const [other, ...others] = slots.date?.otherHolidays ?? []
  // 'Cup day in South Australia' is another day than in Victoria.
  if (slots.date !== undefined && state !== null && days.length === 0 && other !== undefined)
    return await answerForHoliday(
      { ...request, slots: { ...slots, date: { ...slots.date, holiday: other, otherHolidays: others } } },
      tools,
    )
  if (state !== null && days.length === 0 && everywhere.length > 0) {
    const values = { holiday, store: `our stores in ${state}` }
    return {
      items: [createMessage(getResponse('store_hours', 'not_kept', { turn: dialogue.turnCount, values }))],
    }
  }
  const sentence = describeHoliday(holiday, days, { getResponse, turn: dialogue.turnCount, state })
  if (sentence === null) return null
  const items = [createMessage(sentence.text)]
  return sentence.isComplete ? { items } : { items, promptsFor: 'place' }
}

async function answerForStore(
  store: Store,
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult> {
  const isWeek = request.slots.date === undefined && wholeWeek.test(request.text)
  const isHolidays = request.slots.date === undefined && asksForHolidays(request.text)
  const holidays = isHolidays ? await describeNextHolidays(store, request, tools) : []
  const sentences =
    holidays.length > 0
      ? holidays
      : isWeek
        ? await describeWeek(store, request, tools)
        : await describeHours(store, request, tools)
  return {
    items: [
      // Without known hours the store is shown alone.
      ...(sentences.length === 0 ? [] : [createMessage(sentences.join(' '))]),
      ...createStaleDataNote(['stores'], request, tools),
      { type: 'store', items: [store] },
      createFollowUp('stores', storesFollowUpEvent),
    ],
    storeId: store.storeId,
  }
}

const wholeWeek =
  /\b(?:(?:whole|all|coming|this|next|rest of the|during the|per|the) week|week(?:ly)? hours|every day|each day|(?:7|seven) days|daily hours)\b/i

/** Returns the hours of a store for seven days from its today, without the days whose hours are not known. */
async function describeWeek(
  store: Store,
  { context: { now }, dialogue }: IntentRequest,
  { retail, getResponse }: AssistantTools,
): Promise<readonly string[]> {
  const days = await listHoursOfDays(store.storeId, { days: 7, now }, { retail })
  const list = days
    .filter(({ openHour }) => openHour !== '')
    .map(({ date, openHour, exceptionName }) => {
      const holiday = exceptionName === null ? '' : ` (${exceptionName})`
      return `${formatLongDay(parseCalendarDate(date))} ${openHour}${holiday}`
    })
    .join('; ')
  if (list === '') return []
  const values = { store: getStoreName(store), list }
  return [getResponse('store_hours', 'week', { turn: dialogue.turnCount, values })]
}

/** Returns the hours of a store on the named day or today; nothing when they are not known. */
async function describeHours(
  store: Store,
  { slots: { date }, context: { now }, dialogue }: IntentRequest,
  { retail, getResponse }: AssistantTools,
): Promise<readonly string[]> {
  const {
    hours,
    isKeptSomewhere,
    holiday: namedHoliday,
  } = await findHours(store.storeId, { date, now, retail })
  if (hours === null || hours.openHour === '') return []
  const { openHour, exceptionName: name } = hours
  const holiday = name ?? namedHoliday ?? ''
  const values = {
    store: getStoreName(store),
    hours: openHour,
    day: formatLongDay(parseCalendarDate(hours.date)),
    holiday,
  }
  const turn = dialogue.turnCount
  const state = openHour === 'Closed' ? 'closed' : 'open'
  const when = date ? 'on' : 'today'
  if (name !== null) return [getResponse('store_hours', `${state}_holiday_${when}`, { turn, values })]
  const usual = getResponse('store_hours', `${state}_${when}`, { turn, values })
  if (date?.holiday === undefined) return [usual]
  // Other stores have hours for the holiday and this one has none, so it keeps its usual hours. Otherwise they are not known yet.
  return isKeptSomewhere
    ? [getResponse('store_hours', 'not_kept', { turn, values }), usual]
    : [usual, getResponse('store_hours', 'holiday', { turn, values })]
}

/**
 * Finds the hours of the named day. A named holiday is the day on which this store keeps it; of several with one short name, the one
 * that its state has.
 */
async function findHours(
  storeId: string,
  {
    date,
    now,
    retail,
  }: { readonly date: Slots['date']; readonly now: number; readonly retail: AssistantTools['retail'] },
): Promise<{
  readonly hours: StoreHoursOn | null
  readonly isKeptSomewhere: boolean
  readonly holiday: string | undefined
}> {
  const holidays = date?.holiday === undefined ? [] : [date.holiday, ...(date.otherHolidays ?? [])]
  const daysOfHolidays = await Promise.all(
    holidays.map(async (holiday) => ({ holiday, days: await retail.stores.onHoliday(holiday, now) })),
  )
  for (const { holiday, days } of daysOfHolidays) {
    const own = days.find((day) => day.storeId === storeId)
    if (own !== undefined) return { hours: own, isKeptSomewhere: true, holiday }
  }
  const hours = await retail.stores.hoursOn({ storeId, date: date?.date ?? null, now })
  return { hours, isKeptSomewhere: (daysOfHolidays[0]?.days.length ?? 0) > 0, holiday: date?.holiday }
}
