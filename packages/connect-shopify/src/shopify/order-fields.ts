import * as v from 'valibot'
import type { InferOutput } from 'valibot'

/*
 * The fields of an order that are read, beside the schemas that parse them. The sizes of the lists keep the cost of a query
 * under Shopify's limit; an order with more parts is completed by further queries.
 */

const money = '{ presentmentMoney { amount currencyCode } }'
const MoneySetSchema = v.object({
  presentmentMoney: v.object({ amount: v.string(), currencyCode: v.string() }),
})
const MoreSchema = v.object({ hasNextPage: v.boolean() })
const LineIdsSchema = v.object({
  nodes: v.array(v.object({ lineItem: v.object({ id: v.string() }) })),
  pageInfo: MoreSchema,
})

export const lineFields = `id name quantity currentQuantity requiresShipping
  image { url } variant { legacyResourceId }
  discountedUnitPriceSet ${money}`
export const LineSchema = v.object({
  id: v.string(),
  name: v.string(),
  quantity: v.number(),
  currentQuantity: v.number(),
  requiresShipping: v.boolean(),
  image: v.nullable(v.object({ url: v.string() })),
  variant: v.nullable(v.object({ legacyResourceId: v.string() })),
  discountedUnitPriceSet: MoneySetSchema,
})

type Sizes = { readonly events: number; readonly lines: number }

/** Returns the fields of a fulfilment with lists of the given sizes. */
export function fulfillmentFields({ events, lines }: Sizes): string {
  return `id createdAt displayStatus status estimatedDeliveryAt
  trackingInfo(first: 5) { company number url }
  events(first: ${events}, sortKey: HAPPENED_AT, reverse: true) {
    nodes { status happenedAt message city province }
  }
  fulfillmentLineItems(first: ${lines}) { nodes { lineItem { id } } pageInfo { hasNextPage } }`
}
export const FulfillmentSchema = v.object({
  id: v.string(),
  createdAt: v.string(),
  displayStatus: v.nullable(v.string()),
  status: v.string(),
  estimatedDeliveryAt: v.nullable(v.string()),
  trackingInfo: v.array(
    v.object({
      company: v.nullable(v.string()),
      number: v.nullable(v.string()),
      url: v.nullable(v.string()),
    }),
  ),
  events: v.object({
    nodes: v.array(
      v.object({
        status: v.string(),
        happenedAt: v.string(),
        message: v.nullable(v.string()),
        city: v.nullable(v.string()),
        province: v.nullable(v.string()),
      }),
    ),
  }),
  fulfillmentLineItems: LineIdsSchema,
})
export type ShopifyFulfillment = InferOutput<typeof FulfillmentSchema>

/** Returns the fields of a fulfilment order, the work that is still to be done, with a list of the given size. */
export function fulfillmentOrderFields({ lines }: Pick<Sizes, 'lines'>): string {
  return `id status
  deliveryMethod { methodType presentedName maxDeliveryDateTime }
  assignedLocation { name location { legacyResourceId } }
  lineItems(first: ${lines}) { nodes { remainingQuantity lineItem { id } } pageInfo { hasNextPage } }`
}
export const FulfillmentOrderSchema = v.object({
  id: v.string(),
  status: v.string(),
  deliveryMethod: v.nullable(
    v.object({
      methodType: v.string(),
      presentedName: v.nullable(v.string()),
      maxDeliveryDateTime: v.nullable(v.string()),
    }),
  ),
  assignedLocation: v.object({
    name: v.string(),
    location: v.nullable(v.object({ legacyResourceId: v.string() })),
  }),
  lineItems: v.object({
    nodes: v.array(v.object({ remainingQuantity: v.number(), lineItem: v.object({ id: v.string() }) })),
    pageInfo: MoreSchema,
  }),
})
export type ShopifyFulfillmentOrder = InferOutput<typeof FulfillmentOrderSchema>

/** How many fulfilments the first query of an order reads. As many are a sign that there may be more. */
export const firstFulfillments = 3

/** The parts of an order. Its name is the number that shoppers know, such as `#1001`. */
export const orderFragment = `fragment OrderParts on Order {
  id name createdAt cancelledAt displayFulfillmentStatus
  email
  totalPriceSet ${money}
  customAttributes { key value }
  shippingAddress { firstName lastName company phone countryCodeV2 }
  answered: metafield(namespace: "$app:murphy", key: "answered") { value }
  lineItems(first: 10) { nodes { ${lineFields} } pageInfo { hasNextPage } }
  fulfillments(first: ${firstFulfillments}) { ${fulfillmentFields({ events: 5, lines: 10 })} }
  fulfillmentOrders(first: 3) {
    nodes { ${fulfillmentOrderFields({ lines: 10 })} }
    pageInfo { hasNextPage }
  }
  refunds(first: 5) { id createdAt processedAt totalRefundedSet ${money} transactions(first: 3) { nodes { status } } }
}`
export const ShopifyOrderSchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  cancelledAt: v.nullable(v.string()),
  displayFulfillmentStatus: v.string(),
  email: v.nullable(v.string()),
  totalPriceSet: MoneySetSchema,
  customAttributes: v.array(v.object({ key: v.string(), value: v.nullable(v.string()) })),
  shippingAddress: v.nullable(
    v.object({
      firstName: v.nullable(v.string()),
      lastName: v.nullable(v.string()),
      company: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      countryCodeV2: v.nullable(v.string()),
    }),
  ),
  answered: v.nullable(v.object({ value: v.string() })),
  lineItems: v.object({ nodes: v.array(LineSchema), pageInfo: MoreSchema }),
  fulfillments: v.array(FulfillmentSchema),
  fulfillmentOrders: v.object({ nodes: v.array(FulfillmentOrderSchema), pageInfo: MoreSchema }),
  refunds: v.array(
    v.object({
      id: v.string(),
      createdAt: v.nullable(v.string()),
      processedAt: v.string(),
      totalRefundedSet: MoneySetSchema,
      transactions: v.object({ nodes: v.array(v.object({ status: v.string() })) }),
    }),
  ),
})
export type ShopifyOrder = InferOutput<typeof ShopifyOrderSchema>
