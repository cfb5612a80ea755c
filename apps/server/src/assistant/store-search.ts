import type { Store } from '@murphy/contracts/entities'
import { storeTitle } from '@murphy/domain/stores'
import { standardWords } from '@murphy/domain/words'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { IntentRequest, AssistantTools } from './intent'
import { createMessage, createSuggestions } from './reply-items'
import type { Place } from '@murphy/understanding'

/** The most stores that one answer shows, nearest first. Source: STO-10 */
const storeLimit = 5

/** Farther than this nobody drives for a bottle; the nearest is shown however far it is. */
const maxDistanceKm = 60

/** A store this near to a place is the one there. */
const samePlaceKm = 1

/** The stores of a place. */
export type StoreSearchResult = {
  /** Nearest first. */
  readonly stores: readonly Store[]
  /** The store right there, if there is one. */
  readonly store: Store | null
}

export async function findStoresAt(
  place: Place,
  { retail }: AssistantTools,
  now: number,
): Promise<StoreSearchResult> {
  const near = await retail.stores.near(place, storeLimit, now)
  const [nearest] = near
  const stores = near.filter((store) => store === nearest || (store.distance ?? 0) <= maxDistanceKm)
  const isThere =
    nearest !== undefined &&
    (nearest.suburb.toLowerCase() === place.name.toLowerCase() ||
      (nearest.distance ?? Infinity) <= samePlaceKm)
  // The distance from the centre of its own suburb does not help the shopper.
  return { stores, store: isThere ? { ...nearest, distance: null } : null }
}

/**
 * Returns the store that the shopper refers to without naming it: the one selected in the widget, or the last one of the
 * conversation. `null` when the text names a place, even one that is not known.
 */
export async function findImpliedStore(
  { text, context, dialogue }: IntentRequest,
  { retail, understanding }: AssistantTools,
): Promise<Store | null> {
  const { storeId } = dialogue
  if (storeId === null || understanding.findUnknownPlace(text) !== null) return null
  return await retail.stores.find(storeId, context.now)
}

/**
 * Returns the question for a place, with some places to press. When the text names an unknown place, the reply says so
 * instead.
 *
 * @param question what is asked where no place was named
 */
export function promptForPlace(
  { text, dialogue }: IntentRequest,
  { getResponse, understanding }: AssistantTools,
  question: string,
): readonly ReplyItem[] {
  const place = understanding.findUnknownPlace(text)
  const wording =
    place === null
      ? question
      : getResponse('conversation', 'unknown_place', { turn: dialogue.turnCount, values: { place } })
  return [createMessage(wording), createPlaceSuggestions()]
}

/** Its name as cards show it. Source: STO-12 */
export function getStoreName(store: Store): string {
  return storeTitle(store, standardWords)
}

/** Places to try when one is asked for. */
function createPlaceSuggestions(): ReplyItem {
  return createSuggestions('Prahran', 'Lane Cove', 'Fitzroy')
}
