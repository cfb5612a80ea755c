import type { RetailResult } from '@murphy/retail-api/client'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { ActionKind } from '../actions/action-records'
import type { CallRecorded } from '../actions/recorded-calls'
import type { ChangeAnswer, OrderChangeRequest, OrderChanges } from '../ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import { toChangeAnswer } from './change-answer'
import { toOrderFacts, toOrderStage } from './order-facts'

/** The longest page of orders. */
const longestPage = 100

const notFound = { ok: false, error: { kind: 'not-found' } } as const

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
      const shopperKey = await shopperKeys.findShopperKey(shopperId)
      if (shopperKey === null) return notFound
      const found = await retailer.order({ shopperKey, orderId })
      if (found.ok) return { ok: true, value: toOrderFacts(found.value) }
      if (found.error.kind === 'not_found') return notFound
      throw new RetailerFailure('order', found.error)
    },
    recent: async (shopperId, limit) => {
      const shopperKey = await shopperKeys.findShopperKey(shopperId)
      if (shopperKey === null) return []
      const found = await retailer.orders({ shopperKey, query: { limit: Math.min(limit, longestPage) } })
      if (found.ok) return found.value.orders.slice(0, limit).map(toOrderFacts)
      if (found.error.kind === 'not_found') return []
      throw new RetailerFailure('orders', found.error)
    },
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
