import type { DeliveryView } from '@murphy/domain/delivery'
import { Icon } from '@murphy/ui'
import css from './delivery-summary.module.css'

/**
 * The date is what people come for, so it is the largest thing on the page; without one it is how the order comes.
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
