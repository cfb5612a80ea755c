import * as v from 'valibot'
import { defineOperation } from './operation'

const ErrorsSchema = v.array(v.object({ field: v.nullable(v.array(v.string())), message: v.string() }))
export type UserErrors = v.InferOutput<typeof ErrorsSchema>

/** Writes an order's attributes, address and metafields at once. */
export const updateOrder = defineOperation(
  `mutation UpdateOrder($input: OrderInput!) {
    orderUpdate(input: $input) { order { id } userErrors { field message } }
  }`,
  v.object({ orderUpdate: v.nullable(v.object({ userErrors: ErrorsSchema })) }),
)

/** Cancels an order, returns its items to stock and its money to the payment methods, and mails the customer. */
export const cancelOrder = defineOperation(
  `mutation CancelOrder($order: ID!, $staffNote: String) {
    orderCancel(
      orderId: $order
      reason: CUSTOMER
      restock: true
      refundMethod: { originalPaymentMethodsRefund: true }
      notifyCustomer: true
      staffNote: $staffNote
    ) {
      job { id done }
      orderCancelUserErrors { field message }
    }
  }`,
  v.object({
    orderCancel: v.nullable(
      v.object({
        job: v.nullable(v.object({ id: v.string(), done: v.boolean() })),
        orderCancelUserErrors: ErrorsSchema,
      }),
    ),
  }),
)

/** Reads the state of a job, which Shopify runs in the background. */
export const jobState = defineOperation(
  `query JobState($job: ID!) { job(id: $job) { id done } }`,
  v.object({ job: v.nullable(v.object({ done: v.boolean() })) }),
)
