import { next } from '@murphy/flow'
import type { LinkTarget } from '../conversation/conversation-state'
import type { Rule } from '../step'

/**
 * Opens a link. `route` and every link of a host device go to the host page, or without one to the top window; all
 * others open a new tab.
 *
 * Source: OP-36, OP-82, QR-10, HST-14
 */
export function openLink(url: string, target: LinkTarget): Rule {
  return (state) => {
    const address = toShopAddress(url, state.settings.storefront)
    if (target === 'new-tab' && !state.device.isHostDevice)
      return next(state, { kind: 'open-link', url: address, target: 'new-tab' })
    return state.device.isFramed
      ? next(state, {
          kind: 'notify-host',
          message: { type: 'chatbotInitChangeUrl', url: address, storeId: null, storeName: null },
        })
      : next(state, { kind: 'open-link', url: address, target: 'route' })
  }
}

/**
 * Returns the address of a link: a path is one of the retailer's shop, whose origin has no slash at the end.
 * Source: OP-82
 */
export function toShopAddress(url: string, storefront: string): string {
  return url.startsWith('/') ? `${storefront}${url}` : url
}
