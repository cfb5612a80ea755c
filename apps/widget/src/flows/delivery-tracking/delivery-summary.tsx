import type { DeliveryView } from '@murphy/domain/delivery'
import { Icon } from '@murphy/ui'
import css from './delivery-summary.module.css'

/**
 * The type of delivery and its expected date, which is the largest text of the screen. Without a date the type is.
 * Source: TRK-01 to TRK-05, TRK-46
 */
export function DeliverySummary({ view }: { readonly view: DeliveryView }) {
  const { typeLabel, expectedLine, confirmedLine, countLine } = view
  return (
    <header>
      {expectedLine !== null && (
        <p className={css.type}>
          <Icon name="truck" />
          {typeLabel}
        </p>
      )}
      <h2 className={css.expected}>{expectedLine ?? typeLabel}</h2>
      <p className={css.confirmed}>{confirmedLine}</p>
      {countLine !== null && (
        <p className={css.count}>
          <Icon name="box" />
          {countLine}
        </p>
      )}
    </header>
  )
}
