import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Invoices } from '../ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import { toIdempotencyKey } from './idempotency-key'

/** Creates the port of invoices on the retailer's systems. Source: GEN-12, OP-89 */
export function createInvoices(retailer: Pick<Retailer, 'emailInvoice'>, shopperKeys: ShopperKeys): Invoices {
  return {
    resend: async ({ shopperId, orderId, idempotencyKey = null }) => {
      const shopperKey = await shopperKeys.findShopperKey(shopperId)
      if (shopperKey === null) return { ok: false, error: { kind: 'not-found' } }
      const sent = await retailer.emailInvoice({
        shopperKey,
        orderId,
        idempotencyKey: toIdempotencyKey(['invoice', shopperId, orderId], idempotencyKey),
      })
      if (sent.ok) return { ok: true, value: { maskedEmail: sent.value.maskedEmail } }
      switch (sent.error.kind) {
        case 'not_found':
          return { ok: false, error: { kind: 'not-found' } }
        case 'not_allowed':
          return { ok: false, error: { kind: 'not-invoiced' } }
        case 'not_offered':
          throw new RetailerFailure('emailInvoice', sent.error)
        default:
          return { ok: false, error: { kind: 'unavailable' } }
      }
    },
  }
}
