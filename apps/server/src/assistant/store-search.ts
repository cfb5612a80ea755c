import type { Store } from '@murphy/contracts/entities'
import { storeTitle } from '@murphy/domain/stores'
import { standardWords } from '@murphy/domain/words'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Asked, Tools } from './intent'
import { message, suggestions } from './reply-items'
import type { Place } from '@murphy/understanding'

/** The most stores that one answer shows, nearest first. Source: STO-10 */
const storeLimit = 5

/** Farther than this nobody drives for a bottle; the nearest is shown however far it is. */
const mostKm = 60

/** A store this near to a place is the one there. */
const thereKm = 1

/** The stores of a place. */
export type StoresThere = {
  /** Nearest first. */
  readonly stores: readonly Store[]
  /** The store right there, if there is one. */
  readonly store: Store | null
}

export async function storesAt(place: Place, { retail }: Tools, now: number): Promise<StoresThere> {
  const near = await retail.stores.near(place, storeLimit, now)
  const [nearest] = near
  const stores = near.filter((store) => store === nearest || (store.distance ?? 0) <= mostKm)
  const isThere =
    nearest !== undefined &&
    (nearest.suburb.toLowerCase() === place.name.toLowerCase() || (nearest.distance ?? Infinity) <= thereKm)
  // The distance from the centre of its own suburb does not help the shopper.
  return { stores, store: isThere ? { ...nearest, distance: null } : null }
}

/**
 * Returns the store that the shopper refers to without naming it: the one selected in the widget, or the last one of the
 * conversation. `null` when the text names a place, even one that is not known.
 */
export async function storeInMind(
  { text, context, dialogue }: Asked,
  { retail, understanding }: Tools,
): Promise<Store | null> {
  const { storeId } = dialogue
  if (storeId === null || understanding.unknownPlaceIn(text) !== null) return null
  return await retail.stores.find(storeId, context.now)
}

/**
 * Returns the question for a place, with some places to press. When the text names an unknown place, the reply says so
 * instead.
 *
 * @param question what is asked where no place was named
 */
export function askForPlace(
  { text, dialogue }: Asked,
  { say, understanding }: Tools,
  question: string,
): readonly ReplyItem[] {
  const place = understanding.unknownPlaceIn(text)
  const wording =
    place === null
      ? question
      : say('conversation', 'unknown_place', { turn: dialogue.turnCount, values: { place } })
  return [message(wording), somePlaces()]
}

/** Its name as cards show it. Source: STO-12 */
export function nameOf(store: Store): string {
  return storeTitle(store, standardWords)
}

/** Places to try when one is asked for. */
function somePlaces(): ReplyItem {
  return suggestions('Prahran', 'Lane Cove', 'Fitzroy')
}
