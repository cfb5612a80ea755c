import type { ShopperEvent } from '../event'
import type { Rule } from '../step'
import { selectStore } from './select-store'
import { unchanged, next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { Product } from '@murphy/contracts/entities'
import { cancelFollowUp } from '../conversation/pending-offers'
import { sendEvent } from '../conversation/send'
import { selectOpenView } from '../selectors'
import { sequence, put } from '../step'
import type { SelectedStore } from '../session/session-state'
import { createWineLink } from '@murphy/domain/wine'

type CardEvent = Extract<
  ShopperEvent,
  { kind: 'store-selected' | 'product-opened' | 'nearby-stores-requested' }
>

/** Handles a press on a card of a store or a product. */
export function handleCardPress(moment: Moment, event: CardEvent): Rule {
  switch (event.kind) {
    case 'store-selected':
      return selectStore(moment, event.entryId, event.store)
    case 'product-opened':
      return openProductPage(event.url, event.store)
    case 'nearby-stores-requested':
      return requestNearbyStores(moment, event.product)
  }
}

/** Requests the nearby stores that have the product, after `Find nearby`. Source: PAV-03, PAV-04 */
function requestNearbyStores(moment: Moment, { stockCode, storeId, intentGroupId }: Product): Rule {
  return (state) => {
    if (selectOpenView(state)?.at !== 'chat' || state.flow !== null) return unchanged(state)
    return sequence(
      state,
      cancelFollowUp,
      put('session', { hasInteracted: true }),
      sendEvent(moment, {
        event: 'PRODUCT_AVAIL_FIND_NEARBY_STORES',
        parameters: { stockCode, storeId, ...(intentGroupId === '' ? {} : { intentGroupId }) },
      }),
    )
  }
}

/**
 * Opens a product's page, with the store to buy it at, in the host page or without one in the top window.
 *
 * Source: HST-14, PAV-14, OP-57
 */
function openProductPage(url: string, { storeId, storeName }: SelectedStore): Rule {
  return (state) =>
    sequence(state, put('session', { hasInteracted: true, isProductPageOpen: true }), (current) =>
      current.device.isFramed
        ? next(current, {
            kind: 'notify-host',
            message: {
              type: 'chatbotInitChangeUrl',
              url,
              // A product of the online shop has no store.
              ...(storeId === '' ? { storeId: null, storeName: null } : { storeId, storeName }),
            },
          })
        : next(current, { kind: 'open-link', url, target: 'route' }),
    )
}

/**
 * Opens the page of a wine with the store of the finder. The finder stays open, so that the next wine is one press away.
 *
 * Source: FAW-47, HST-14, OP-57
 */
export function openWine(link: string): Rule {
  return (state) => {
    if (state.flow?.name !== 'find-a-wine') return unchanged(state)
    return openProductPage(createWineLink(link, state.settings.storefront), state.flow.state.opening)(state)
  }
}
