import type { Store } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { categoriesOf } from '@murphy/domain/wine'
import type { Asked, Intent, Outcome, Tools } from '../intent'
import { message } from '../reply-items'
import type { Slots } from '@murphy/understanding'
import { askForPlace, nameOf, storeInMind, storesAt } from '../store-search'

/**
 * Helps to find a wine: at the store the shopper has in mind the finder opens with what is known already. It names the
 * wines; the answer only says where.
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
  if (store) return atStore(store, asked, tools)
  if (place && there && there.stores.length > 0)
    return {
      items: [
        message(say('find_a_wine', 'choose_store', { turn, values: { place: place.name } })),
        { type: 'store-select', items: [...there.stores] },
      ],
    }
  const question = say('find_a_wine', 'ask_place', { turn })
  return { items: askForPlace(asked, tools, question), asks: 'place', slots: withoutPlace(slots) }
}

function atStore(store: Store, { slots, dialogue }: Asked, { say }: Tools): Outcome {
  const { wineType, varietal, price } = slots
  const name = nameOf(store)
  const command: ReplyItem = {
    type: 'command',
    commandName: 'START_FIND_A_WINE',
    storeId: store.storeId,
    storeName: name,
    ...(wineType ? { wineTypes: [...categoriesOf(wineType)] } : {}),
    ...(price ? { priceRange: [price.min ?? 0, price.max] } : {}),
    ...(varietal ? { wineVarietal: varietal } : {}),
  }
  const line = say('find_a_wine', 'open', { turn: dialogue.turnCount, values: { store: name } })
  return { items: [message(line), command], storeId: store.storeId }
}

function withoutPlace({ place: _place, ...slots }: Slots): Slots {
  return slots
}
