import { move } from '@murphy/flow'
import type { LinkTarget } from '../conversation/conversation-state'
import type { State } from '../state'
import type { Rule } from '../step'

/**
 * Opens a link. `route` and every link of a host device go to the host page, or without one to the top window; all
 * others open a new tab. A path is one of the retailer's shop.
 *
 * Source: OP-36, OP-82, QR-10, HST-14
 */
export function openLink(url: string, target: LinkTarget): Rule {
  return (state) => {
    const address = absolute(state, url)
    if (target === 'new-tab' && !state.device.isHostDevice)
      return move(state, { kind: 'open-link', url: address, target: 'new-tab' })
    return state.device.isFramed
      ? move(state, {
          kind: 'tell-host',
          message: { type: 'chatbotInitChangeUrl', url: address, storeId: null, storeName: null },
        })
      : move(state, { kind: 'open-link', url: address, target: 'route' })
  }
}

function absolute(state: State, url: string): string {
  return url.startsWith('/') ? `${state.settings.storefront}${url}` : url
}
