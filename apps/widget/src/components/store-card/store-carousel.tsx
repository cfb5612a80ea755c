import { formatStoreName, createDirectionsLink, formatStoreAddress } from '@murphy/domain/stores'
import type { Store } from '@murphy/contracts/entities'
import type { WidgetEvent } from '../../core/event'
import { Carousel } from '../carousel/carousel'
import { storeCopy } from './copy'
import { Button, Card } from '@murphy/ui'
import { ExternalLink } from '../link/external-link'
import { StoreHead } from './store-head'
import { storeLimit } from './store-limit'
import { TradingHours } from './trading-hours'
import css from './store-card.module.css'

type Props = {
  readonly stores: readonly Store[]
  /** Left out: no store can be selected. Source: STO-02 */
  readonly onSelect?: (store: Store) => void
  readonly dispatch: (event: WidgetEvent) => void
}

/** A carousel of stores in the given order. At most one of them is selected. Source: STO-01 to STO-10 */
export function StoreCarousel({ stores, onSelect, dispatch }: Props) {
  const shown = stores.slice(0, storeLimit)
  if (shown.length === 0) return null
  const selected = shown.find(({ isSelected }) => isSelected === true)

  return (
    <Carousel
      cardType="stores"
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

type StoreCardProps = {
  readonly store: Store
  readonly isSelected: boolean
  readonly onSelect: ((store: Store) => void) | undefined
  readonly dispatch: (event: WidgetEvent) => void
}

/**
 * A store: distance, opening state, address and directions. Directions is the main action where no store can be
 * selected.
 *
 * Source: STO-05 to STO-08, OP-50, OP-52, OP-53
 */
function StoreCard({ store, isSelected, onSelect, dispatch }: StoreCardProps) {
  const address = formatStoreAddress(store)
  const canSelect = onSelect !== undefined

  return (
    <Card>
      <StoreHead
        title={formatStoreName(store, { store: storeCopy })}
        distance={store.distance}
        address={address}
      />
      <TradingHours store={store} />
      <div className={css.actions}>
        {canSelect && (
          <Button
            isWide
            look={isSelected ? 'quiet' : 'primary'}
            {...(isSelected ? { icon: 'check' } : {})}
            onClick={() => onSelect(store)}
          >
            {isSelected ? storeCopy.selected : storeCopy.select}
          </Button>
        )}
        <ExternalLink
          className={canSelect ? css.directions : css.mainDirections}
          href={createDirectionsLink(address)}
          dispatch={dispatch}
        >
          {storeCopy.directions}
        </ExternalLink>
      </div>
    </Card>
  )
}
