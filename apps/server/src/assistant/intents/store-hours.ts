import type { Store } from '@murphy/contracts/entities'
import { formatDayMonth, weekday } from '@murphy/domain/calendar'
import { standardWords } from '@murphy/domain/words'
import type { Intent } from '../intent'
import { followUp, message, storesFollowUp } from '../reply-items'
import type { Slots } from '@murphy/understanding'
import { askForPlace, nameOf, storeInMind, storesAt } from '../store-search'

/** Trading hours of the store at a place, today or on the day that was named. Source: GEN-09, STO-07 */
export const storeHours: Intent = async (asked, tools) => {
  const { slots, context, dialogue } = asked
  const { say } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  if (!place) {
    const store = await storeInMind(asked, tools)
    if (!store)
      return { items: askForPlace(asked, tools, say('store_hours', 'ask_place', { turn })), asks: 'place' }
    return answerFor(store, [store])
  }
  const { stores, store } = await storesAt(place, tools, context.now)
  if (store) return answerFor(store, [store])
  const values = { place: place.name }
  if (stores.length === 0)
    return { items: [message(say('store_hours', 'none', { turn, values }))], asks: 'place', slots: {} }
  return {
    items: [
      message(say('store_hours', 'nearby', { turn, values })),
      { type: 'store', items: [...stores] },
      followUp('stores', storesFollowUp),
    ],
  }

  function answerFor(store: Store, shown: readonly Store[]) {
    const { situation, values } = hoursOf(store, slots.date)
    return {
      items: [
        message(say('store_hours', situation, { turn, values })),
        ...(slots.date?.holiday ? [message(say('store_hours', 'holiday', { turn, values }))] : []),
        { type: 'store' as const, items: [...shown] },
        followUp('stores', storesFollowUp),
      ],
      storeId: store.storeId,
    }
  }
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What is to be said of the hours; the first day of a store is its today. */
function hoursOf(store: Store, date: Slots['date']) {
  const name = date && weekdayNames[weekday(date.date)]
  const day = name
    ? store.store_trading_hours.find((trading) => trading.day === name)
    : store.store_trading_hours[0]
  const values = {
    store: nameOf(store),
    hours: day?.openHour ?? '',
    state: day?.tradingStatus[0] ?? '',
    day: date && name ? `${name}, ${formatDayMonth(date.date, standardWords)}` : '',
    holiday: date?.holiday ?? '',
  }
  const isClosed = day?.openHour === 'Closed'
  const when = date ? 'on' : 'today'
  return { situation: isClosed ? (`closed_${when}` as const) : (`open_${when}` as const), values }
}
