import type { Store } from '@murphy/contracts/entities'
import type { WidgetEvent } from '../../core/event'
import { CardList } from '../card-list/card-list'
import { StoreCard } from './store-card'

type Props = { readonly stores: readonly Store[]; readonly dispatch: (event: WidgetEvent) => void }

/** Stores below each other, nearest first as they came. */
export function StoreList({ stores, dispatch }: Props) {
  return (
    <CardList>
      {stores.map((store) => (
        <li key={store.storeId}>
          <StoreCard store={store} dispatch={dispatch} />
        </li>
      ))}
    </CardList>
  )
}
