import { move, stay } from '@murphy/flow'
import { wineLink } from '@murphy/domain/wine'
import type { Rule } from '../step'

/**
 * A wine of the finder: the host page goes to it, with the store it was found in; without a host page the top window.
 * The finder stays open, so that the next wine is one press away.
 *
 * Source: FAW-47, HST-14, OP-57
 */
export function wineOpened(link: string): Rule {
  return (state) => {
    if (state.flow?.name !== 'find-a-wine') return stay(state)
    const { storeId, storeName } = state.flow.state.opening
    const url = wineLink(link, state.settings.storefront)
    return state.device.isFramed
      ? move(state, { kind: 'tell-host', message: { type: 'chatbotInitChangeUrl', url, storeId, storeName } })
      : move(state, { kind: 'open-link', url, target: 'route' })
  }
}
