import type { Store, Wine, WineCategory } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Asked, Intent, Outcome, Tools } from '../intent'
import { message } from '../reply'
import type { Slots } from '../slots'
import { nameOf, somePlaces, storeInMind, storesAt } from '../store-search'

/** How many wines the answer names; the finder shows the rest. */
const namedWines = 3

/** What the type buttons stand for. Source: FAW-23 */
const categories: Readonly<Record<NonNullable<Slots['wineType']>, readonly WineCategory[]>> = {
  Red: ['Red'],
  'White & rosé': ['White', 'Rose'],
  'Champagne/sparkling': ['Champagne', 'Sparkling'],
}

/**
 * Helps to find a wine: at the store the shopper has in mind, the best rated bottles that fit are named, and the finder
 * opens with what is known already.
 *
 * Source: GEN-14, OP-51, OP-125
 */
export const findAWine: Intent = async (asked, tools) => {
  const { slots, context, dialogue } = asked
  const { say } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  const there = place ? await storesAt(place, tools, context.now) : null
  const store = there ? there.store : await storeInMind(asked, tools)
  if (store) return await atStore(store, asked, tools)
  if (there && there.stores.length > 0)
    return {
      items: [
        message(say('find_a_wine', 'choose_store', { turn })),
        { type: 'store-select', items: [...there.stores] },
      ],
    }
  return {
    items: [message(say('find_a_wine', 'ask_place', { turn })), somePlaces()],
    asks: 'place',
    slots: withoutPlace(slots),
  }
}

async function atStore(store: Store, { slots, dialogue }: Asked, { say, retail }: Tools): Promise<Outcome> {
  const turn = dialogue.turnCount
  const { wineType, varietal, price } = slots
  const wineTypes = wineType ? categories[wineType] : []
  const priceRange: [number, number | null] | null = price ? [price.min ?? 0, price.max] : null
  const search = {
    storeNumber: store.storeId,
    wineTypes: [...wineTypes],
    priceRange,
    wineVarietal: varietal ?? null,
  }
  const wines = (await retail.wines.search(search)) ?? []
  const command: ReplyItem = {
    type: 'command',
    commandName: 'START_FIND_A_WINE',
    storeId: store.storeId,
    storeName: nameOf(store),
    ...(wineTypes.length > 0 ? { wineTypes: [...wineTypes] } : {}),
    ...(priceRange ? { priceRange } : {}),
    ...(varietal ? { wineVarietal: varietal } : {}),
  }
  const isNarrowed = wineType !== undefined || varietal !== undefined || price !== undefined
  const best = bestRated(wines).slice(0, namedWines)
  const values = { store: nameOf(store), wines: best.map(described).join(', ') }
  const situation = best.length === 0 ? 'none' : isNarrowed ? 'best' : 'open'
  return {
    items: [message(say('find_a_wine', situation, { turn, values })), command],
    storeId: store.storeId,
  }
}

/** By rating, then by how many have rated. Source: FAW-32 */
function bestRated(wines: readonly Wine[]): readonly Wine[] {
  return wines.toSorted(
    (a, b) =>
      (b.averageOverallRating ?? 0) - (a.averageOverallRating ?? 0) ||
      b.totalReviewCount - a.totalReviewCount ||
      a.productName.localeCompare(b.productName),
  )
}

/** Source: FAW-34 */
function described({ brand, productName, singlePrice }: Wine): string {
  const price = singlePrice === null ? '' : ` at $${singlePrice.toFixed(2)}`
  const name = productName.startsWith(brand) ? productName : `${brand} ${productName}`
  return `${name}${price}`
}

function withoutPlace({ place: _place, ...slots }: Slots): Slots {
  return slots
}
