import type { Intent } from '../intent'
import { followUp, message, storesFollowUp, suggestions } from '../reply'

/** How many stores one answer shows; the first one is the nearest. */
const storeLimit = 3

/** Trading hours of the stores at a place; asks for the place when none was named. Source: GEN-09, STO-07 */
export const storeHours: Intent = async ({ slots, context, dialogue }, { retail, say }) => {
  const turn = dialogue.turnCount
  if (!slots.place) {
    return {
      items: [
        message(say('store_hours', 'ask_place', { turn })),
        suggestions('Prahran', 'Lane Cove', 'Fitzroy'),
      ],
      expects: 'place',
    }
  }
  const stores = await retail.stores.near(slots.place, storeLimit, context.now)
  const [nearest] = stores
  if (!nearest)
    return { items: [message(say('store_hours', 'none', { turn, values: { place: slots.place.name } }))] }
  const isThere = nearest.suburb.toLowerCase() === slots.place.name.toLowerCase()
  const today = nearest.store_trading_hours[0]
  const values = {
    place: slots.place.name,
    store: nearest.storeName ?? nearest.suburb,
    hours: today?.openHour ?? '',
    state: today?.tradingStatus[0] ?? '',
  }
  const situation = isThere ? (today?.openHour === 'Closed' ? 'closed_today' : 'open_today') : 'nearby'
  return {
    items: [
      message(say('store_hours', situation, { turn, values })),
      { type: 'store', items: isThere ? [nearest] : stores },
      followUp('stores', storesFollowUp),
    ],
  }
}
