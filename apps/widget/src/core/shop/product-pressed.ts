import { stay } from '@murphy/flow'
import { productLink } from '@murphy/domain/products'
import type { Product } from '@murphy/contracts/entities'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import { sendEvent } from '../conversation/send'
import type { Moment, ProductPlace } from '../event'
import { openView } from '../selectors'
import { inOrder, put } from '../step'
import type { Rule } from '../step'
import { goToProduct } from './go-to-product'

/**
 * `More details` or `Buy from {store}`: the host page goes to the product, with the store whose stock the card showed.
 *
 * Source: PAV-02, NRB-03, HST-14, HST-15, OP-57
 */
export function productOpened(product: Product, from: ProductPlace): Rule {
  return (state) => {
    const isNearby = from.at === 'nearby-store'
    const url = productLink(product, {
      storefront: state.settings.storefront,
      campaign: isNearby ? 'cbprodavail-findnearby' : 'cbprodavail',
    })
    return goToProduct(url, isNearby ? from : product)(state)
  }
}

/** `Find nearby`: the bot answers with the stores around that have it. Source: PAV-03, PAV-04 */
export function nearbyAsked(moment: Moment, { stockCode, storeId, intentGroupId }: Product): Rule {
  return (state) => {
    if (openView(state)?.at !== 'chat' || state.flow !== null) return stay(state)
    return inOrder(
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
