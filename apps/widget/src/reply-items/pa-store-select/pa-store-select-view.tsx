import { StoreCarousel } from '../../components/store-card/store-carousel'
import type { ViewProps } from '../view-props'

/** A carousel of stores, one of which the shopper selects for a product search. Source: MSG-12, STO-03, OP-51 */
export function PaStoreSelectView({ item, entryId, dispatch }: ViewProps<'pa-store-select'>) {
  return (
    <StoreCarousel
      stores={item.items}
      onSelect={(store) => dispatch({ kind: 'store-selected', entryId, store })}
      dispatch={dispatch}
    />
  )
}
