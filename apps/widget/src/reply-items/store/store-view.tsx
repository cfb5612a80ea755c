import { StoreList } from '../store-card/store-list'
import type { ViewProps } from '../view'

/** Source: MSG-11 */
export function StoreView({ item, dispatch }: ViewProps<'store'>) {
  return <StoreList stores={item.items} dispatch={dispatch} />
}
