import type { Store } from '@murphy/contracts/entities'
import { formatStoreName } from '@murphy/domain/stores'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { IntentRequest, AssistantTools } from '../intent'
import { getLastOrder } from '../orders/last-order'
import { createMessage, createSuggestions } from '../reply-items'
import type { Place } from '@murphy/understanding'

/** The most stores in one answer. Source: STO-10 */
export const maxShownStores = 5

/** The distance up to which stores are shown. The nearest store is shown at any distance. */
const maxDistanceKm = 60

/** The distance up to which a store counts as the store of a place. */
const samePlaceKm = 1

/** The stores of a place. */
export type StoreSearchResult = {
  /** Nearest first. */
  readonly stores: readonly Store[]
  /** The store at the place itself, if there is one. */
  readonly store: Store | null
}

/** Finds the store at a place, and the stores near it. The nearest store is found at any distance. */
export async function findStoresAt(
  place: Place,
  { retail }: AssistantTools,
  now: number,
): Promise<StoreSearchResult> {
  const near = await retail.stores.near(place, maxShownStores, now)
  const [nearest] = near
  const stores = near.filter((store) => store === nearest || (store.distance ?? 0) <= maxDistanceKm)
  const isThere =
    nearest !== undefined &&
    (nearest.suburb.toLowerCase() === place.name.toLowerCase() ||
      (nearest.distance ?? Infinity) <= samePlaceKm)
  // The distance from the centre of the store's own suburb does not help the shopper.
  return { stores, store: isThere ? { ...nearest, distance: null } : null }
}

/**
 * Returns the store that the shopper means without naming it: the store selected in the widget, or the last one
 * of the conversation, or the nearest of those that were just shown. Returns `null` when the text names a place, even an unknown one.
 */
export async function findImpliedStore(
  { text, context, dialogue }: IntentRequest,
  { retail, understanding }: AssistantTools,
): Promise<Store | null> {
  const storeId = dialogue.storeId ?? findNearestShown(dialogue)
  if (storeId === null || understanding.findUnknownPlace(text) !== null) return null
  return await retail.stores.find(storeId, context.now)
}

/** Returns the nearest of the stores that the newest reply showed by distance; `null`: it showed none. */
function findNearestShown({ shown }: Pick<IntentRequest['dialogue'], 'shown'>): string | null {
  const [first] = shown.at(-1)?.entities ?? []
  return first?.kind === 'store' && first.attributes['distance'] !== undefined ? first.id : null
}

/**
 * Returns the store where the order of the conversation is collected, otherwise the implied store. A store that was named
 * after the order comes first.
 */
export async function findDiscussedStore(
  request: IntentRequest,
  tools: AssistantTools,
): Promise<Store | null> {
  const { text, context, dialogue } = request
  const order = getLastOrder(dialogue)
  const isOfOrder =
    order !== null &&
    order.storeName !== null &&
    order.storeId === dialogue.storeId &&
    tools.understanding.findUnknownPlace(text) === null
  if (!isOfOrder) return await findImpliedStore(request, tools)
  const name = order.storeName.toLowerCase()
  const stores = await tools.retail.stores.all(context.now)
  const found = stores.find(({ storeName, suburb }) => (storeName ?? suburb).toLowerCase() === name)
  return found ?? (await findImpliedStore(request, tools))
}

/**
 * Returns a prompt for the place, with suggestions. When the text names an unknown place, the reply says so.
 *
 * @param question the prompt when the text names no place
 */
export async function promptForPlace(
  request: IntentRequest,
  tools: AssistantTools,
  question: string,
): Promise<readonly ReplyItem[]> {
  const { text, dialogue } = request
  const { getResponse, understanding } = tools
  const place = understanding.findUnknownPlace(text)
  const responseText =
    place === null
      ? question
      : getResponse('conversation', 'unknown_place', { turn: dialogue.turnCount, values: { place } })
  return [createMessage(responseText), ...(await createPlaceSuggestions(request, tools))]
}

/** Returns the store's name as cards show it. Source: STO-12 */
export function getStoreName(store: Store): string {
  return formatStoreName(store, standardCopy)
}

/** The most places that are suggested. */
const suggestedPlaces = 3

/**
 * Creates suggestions for a place from the retailer's own stores, of different states first. The postcode makes a
 * suburb known that `suburbs.csv` lacks. Returns an empty list when the retailer has no stores.
 */
async function createPlaceSuggestions(
  { context }: IntentRequest,
  { retail }: AssistantTools,
): Promise<readonly ReplyItem[]> {
  const stores = await retail.stores.all(context.now)
  const firstOfStates = new Map<string, Store>()
  for (const store of stores) if (!firstOfStates.has(store.state)) firstOfStates.set(store.state, store)
  const names = [...firstOfStates.values(), ...stores].map(({ suburb, postcode }) =>
    `${suburb} ${postcode ?? ''}`.trim(),
  )
  const places = [...new Set(names)].filter((name) => name !== '').slice(0, suggestedPlaces)
  return places.length === 0 ? [] : [createSuggestions(...places)]
}
