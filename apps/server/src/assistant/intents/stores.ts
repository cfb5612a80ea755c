import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { joinWithAnd } from '../join-with-and'
import { asksForNumber, findStoreQuestion } from '../stores/find-store-question'
import { findAustralianState } from '../stores/australian-states'
import { contactDetails } from './contact'
import { createFollowUp, createMessage, storesFollowUpEvent } from '../reply-items'
import { createStaleDataNote } from '../stale-data-note'
import {
  promptForPlace,
  getStoreName,
  findDiscussedStore,
  findStoresAt,
  maxShownStores,
} from '../stores/store-search'
import { formatStoreAddress } from '@murphy/domain/stores'

/** A postcode of Australia that the operator's places do not contain. A price, a year and a part of a longer number are none. */
const writtenPostcode = /(?<![\d$.,/-])(?!20[2-4]\d)(?:0[89]\d{2}|[2-7]\d{3})(?![\d/]|[.,]\d)/

/** Shows the nearest stores with their hours. Source: GEN-09, MSG-11, STO-10 */
export const findNearbyStore: IntentHandler = async (request, tools) => {
  const { slots, context, dialogue } = request
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  const state = place ? null : findAustralianState(request.text)
  if (state !== null) return await listStoresOf(state, request, tools)
  if (!place) {
    const postcode = writtenPostcode.exec(request.text)?.[0]
    const question =
      postcode === undefined
        ? getResponse('find_nearby_store', 'ask_place', { turn })
        : getResponse('find_nearby_store', 'unknown_postcode', { turn, values: { place: postcode } })
    return { items: await promptForPlace(request, tools, question), promptsFor: 'place' }
  }
  const { stores, store } = await findStoresAt(place, tools, context.now)
  const values = { place: place.name, ...(store ? { store: getStoreName(store) } : {}) }
  if (stores.length === 0)
    return {
      items: [createMessage(getResponse('find_nearby_store', 'none', { turn, values }))],
      promptsFor: 'place',
      slots: {},
    }
  return {
    items: [
      createMessage(getResponse('find_nearby_store', store ? 'found' : 'nearby', { turn, values })),
      ...createStaleDataNote(['stores'], request, tools),
      { type: 'store', items: [...stores] },
      createFollowUp('stores', storesFollowUpEvent),
    ],
    ...(store ? { storeId: store.storeId } : {}),
  }
}

/** The most stores that a sentence names. */
const namedStores = 12

/** Lists the stores of a state by name, and shows some of them. */
async function listStoresOf(
  state: string,
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult> {
  const { getResponse, retail } = tools
  const turn = request.dialogue.turnCount
  const stores = (await retail.stores.all(request.context.now)).filter((store) => store.state === state)
  if (stores.length === 0)
    return {
      items: [createMessage(getResponse('find_nearby_store', 'none_in_state', { turn, values: { state } }))],
      promptsFor: 'place',
      slots: {},
    }
  const named = stores.slice(0, namedStores).map(({ suburb }) => suburb)
  const values = { state, count: String(stores.length), names: joinWithAnd(named) }
  const situation =
    stores.length === 1 ? 'one_in_state' : stores.length > named.length ? 'many_in_state' : 'in_state'
  return {
    items: [
      createMessage(getResponse('find_nearby_store', situation, { turn, values })),
      ...createStaleDataNote(['stores'], request, tools),
      { type: 'store', items: stores.slice(0, maxShownStores) },
      createFollowUp('stores', storesFollowUpEvent),
    ],
    slots: {},
  }
}

/** Shows the way to a store, or says that its phone number is not known. Source: MSG-28, STO-05, OP-53 */
export const storeDirections: IntentHandler = async (request, tools) => {
  const { slots, context, dialogue } = request
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  const found = place ? await findStoresAt(place, tools, context.now) : null
  const store = found ? (found.store ?? found.stores[0] ?? null) : await findDiscussedStore(request, tools)
  if (!store) {
    const situation = place ? 'none' : 'ask_place'
    const question = getResponse('store_directions', situation, {
      turn,
      values: { place: place?.name ?? '' },
    })
    return { items: await promptForPlace(request, tools, question), promptsFor: 'place', slots: {} }
  }
  const values = { store: getStoreName(store), place: place?.name ?? '' }
  if (findStoreQuestion(request.text) === 'phone' || asksForNumber(request.text))
    return {
      items: [
        createMessage(getResponse('store_directions', 'no_phone', { turn, values })),
        ...(await contactDetails(request, tools)).items,
      ],
      storeId: store.storeId,
    }
  const isNear = found !== null && !found.store
  const situation = isNear ? 'nearby' : findStoreQuestion(request.text) === 'parking' ? 'no_parking' : 'found'
  return {
    items: [
      createMessage(getResponse('store_directions', situation, { turn, values })),
      {
        type: 'direction',
        text: getResponse('store_directions', 'link', { turn, values }),
        address: formatStoreAddress(store),
      },
    ],
    storeId: store.storeId,
  }
}
