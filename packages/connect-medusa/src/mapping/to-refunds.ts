import { toDay } from '@murphy/connector'
import type { RefundSchema, Sent } from '@murphy/retail-api'
import type { MedusaOrder, MedusaReturn } from '../medusa/order-schemas'
import { toMoney } from './values'

type SentRefund = Sent<typeof RefundSchema>

/** Returns the refunds of an order: money that was sent back, then what an open return will bring. */
export function toRefunds(order: MedusaOrder, timeZone: string): SentRefund[] {
  const toRefund = (
    id: string,
    amount: number,
    { status, createdAt }: { readonly status: SentRefund['status']; readonly createdAt: string },
  ): SentRefund => ({
    id,
    amount: toMoney(amount, order.currency_code),
    status,
    createdOn: toDay(createdAt, timeZone),
  })
  const sent = order.payment_collections
    .flatMap(({ payments }) => payments)
    .flatMap(({ refunds }) => refunds)
    .filter(({ amount }) => amount > 0)
  return [
    // The payment provider has accepted it; the bank may still need days, so it is not `done`.
    ...sent.map(({ id, amount, created_at: createdAt }) =>
      toRefund(id, amount, { status: 'sent', createdAt }),
    ),
    ...order.returns.flatMap((each) => {
      const amount = getOpenAmount(each, sent)
      const { id, created_at: createdAt } = each
      return amount === null ? [] : [toRefund(id, amount, { status: 'pending', createdAt })]
    }),
  ]
}

const openStatuses: readonly string[] = ['requested', 'partially_received', 'received']

/**
 * Returns the amount that a return will bring; null when it will bring none, or when money was sent back since the return was
 * made: Medusa does not say which refund belongs to which return.
 */
function getOpenAmount(
  { status, refund_amount: amount, created_at: createdAt }: MedusaReturn,
  sent: readonly { readonly created_at: string }[],
): number | null {
  if (amount === null || amount <= 0 || !openStatuses.includes(status)) return null
  const isSent = sent.some((refund) => Date.parse(refund.created_at) >= Date.parse(createdAt))
  return isSent ? null : amount
}
