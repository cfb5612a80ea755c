import { StoreCarousel } from '../../components/store-card/store-carousel'
import type { ViewProps } from '../view-props'

/** A carousel of stores, one of which the shopper selects for the wine finder. Source: MSG-13, STO-01, OP-51 */
export function StoreSelectView({ item, entryId, dispatch }: ViewProps<'store-select'>) {
  return (
    <StoreCarousel
      stores={item.items}
      onSelect={(store) => dispatch({ kind: 'store-selected', entryId, store })}
      dispatch={dispatch}
    />
  )
}
