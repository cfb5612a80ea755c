import { formatStoreName } from '@murphy/domain/stores'
import type { Store } from '@murphy/contracts/entities'
import type { WidgetEvent } from '../../core/event'
import { Carousel } from '../carousel/carousel'
import { storeCopy } from './copy'
import { StoreCard } from './store-card'

type Props = {
  readonly stores: readonly Store[]
  /** Without it the stores are only to look at. Source: STO-02 */
  readonly onSelect?: (store: Store) => void
  readonly dispatch: (event: WidgetEvent) => void
}

/** Source: STO-10, OP-49 */
const storeLimit = 5

/** Stores beside each other, nearest first as they came; one of them at most is the selected one. Source: STO-01 to STO-10 */
export function StoreCarousel({ stores, onSelect, dispatch }: Props) {
  const shown = stores.slice(0, storeLimit)
  if (shown.length === 0) return null
  const selected = shown.find(({ isSelected }) => isSelected === true)

  return (
    <Carousel
      things="stores"
      autoplays={onSelect === undefined}
      dispatch={dispatch}
      cards={shown.map((store) => ({
        key: store.storeId,
        title: formatStoreName(store, { store: storeCopy }),
        content: (
          <StoreCard store={store} isSelected={store === selected} onSelect={onSelect} dispatch={dispatch} />
        ),
      }))}
    />
  )
}
