import type { NearbyStore } from '@murphy/contracts/entities'
import type { Place } from '@murphy/understanding'
import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { createStaleDataNote } from '../stale-data-note'
import { createFollowUp, createMessage, productsFollowUpEvent } from '../reply-items'

const nearestWords =
  /\b(?:near(?:est|by)?|clos(?:e|est)|which (?:\w+ )?(?:stores?|shops?|branch(?:es)?|bottle ?o|ones?)|(?:any|some) (?:\w+ )?(?:stores?|shops?|branch(?:es)?)|where)\b/i
const openWords =
  /\b(?:open (?:right )?(?:now|still|atm|at the moment)|still open|(?:right )?now open|currently open)\b/i

/** The stores that one answer shows. */
const shownStores = 5
/** The products of a name that are looked up. */
const checkedProducts = 5
/** Stores are checked beyond those shown, because some may be closed. */
const checkedStores = 20

/** Returns whether a text asks which store near a place has something, rather than what one store has. */
export function asksForNearest(text: string): boolean {
  return nearestWords.test(text.slice(0, 400))
}

/**
 * Shows the stores near a place that have a product, nearest first; those that are open now where the text asks for that. `null`: the
 * product is in no store, or its stock is not known.
 *
 * Source: PAV-03, MSG-15
 */
export async function answerStockNearby(
  place: Place,
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult | null> {
  const { slots, context, dialogue, text } = request
  const { product } = slots
  if (product === undefined || !tools.isOffered('stock')) return null
  const found = await Promise.all(
    product.stockCodes
      .slice(0, checkedProducts)
      .map((stockCode) =>
        tools.retail.products.nearby({ stockCode, near: place, limit: checkedStores, now: context.now }),
      ),
  )
  const all = toNearest(found.flatMap((stores) => stores ?? []))
  const [nearest] = all
  if (nearest === undefined) return null
  const open = all.filter(isOpenNow)
  const isOpenAsked = openWords.test(text)
  const [first = nearest] = isOpenAsked ? open : all
  const situation = !isOpenAsked ? 'nearest' : open.length > 0 ? 'nearest_open' : 'none_open'
  const values = {
    product: `${first.product.productBrand} ${first.product.productName}`.trim(),
    store: first.storeName === '' ? first.suburb : first.storeName,
    place: place.name,
    hours: getHours(first),
  }
  const { getResponse } = tools
  return {
    items: [
      createMessage(getResponse('product_availability', situation, { turn: dialogue.turnCount, values })),
      ...createStaleDataNote(['products', 'stores', 'quantities'], request, tools),
      {
        type: 'product-nearby-store-list',
        items: (isOpenAsked && open.length > 0 ? open : all).slice(0, shownStores),
      },
      createFollowUp('products', productsFollowUpEvent),
    ],
    slots: { ...slots, place },
  }
}

/** Returns each store once, nearest first. */
function toNearest(stores: readonly NearbyStore[]): readonly NearbyStore[] {
  const sorted = stores.toSorted((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity))
  return sorted.filter(
    ({ storeNo }, index) => sorted.findIndex((other) => other.storeNo === storeNo) === index,
  )
}

function isOpenNow({ storeOpeningHours }: NearbyStore): boolean {
  return /^open/i.test(storeOpeningHours?.[0] ?? '')
}

function getHours({ storeOpeningHours }: NearbyStore): string {
  return storeOpeningHours?.[1] ?? ''
}
