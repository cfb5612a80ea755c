import { StoreList } from '../store-card/store-list'
import type { ViewProps } from '../view'

/** Source: MSG-12 */
export function PaStoreSelectView({ item, dispatch }: ViewProps<'pa-store-select'>) {
  return <StoreList stores={item.items} dispatch={dispatch} />
}
