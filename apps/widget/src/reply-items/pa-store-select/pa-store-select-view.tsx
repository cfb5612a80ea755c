import { StoreCarousel } from '../../components/store-card/store-carousel'
import type { ViewProps } from '../view-props'

/** Stores of which one is selected for a product search. Source: MSG-12, STO-03, OP-51 */
export function PaStoreSelectView({ item, entryId, dispatch }: ViewProps<'pa-store-select'>) {
  return (
    <StoreCarousel
      stores={item.items}
      onSelect={(store) => dispatch({ kind: 'store-selected', entryId, store })}
      dispatch={dispatch}
    />
  )
}
