import { createDirectionsLink, formatStoreAddress, formatStoreName } from '@murphy/domain/stores'
import type { Store } from '@murphy/contracts/entities'
import { Button, Card } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { ExternalLink } from '../link/external-link'
import { storeCopy } from './copy'
import { StoreHead } from './store-head'
import { TradingHours } from './trading-hours'
import css from './store-card.module.css'

type Props = {
  readonly store: Store
  readonly isSelected: boolean
  readonly onSelect: ((store: Store) => void) | undefined
  readonly dispatch: (event: WidgetEvent) => void
}

/**
 * A store with what is known of it: how far, whether it is open, where it is, how to get there. Where nothing is
 * selected the way there is the main thing to press.
 *
 * Source: STO-05 to STO-08, OP-50, OP-52, OP-53
 */
export function StoreCard({ store, isSelected, onSelect, dispatch }: Props) {
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
