import { next } from '@murphy/flow'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import type { SelectedStore } from '../session/session-state'

/**
 * A product's page, with the store to buy it at: the host page goes there, and without one the top window.
 *
 * Source: HST-14, PAV-14, OP-57
 */
export function goToProduct(url: string, { storeId, storeName }: SelectedStore): Rule {
  return (state) =>
    sequence(state, put('session', { hasInteracted: true, isProductPageOpen: true }), (current) =>
      current.device.isFramed
        ? next(current, {
            kind: 'tell-host',
            message: { type: 'chatbotInitChangeUrl', url, storeId, storeName },
          })
        : next(current, { kind: 'open-link', url, target: 'route' }),
    )
}
