import { Icon } from '@murphy/ui'
import { Bubble } from '../../components/bubble/bubble'
import type { ViewProps } from '../view-props'
import css from './resend-tax-invoice.module.css'

/** Source: OP-89 */
export function ResendTaxInvoiceView({ item, from }: ViewProps<'resend-tax-invoice'>) {
  return (
    <Bubble from={from}>
      <p className={css.line}>
        <Icon name="receipt" size={24} />
        {item.text}
      </p>
    </Bubble>
  )
}
