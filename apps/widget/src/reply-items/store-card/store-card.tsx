import { directionsLink, distanceText, storeAddress, storeTitle } from '@murphy/domain/stores'
import type { Store } from '@murphy/contracts/entities'
import { Card, Icon } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { cardCopy } from '../copy'
import { ExternalLink } from '../link/external-link'
import { TradingHours } from './trading-hours'
import css from './store-card.module.css'

type Props = { readonly store: Store; readonly dispatch: (event: WidgetEvent) => void }

/** A store with what is known of it: how far, whether it is open, where it is, how to get there. Source: OP-50, OP-52, OP-53 */
export function StoreCard({ store, dispatch }: Props) {
  const distance = distanceText(store.distance)
  const address = storeAddress(store)

  return (
    <Card>
      <div className={css.top}>
        <span className={css.sign}>
          <Icon name="store" size={24} />
        </span>
        <div className={css.words}>
          <h2 className={css.title}>{storeTitle(store)}</h2>
          {distance !== null && <p className={css.distance}>{distance}</p>}
          <p className={css.address}>{address}</p>
        </div>
      </div>
      <TradingHours days={store.store_trading_hours} />
      <ExternalLink href={directionsLink(address)} dispatch={dispatch}>
        {cardCopy.directions}
      </ExternalLink>
    </Card>
  )
}
