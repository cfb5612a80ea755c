import { directionsLink, distanceText, storeAddress, storeTitle } from '@murphy/domain/stores'
import type { Store } from '@murphy/contracts/entities'
import { Button, Card, Icon } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { ExternalLink } from '../link/external-link'
import { storeCopy } from './copy'
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
  const distance = distanceText(store.distance, { store: storeCopy })
  const address = storeAddress(store)
  const canSelect = onSelect !== undefined

  return (
    <Card className={css.card}>
      <div className={css.top}>
        <span className={css.sign}>
          <Icon name="store" size={32} />
        </span>
        <div className={css.words}>
          <h2 className={css.title}>{storeTitle(store, { store: storeCopy })}</h2>
          {distance !== null && <p className={css.distance}>{distance}</p>}
          <p className={css.address}>{address}</p>
        </div>
      </div>
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
          href={directionsLink(address)}
          dispatch={dispatch}
        >
          {storeCopy.directions}
        </ExternalLink>
      </div>
    </Card>
  )
}
