import type { TradingDay } from '@murphy/contracts/entities'
import { Icon } from '@murphy/ui'
import css from './trading-hours.module.css'

/** Today's hours and how the store stands now; all days when opened. Source: OP-50 */
export function TradingHours({ days }: { readonly days: readonly TradingDay[] }) {
  const [today] = days
  if (today === undefined) return null
  const status = today.tradingStatus[0] ?? ''

  return (
    <details className={css.hours}>
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
