import type { ShopperEvent } from '../event'
import type { Moment } from '../moment'
import type { Rule } from '../step'
import { goToProduct } from './go-to-product'
import { nearbyAsked } from './nearby-asked'
import { storeSelected } from './store-selected'

type CardEvent = Extract<ShopperEvent, { kind: 'store-selected' | 'product-opened' | 'nearby-asked' }>

/** Handles a press on a card of a store or a product. */
export function cardPressed(moment: Moment, event: CardEvent): Rule {
  switch (event.kind) {
    case 'store-selected':
      return storeSelected(moment, event.entryId, event.store)
    case 'product-opened':
      return goToProduct(event.url, event.store)
    case 'nearby-asked':
      return nearbyAsked(moment, event.product)
  }
}
