import { useMemo } from 'react'
import { selectFirstName } from '../core/selectors'
import type { State } from '../core/state'
import { useWidget } from './widget-context'

/** Facts that views need besides their item. */
export type ViewFacts = {
  /** The name of the signed-in shopper. Source: OP-68 */
  readonly firstName: string | null
  /** Origin of the retailer's shop, without a slash at the end. */
  readonly storefront: string
  readonly ownFleetName: string
}

/** Returns the facts for views. The object stays the same while its facts do, so that items are not rendered again. */
export function useViewFacts(): ViewFacts {
  const name = useWidget(selectFirstName)
  const storefront = useWidget(selectStorefront)
  const ownFleetName = useWidget(selectOwnFleetName)
  return useMemo(() => ({ firstName: name, storefront, ownFleetName }), [name, storefront, ownFleetName])
}

/** Selects the origin of the retailer's shop, without a slash at the end. */
export function selectStorefront(state: State): string {
  return state.settings.storefront
}

function selectOwnFleetName(state: State): string {
  return state.settings.ownFleetName
}
