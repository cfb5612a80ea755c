import { unchanged } from '@murphy/flow'
import { createWineLink } from '@murphy/domain/wine'
import type { Rule } from '../step'
import { goToProduct } from './go-to-product'

/**
 * A wine of the finder: the host page goes to it, with the store it was found in.
 * The finder stays open, so that the next wine is one press away.
 *
 * Source: FAW-47, HST-14, OP-57
 */
export function wineOpened(link: string): Rule {
  return (state) => {
    if (state.flow?.name !== 'find-a-wine') return unchanged(state)
    return goToProduct(createWineLink(link, state.settings.storefront), state.flow.state.opening)(state)
  }
}
