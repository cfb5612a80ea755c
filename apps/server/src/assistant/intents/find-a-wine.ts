import type { Store } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { getCategories } from '@murphy/domain/wine'
import type { IntentRequest, IntentHandler, IntentResult, AssistantTools } from '../intent'
import { createMessage } from '../reply-items'
import type { Slots } from '@murphy/understanding'
import { createStaleDataNote } from '../stale-data-note'
import { promptForPlace, getStoreName, findImpliedStore, findStoresAt } from '../stores/store-search'

/**
 * Opens the wine finder for the implied store, with the slots that are known. The finder names the wines; the answer
 * only names the store.
 *
 * Source: GEN-14, OP-51, OP-125
 */
export const findAWine: IntentHandler = async (request, tools) => {
  const { slots, context, dialogue } = request
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const { place } = slots
  const nearby = place ? await findStoresAt(place, tools, context.now) : null
  const store = nearby ? nearby.store : await findImpliedStore(request, tools)
  if (store) return openWineFinder(store, request, tools)
  if (place && nearby && nearby.stores.length > 0)
    return {
      items: [
        createMessage(getResponse('find_a_wine', 'choose_store', { turn, values: { place: place.name } })),
        ...createStaleDataNote(['stores'], request, tools),
        { type: 'store-select', items: [...nearby.stores] },
      ],
    }
  const question = getResponse('find_a_wine', 'ask_place', { turn })
  return {
    items: await promptForPlace(request, tools, question),
    promptsFor: 'place',
    slots: withoutPlace(slots),
  }
}

function openWineFinder(store: Store, request: IntentRequest, tools: AssistantTools): IntentResult {
  const { slots, dialogue } = request
  const { wineType, varietal, price } = slots
  const name = getStoreName(store)
  const command: ReplyItem = {
    type: 'command',
    commandName: 'START_FIND_A_WINE',
    storeId: store.storeId,
    storeName: name,
    ...(wineType ? { wineTypes: [...getCategories(wineType)] } : {}),
    ...(price ? { priceRange: [price.min ?? 0, price.max] } : {}),
    ...(varietal ? { wineVarietal: varietal } : {}),
  }
  const responseText = tools.getResponse('find_a_wine', 'open', {
    turn: dialogue.turnCount,
    values: { store: name },
  })
  // The finder lists what the feed has in stock.
  const knownAt = createStaleDataNote(['products', 'stock'], request, tools)
  return { items: [createMessage(responseText), ...knownAt, command], storeId: store.storeId }
}

function withoutPlace({ place: _place, ...slots }: Slots): Slots {
  return slots
}
