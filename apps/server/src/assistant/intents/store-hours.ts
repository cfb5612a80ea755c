import type { Store } from '@murphy/contracts/entities'
import { formatDayMonth, getWeekday } from '@murphy/domain/calendar'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { IntentHandler } from '../intent'
import { createFollowUp, createMessage, storesFollowUpEvent } from '../reply-items'
import type { Slots } from '@murphy/understanding'
import { createKnownAt } from '../known-at'
import { promptForPlace, getStoreName, findImpliedStore, findStoresAt } from '../store-search'

/** Shows the trading hours of a store, today or on the named date. Source: GEN-09, STO-07 */
export const storeHours: IntentHandler = async (request, tools) => {
  const { slots, context, dialogue } = request
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  if (!place) {
    const store = await findImpliedStore(request, tools)
    if (!store)
      return {
        items: promptForPlace(request, tools, getResponse('store_hours', 'ask_place', { turn })),
        promptsFor: 'place',
      }
    return answerFor(store, [store])
  }
  const { stores, store } = await findStoresAt(place, tools, context.now)
  if (store) return answerFor(store, [store])
  const values = { place: place.name }
  if (stores.length === 0)
    return {
      items: [createMessage(getResponse('store_hours', 'none', { turn, values }))],
      promptsFor: 'place',
      slots: {},
    }
  return {
    items: [
      createMessage(getResponse('store_hours', 'nearby', { turn, values })),
      ...createKnownAt(['stores'], request, tools),
      { type: 'store', items: [...stores] },
      createFollowUp('stores', storesFollowUpEvent),
    ],
  }

  function answerFor(store: Store, shown: readonly Store[]) {
    const { situation, values } = describeHours(store, slots.date)
    return {
      items: [
        createMessage(getResponse('store_hours', situation, { turn, values })),
        ...createKnownAt(['stores'], request, tools),
        ...(slots.date?.holiday
          ? [createMessage(getResponse('store_hours', 'holiday', { turn, values }))]
          : []),
        { type: 'store' as const, items: [...shown] },
        createFollowUp('stores', storesFollowUpEvent),
      ],
      storeId: store.storeId,
    }
  }
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns the response and its values. The first entry of a store's trading hours is its today. */
function describeHours(store: Store, date: Slots['date']) {
  const name = date && weekdayNames[getWeekday(date.date)]
  const day = name
    ? store.store_trading_hours.find((trading) => trading.day === name)
    : store.store_trading_hours[0]
  const values = {
    store: getStoreName(store),
    hours: day?.openHour ?? '',
    state: day?.tradingStatus[0] ?? '',
    day: date && name ? `${name}, ${formatDayMonth(date.date, standardCopy)}` : '',
    holiday: date?.holiday ?? '',
  }
  const isClosed = day?.openHour === 'Closed'
  const when = date ? 'on' : 'today'
  return { situation: isClosed ? (`closed_${when}` as const) : (`open_${when}` as const), values }
}
