import type { Intent } from '../intent'
import { followUp, message, storesFollowUp } from '../reply-items'
import { askForPlace, nameOf, storeInMind, storesAt } from '../store-search'
import { storeAddress } from '@murphy/domain/stores'

/** The nearest stores with their hours. Source: GEN-09, MSG-11, STO-10 */
export const findNearbyStore: Intent = async (asked, tools) => {
  const { slots, context, dialogue } = asked
  const { say } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  if (!place)
    return {
      items: askForPlace(asked, tools, say('find_nearby_store', 'ask_place', { turn })),
      asks: 'place',
    }
  const { stores, store } = await storesAt(place, tools, context.now)
  const values = { place: place.name, ...(store ? { store: nameOf(store) } : {}) }
  if (stores.length === 0)
    return { items: [message(say('find_nearby_store', 'none', { turn, values }))], asks: 'place', slots: {} }
  return {
    items: [
      message(say('find_nearby_store', store ? 'found' : 'nearby', { turn, values })),
      { type: 'store', items: [...stores] },
      followUp('stores', storesFollowUp),
    ],
    ...(store ? { storeId: store.storeId } : {}),
  }
}

/** The way to a store. Source: MSG-28, STO-05, OP-53 */
export const storeDirections: Intent = async (asked, tools) => {
  const { slots, context, dialogue } = asked
  const { say } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  const there = place ? await storesAt(place, tools, context.now) : null
  const store = there ? (there.store ?? there.stores[0] ?? null) : await storeInMind(asked, tools)
  if (!store) {
    const situation = place ? 'none' : 'ask_place'
    const question = say('store_directions', situation, { turn, values: { place: place?.name ?? '' } })
    return { items: askForPlace(asked, tools, question), asks: 'place', slots: {} }
  }
  const values = { store: nameOf(store), place: place?.name ?? '' }
  const situation = there && !there.store ? 'nearby' : 'found'
  return {
    items: [
      message(say('store_directions', situation, { turn, values })),
      {
        type: 'direction',
        text: say('store_directions', 'link', { turn, values }),
        address: storeAddress(store),
      },
    ],
    storeId: store.storeId,
  }
}
