import { StoreCarousel } from '../../components/store-card/store-carousel'
import type { ViewProps } from '../view-props'

/** Stores that cannot be selected. Source: MSG-11, STO-02 */
export function StoreView({ item, dispatch }: ViewProps<'store'>) {
  return <StoreCarousel stores={item.items} dispatch={dispatch} />
}
