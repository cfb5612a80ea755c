import * as v from 'valibot'
import type { MedusaKeys } from './medusa-project'

const ListSchema = v.object({ orders: v.array(v.object({ id: v.string(), display_id: v.number() })) })
const OrderSchema = v.object({
  order: v.object({
    id: v.string(),
    items: v.array(v.object({ id: v.string(), quantity: v.number() })),
    fulfillments: v.array(v.object({ id: v.string() })),
    payment_collections: v.array(v.object({ payments: v.array(v.object({ id: v.string() })) })),
  }),
})
const CollectionSchema = v.object({ payment_collection: v.object({ id: v.string() }) })
const CustomersSchema = v.object({
  customers: v.array(v.object({ id: v.string(), has_account: v.boolean() })),
})

/** The changes that staff make in the Medusa admin. */
export type MedusaAdmin = {
  /** Returns the id of the customer with an account. Errors: throws when there is none. */
  readonly findCustomer: (email: string) => Promise<string>
  /** Returns the id of the order with a number. Errors: throws when there is none. */
  readonly findOrder: (number: number) => Promise<string>
  readonly markAsPaid: (orderId: string, amount: number) => Promise<void>
  readonly pack: (orderId: string) => Promise<void>
  readonly ship: (orderId: string, trackingNumber: string) => Promise<void>
  readonly markAsDelivered: (orderId: string) => Promise<void>
  readonly refund: (orderId: string, amount: number) => Promise<void>
}

/** Creates a client of the Admin API that changes a shop. Errors: each call throws the answer of Medusa when it refuses. */
export function createMedusaAdmin(medusaUrl: string, { secretKey }: MedusaKeys): MedusaAdmin {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${medusaUrl}/admin/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}, ${text}`)
    return JSON.parse(text)
  }
  const readOrder = async (id: string) => {
    const fields = 'id,*items,*items.detail,*fulfillments,*payment_collections.payments'
    return v.parse(OrderSchema, await call(`orders/${id}?fields=${fields}`)).order
  }
  const readFulfillment = async (id: string) => {
    const { items, fulfillments } = await readOrder(id)
    return { items, path: `orders/${id}/fulfillments/${fulfillments[0]?.id ?? ''}` }
  }
  const toLines = (items: readonly { readonly id: string; readonly quantity: number }[]) =>
    items.map(({ id, quantity }) => ({ id, quantity }))

  return {
    findCustomer: async (email) => {
      const query = new URLSearchParams({ email }).toString()
      const { customers } = v.parse(CustomersSchema, await call(`customers?${query}`))
      const found = customers.find(({ has_account: hasAccount }) => hasAccount)
      if (found === undefined) throw new RangeError(`There is no customer ${email}.`)
      return found.id
    },
    findOrder: async (number) => {
      const { orders } = v.parse(ListSchema, await call('orders?limit=100&fields=id,display_id'))
      const found = orders.find(({ display_id: displayId }) => displayId === number)
      if (found === undefined) throw new RangeError(`There is no order ${number}.`)
      return found.id
    },
    markAsPaid: async (id, amount) => {
      const created = await call('payment-collections', { order_id: id, amount })
      const { id: collectionId } = v.parse(CollectionSchema, created).payment_collection
      await call(`payment-collections/${collectionId}/mark-as-paid`, { order_id: id })
    },
    pack: async (id) => {
      const { items } = await readOrder(id)
      await call(`orders/${id}/fulfillments`, { items: toLines(items) })
    },
    ship: async (id, trackingNumber) => {
      const { items, path } = await readFulfillment(id)
      const trackingUrl = `https://auspost.example/${trackingNumber}`
      const labels = [{ tracking_number: trackingNumber, tracking_url: trackingUrl, label_url: '#' }]
      await call(`${path}/shipments`, { items: toLines(items), labels })
    },
    markAsDelivered: async (id) => {
      const { path } = await readFulfillment(id)
      await call(`${path}/mark-as-delivered`, {})
    },
    refund: async (id, amount) => {
      const { payment_collections: collections } = await readOrder(id)
      const paymentId = collections.flatMap(({ payments }) => payments)[0]?.id ?? ''
      await call(`payments/${paymentId}/refund`, { amount })
    },
  }
}
