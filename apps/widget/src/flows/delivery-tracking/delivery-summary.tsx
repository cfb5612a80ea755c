import type { DeliveryView } from '@murphy/domain/delivery'
import { Icon } from '@murphy/ui'
import css from './delivery-summary.module.css'

/** The date is what people come for, so it is the largest thing on the page. Source: TRK-01 to TRK-05 */
export function DeliverySummary({ view }: { readonly view: DeliveryView }) {
  return (
    <header>
      <p className={css.type}>
        <Icon name="truck" />
        {view.typeLabel}
      </p>
      {view.expectedLine !== null && <h2 className={css.expected}>{view.expectedLine}</h2>}
      <p className={css.confirmed}>{view.confirmedLine}</p>
      {view.countLine !== null && (
        <p className={css.count}>
          <Icon name="box" />
          {view.countLine}
        </p>
      )}
    </header>
  )
}
