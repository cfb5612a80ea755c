import type { RetailerTransaction } from '../handler-types'
import type { LockedOrder } from './orders'

/** Records a change of an order for the retailer's staff. */
export async function writeAudit(
  transaction: RetailerTransaction,
  { order_id, shopperId }: LockedOrder,
  {
    action,
    details,
    changedAt,
  }: { readonly action: string; readonly details: unknown; readonly changedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('demo_retailer.order_audit')
    .values({
      order_id,
      shopper_id: shopperId,
      action,
      details: JSON.stringify(details),
      changed_at: changedAt,
    })
    .execute()
}
