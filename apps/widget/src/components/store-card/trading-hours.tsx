import type { Store } from '@murphy/contracts/entities'
import { Icon } from '@murphy/ui'
import { useEntryState } from '../use-entry-state'
import css from './trading-hours.module.css'

/** Today's opening hours and state; all days when expanded. Source: OP-50 */
export function TradingHours({ store }: { readonly store: Store }) {
  const days = store.store_trading_hours
  const [isOpen, setOpen] = useEntryState(store.storeId, false)
  const [today] = days
  if (today === undefined) return null
  const status = today.tradingStatus[0] ?? ''

  return (
    <details
      className={css.hours}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={css.today}>
        <Icon name="clock" />
        <span className={css.line}>
          {status !== '' && <b>{status}</b>} {today.openHour}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <dl className={css.week}>
        {days.map(({ day, openHour }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{openHour}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
