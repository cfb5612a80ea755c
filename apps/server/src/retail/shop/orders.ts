import { validateNomineeMobile, validateNomineeName } from '@murphy/domain/validation'
import type { Order } from '@murphy/retail-api'
import type { CallRecorded } from '../actions/recorded-calls'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { NomineeAnswer, NomineeChange, Orders, OwnedResult } from '../order-ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import { toIdempotencyKey } from './idempotency-key'
import { findOwnOrder, listOwnOrders, notFound } from './own-orders'
import { toDeliveryDetails, toTrackingInfo, toWireOrder } from './order-mapper'

type OrderCalls = Pick<Retailer, 'order' | 'orders' | 'setNominee'>

/**
 * Creates the port of orders on the retailer's systems. An order of another shopper is answered as if it did not exist.
 * Errors: rejects with a RetailerFailure when the retailer gives no usable answer.
 * Source: OP-123
 */
export function createOrders(
  retailer: OrderCalls,
  shopperKeys: ShopperKeys,
  callRecorded: CallRecorded,
): Orders {
  async function findOrder(shopperId: number, orderId: string): Promise<Order | null> {
    return (await findOwnOrder(retailer, shopperKeys, { shopperId, orderId }))?.order ?? null
  }

  async function readOrder<Value>(
    shopperId: number,
    orderId: string,
    toValue: (order: Order) => Value | null,
  ): Promise<OwnedResult<Value>> {
    const order = await findOrder(shopperId, orderId)
    const value = order === null ? null : toValue(order)
    return value === null ? notFound : { ok: true, value }
  }

  return {
    recent: async (question) => (await listOwnOrders(retailer, shopperKeys, question)).map(toWireOrder),
    find: (shopperId, orderId) => readOrder(shopperId, orderId, toWireOrder),
    deliveryDetails: (shopperId, orderId) => readOrder(shopperId, orderId, toDeliveryDetails),
    tracking: (shopperId, orderId) => readOrder(shopperId, orderId, toTrackingInfo),
    nominee: (shopperId, orderId) =>
      readOrder(shopperId, orderId, ({ pickup }) =>
        pickup === null
          ? null
          : { nomineeName: pickup.nominee?.name ?? null, isAtStore: pickup.nominee?.isAtStore === true },
      ),
    setNominee: (change) => setNominee({ retailer, shopperKeys, callRecorded, findOrder }, change),
  }
}

async function setNominee(
  {
    retailer,
    shopperKeys,
    callRecorded,
    findOrder,
  }: {
    readonly retailer: OrderCalls
    readonly shopperKeys: ShopperKeys
    readonly callRecorded: CallRecorded
    readonly findOrder: (shopperId: number, orderId: string) => Promise<Order | null>
  },
  { shopperId, orderId, nomineeName, nomineePhone, idempotencyKey }: NomineeChange,
): Promise<NomineeAnswer> {
  // The widget has checked the form. Other callers are checked here.
  const name = validateNomineeName(nomineeName)
  if (!name.ok) return { ok: false, error: { kind: 'invalid', field: 'nomineeName' } }
  const mobile = validateNomineeMobile(nomineePhone)
  if (!mobile.ok) return { ok: false, error: { kind: 'invalid', field: 'nomineePhone' } }
  const shopperKey = await shopperKeys.findShopperKey(shopperId)
  if (shopperKey === null) return notFound
  const body = { name: name.value, mobile: mobile.value }
  const key = toIdempotencyKey(['nominee', shopperId, orderId], idempotencyKey)
  const changed = await callRecorded(
    { key, kind: 'nominee', shopperId, orderId, content: body },
    (actionKey) => retailer.setNominee({ shopperKey, orderId, body, idempotencyKey: actionKey }),
  )
  if (changed.ok) return { ok: true, value: { nomineeName: changed.value.name } }
  switch (changed.error.kind) {
    case 'not_found':
      return notFound
    case 'not_allowed':
      // A delivery has no nominee at all.
      return (await findOrder(shopperId, orderId))?.pickup
        ? { ok: false, error: { kind: 'not-collectable' } }
        : notFound
    case 'invalid':
      return {
        ok: false,
        error: { kind: 'invalid', field: changed.error.field === 'mobile' ? 'nomineePhone' : 'nomineeName' },
      }
    case 'key_reused': {
      // An earlier request with this key has set another nominee. The same key gets its answer.
      const nominee = (await findOrder(shopperId, orderId))?.pickup?.nominee
      if (nominee) return { ok: true, value: { nomineeName: nominee.name } }
      throw new RetailerFailure('setNominee', changed.error)
    }
    case 'outcome_unknown':
    case 'handed_over':
      return { ok: false, error: { kind: 'not-certain' } }
    case 'earlier_open':
      return { ok: false, error: { kind: 'earlier-not-certain' } }
    default:
      throw new RetailerFailure('setNominee', changed.error)
  }
}
