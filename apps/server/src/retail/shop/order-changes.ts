import type { RetailResult } from '@murphy/retail-api/client'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { ActionKind } from '../actions/retail-actions'
import type { CallRecorded } from '../actions/recorded-calls'
import type { ChangeAnswer, OrderChangeRequest, OrderChanges } from '../order-change-ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import { toChangeAnswer } from './change-answer'
import { toOrderFacts, toOrderStage } from './order-facts'
import { findOwnOrder, listOwnOrders, notFound } from './own-orders'

/**
 * Creates the port of changes to orders on the retailer's systems. Each change is recorded before its call, with the action's
 * id as the idempotency key.
 *
 * Errors: rejects with a RetailerFailure when the retailer gives no usable answer to a read.
 * Source: OP-123, OP-142
 */
export function createOrderChanges(
  retailer: Pick<
    Retailer,
    | 'order'
    | 'orders'
    | 'cancelOrder'
    | 'changeAddress'
    | 'changeDay'
    | 'changeInstructions'
    | 'guestLookup'
    | 'parcelLookup'
  >,
  shopperKeys: ShopperKeys,
  callRecorded: CallRecorded,
): OrderChanges {
  type Call = (target: {
    readonly shopperKey: string
    readonly orderId: string
    readonly idempotencyKey: string
  }) => Promise<RetailResult<unknown>>

  async function change(
    kind: ActionKind,
    { shopperId, orderId, actionId }: OrderChangeRequest,
    content: unknown,
    call: Call,
  ): Promise<ChangeAnswer> {
    const shopperKey = await shopperKeys.findShopperKey(shopperId)
    if (shopperKey === null) return notFound
    return toChangeAnswer(
      await callRecorded({ key: actionId, kind, shopperId, orderId, content }, (idempotencyKey) =>
        call({ shopperKey, orderId, idempotencyKey }),
      ),
    )
  }

  return {
    allowed: async (shopperId, orderId) => {
      const found = await findOwnOrder(retailer, shopperKeys, { shopperId, orderId })
      return found === null ? notFound : { ok: true, value: toOrderFacts(found.order) }
    },
    recent: async (shopperId, limit) =>
      (await listOwnOrders(retailer, shopperKeys, { shopperId, limit })).map(toOrderFacts),
    cancel: (request) =>
      change('cancel', request, {}, (target) => retailer.cancelOrder({ ...target, body: {} })),
    changeAddress: ({ address, ...request }) =>
      change('address', request, { address }, (target) =>
        retailer.changeAddress({ ...target, body: { address } }),
      ),
    changeDay: ({ day, ...request }) =>
      change('day', request, { day }, (target) => retailer.changeDay({ ...target, body: { day } })),
    changeInstructions: ({ instructions, ...request }) =>
      change('instructions', request, { instructions }, (target) =>
        retailer.changeInstructions({ ...target, body: { instructions } }),
      ),
    guestLookup: async ({ orderId, email }) => {
      const found = await retailer.guestLookup({ body: { orderId, email } })
      if (found.ok) {
        const { kind, status, expectedOn } = found.value
        return { kind, stage: toOrderStage(status), expectedOn }
      }
      if (found.error.kind === 'not_found' || found.error.kind === 'invalid') return null
      throw new RetailerFailure('guestLookup', found.error)
    },
    parcelLookup: async (question) => {
      const found = await retailer.parcelLookup({ body: question })
      if (found.ok) return found.value
      if (found.error.kind === 'not_found' || found.error.kind === 'invalid') return null
      throw new RetailerFailure('parcelLookup', found.error)
    },
  }
}
