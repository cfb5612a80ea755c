import { StoreCarousel } from '../../components/store-card/store-carousel'
import type { ViewProps } from '../view'

/** Stores to look at. Source: MSG-11, STO-02 */
export function StoreView({ item, dispatch }: ViewProps<'store'>) {
  return <StoreCarousel stores={item.items} dispatch={dispatch} />
}
