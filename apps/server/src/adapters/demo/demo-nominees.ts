import { canChangeNominee, toPickupLabel } from '@murphy/domain/orders'
import { validateNomineeMobile, validateNomineeName } from '@murphy/domain/validation'
import type { Kysely, Transaction } from 'kysely'
import type { NomineeAnswer, NomineeChange, Orders } from '../../retail/ports'
import { takeKey } from './answered-requests'
import { whyNotOwned } from './order-ownership'
import type { RetailTables } from './retail-tables'

/** The half of `Orders` that is about who collects an order. */
export function createDemoNominees(
  db: Kysely<RetailTables>,
  now: () => number,
): Pick<Orders, 'nominee' | 'setNominee'> {
  return {
    async nominee(shopperId, orderId) {
      const pickup = await shopperPickup(db, shopperId, orderId).executeTakeFirst()
      if (pickup === undefined) return await whyNotOwned(db, shopperId, orderId)
      return { ok: true, value: { nomineeName: await nomineeNameOf(db, orderId) } }
    },

    async setNominee(change) {
      // The widget has asked the same rules; whoever calls without it is asked here.
      const name = validateNomineeName(change.nomineeName)
      if (!name.ok) return { ok: false, error: { kind: 'invalid', field: 'nomineeName' } }
      const phone = validateNomineeMobile(change.nomineePhone)
      if (!phone.ok) return { ok: false, error: { kind: 'invalid', field: 'nomineePhone' } }
      const nominee = { name: name.value, phone: phone.value, now: now() }
      return await db.transaction().execute((transaction) => writeNominee(transaction, change, nominee))
    },
  }
}

type Nominee = { readonly name: string; readonly phone: string; readonly now: number }

async function writeNominee(
  transaction: Transaction<RetailTables>,
  { shopperId, orderId, idempotencyKey }: NomineeChange,
  { name, phone, now }: Nominee,
): Promise<NomineeAnswer> {
  // The order is locked before its nominee is read, so that of two changes at once the second sees the first.
  const pickup = await shopperPickup(transaction, shopperId, orderId).forUpdate().executeTakeFirst()
  if (pickup === undefined) return await whyNotOwned(transaction, shopperId, orderId)
  if (!isCollectable(pickup.status)) return { ok: false, error: { kind: 'not-collectable' } }

  if (idempotencyKey !== null) {
    const scope = `nominee of ${orderId} by ${shopperId}`
    const first = await takeKey(transaction, { scope, idempotencyKey, answer: name, now })
    if (first !== null) return { ok: true, value: { nomineeName: String(first.answer) } }
  }
  const previous_name = await nomineeNameOf(transaction, orderId)
  const updated_at = new Date(now)
  await transaction
    .insertInto('retail.nominee')
    .values({ order_id: orderId, name, phone, updated_at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ name, phone, updated_at }))
    .execute()
  await transaction
    .insertInto('retail.nominee_audit')
    .values({
      order_id: orderId,
      shopper_id: shopperId,
      previous_name,
      name,
      phone,
      changed_at: updated_at,
    })
    .execute()
  return { ok: true, value: { nomineeName: name } }
}

function shopperPickup(db: Kysely<RetailTables>, shopperId: number, orderId: string) {
  return db
    .selectFrom('retail.order')
    .select('status')
    .where('shopper_id', '=', shopperId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'pickup')
}

/** A status that we do not know is shown without a way to the form, so nobody can have been named there either. */
function isCollectable(rawStatus: string): boolean {
  const label = toPickupLabel(rawStatus)
  return label !== null && canChangeNominee(label)
}

async function nomineeNameOf(db: Kysely<RetailTables>, orderId: string): Promise<string | null> {
  const nominee = await db
    .selectFrom('retail.nominee')
    .select('name')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return nominee?.name ?? null
}
