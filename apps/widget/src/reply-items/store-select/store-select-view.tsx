import { StoreList } from '../store-card/store-list'
import type { ViewProps } from '../view'

/** Source: MSG-13 */
export function StoreSelectView({ item, dispatch }: ViewProps<'store-select'>) {
  return <StoreList stores={item.items} dispatch={dispatch} />
}
