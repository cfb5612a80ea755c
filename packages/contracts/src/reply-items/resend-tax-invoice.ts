import { IdSchema, NonEmptyTextSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'

/** Result of resending an invoice; `orderId` null: no order was found. */
export const schema = item('resend-tax-invoice', { text: NonEmptyTextSchema, orderId: orNull(IdSchema) })
export type ResendTaxInvoiceItem = Shape<typeof schema>

export function toPlainText({ text }: ResendTaxInvoiceItem): string {
  return text
}

export const examples = [
  {
    type: 'resend-tax-invoice',
    text: "I've sent the invoice of order 10234567 to m***@example.com.",
    orderId: '10234567',
    shopper: 4711,
  },
  { type: 'resend-tax-invoice', text: 'I could not find that order.', orderId: null },
] as const satisfies readonly ResendTaxInvoiceItem[]
