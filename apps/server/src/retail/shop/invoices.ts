import type { CallRecorded } from '../actions/recorded-calls'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Invoices } from '../order-ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import { toIdempotencyKey } from './idempotency-key'
import { notFound } from './own-orders'

/** Creates the port of invoices on the retailer's systems. Source: GEN-12, OP-89, OP-142 */
export function createInvoices(
  retailer: Pick<Retailer, 'emailInvoice'>,
  shopperKeys: ShopperKeys,
  callRecorded: CallRecorded,
): Invoices {
  return {
    resend: async ({ shopperId, orderId, idempotencyKey = null }) => {
      const shopperKey = await shopperKeys.findShopperKey(shopperId)
      if (shopperKey === null) return notFound
      const key = toIdempotencyKey(['invoice', shopperId, orderId], idempotencyKey)
      const sent = await callRecorded(
        { key, kind: 'invoice', shopperId, orderId, content: {} },
        (actionKey) => retailer.emailInvoice({ shopperKey, orderId, idempotencyKey: actionKey }),
      )
      if (sent.ok) return { ok: true, value: { maskedEmail: sent.value.maskedEmail } }
      switch (sent.error.kind) {
        case 'not_found':
          return notFound
        case 'not_allowed':
          return { ok: false, error: { kind: 'not-invoiced' } }
        case 'outcome_unknown':
        case 'earlier_open':
        case 'handed_over':
          return { ok: false, error: { kind: 'not-certain' } }
        case 'not_offered':
          throw new RetailerFailure('emailInvoice', sent.error)
        default:
          return { ok: false, error: { kind: 'unavailable' } }
      }
    },
  }
}
