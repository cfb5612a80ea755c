import { useMemo } from 'react'
import { firstName } from '../core/selectors'
import type { State } from '../core/state'
import type { ViewFacts } from '../reply-items/view-facts'
import { useWidget } from './widget-context'

/** The same object as long as nothing in it changes, so that items are not drawn again for nothing. */
export function useViewFacts(): ViewFacts {
  const name = useWidget(firstName)
  const storefront = useWidget(selectStorefront)
  const ownFleetName = useWidget(selectOwnFleetName)
  return useMemo(() => ({ firstName: name, storefront, ownFleetName }), [name, storefront, ownFleetName])
}

/** Origin of the retailer's shop, without a slash at the end. */
export function selectStorefront(state: State): string {
  return state.settings.storefront
}

function selectOwnFleetName(state: State): string {
  return state.settings.ownFleetName
}
