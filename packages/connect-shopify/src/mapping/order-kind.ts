import type { OrderKind } from '@murphy/retail-api'

/** The part of an order that says how it reaches the shopper. */
type PlannedOrder = {
  readonly fulfillmentOrders: {
    readonly nodes: readonly {
      readonly status: string
      readonly deliveryMethod: { readonly methodType: string } | null
    }[]
  }
}

/** Returns `pickup` when everything of an order is collected. Shopify keeps no order for a later day of a subscription. */
export function getOrderKind({ fulfillmentOrders }: PlannedOrder): OrderKind {
  const methods = fulfillmentOrders.nodes.flatMap(({ deliveryMethod }) => deliveryMethod?.methodType ?? [])
  return methods.length > 0 && methods.every((method) => method === 'PICK_UP') ? 'pickup' : 'delivery'
}
