/*
 * Copy this file to src/subscribers/murphy-events.ts of your Medusa project, and set two variables in Medusa's environment:
 *
 *   MURPHY_CONNECTOR_URL    address of the connector, such as http://127.0.0.1:8092
 *   MURPHY_WEBHOOK_SECRET   the same as the connector's MEDUSA_WEBHOOK_SECRET: whsec_ and 24 to 64 bytes as Base64
 *
 * It sends the name of an event and one id to the connector, signed as https://www.standardwebhooks.com describes it. No other data
 * leaves Medusa. docs/connecting/medusa.md explains it.
 */
import { createHmac, randomUUID } from 'node:crypto'

/** The parts of Medusa's `SubscriberArgs` that this file uses. */
type Arguments = {
  readonly event: { readonly name: string; readonly data: unknown }
  readonly container: { readonly resolve: (name: 'query') => Query }
}
type Query = {
  readonly graph: (request: {
    readonly entity: string
    readonly fields: string[]
    readonly filters: { readonly id: string }
  }) => Promise<{ readonly data: readonly unknown[] }>
}

const attempts = 2
const timeoutMs = 5000

/** Sends one event of Medusa to the connector. A lost event does no harm: Murphy then reads the change a little later. */
// oxlint-disable-next-line import/no-default-export -- Medusa asks for it
export default async function sendToMurphy({ event, container }: Arguments): Promise<void> {
  const { MURPHY_CONNECTOR_URL: url = '', MURPHY_WEBHOOK_SECRET: secret = '' } = process.env
  if (url === '' || secret === '') return
  const id = await findId(event, container.resolve('query'))
  if (id === null) return
  const body = JSON.stringify({ name: event.name, id })
  const messageId = `msg_${randomUUID()}`
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await deliver(new URL('/medusa/webhooks', url), sign(messageId, body, secret), body)) return
  }
  throw new Error(`Murphy's connector did not receive ${event.name}.`)
}

export const config = {
  event: [
    'order.placed',
    'order.updated',
    'order.canceled',
    'order.completed',
    'order.fulfillment_created',
    'order.fulfillment_canceled',
    'order.return_requested',
    'order.return_received',
    'order-edit.confirmed',
    'shipment.created',
    'delivery.created',
    'payment.refunded',
    'customer.updated',
    'customer.deleted',
    'product.created',
    'product.updated',
    'product.deleted',
    'product-variant.created',
    'product-variant.updated',
    'product-variant.deleted',
  ],
}

/** Returns the id of the order, customer or product that an event is about; null when it names none. */
async function findId({ name, data }: Arguments['event'], query: Query): Promise<string | null> {
  // These events name a fulfilment or a payment.
  if (name === 'shipment.created' || name === 'delivery.created')
    return findOrderId(query, 'fulfillment', readText(data, 'id'), ['order', 'id'])
  if (name === 'payment.refunded')
    return findOrderId(query, 'payment', readText(data, 'id'), ['payment_collection', 'order', 'id'])
  return readText(data, 'order_id') ?? readText(data, 'id')
}

/** Returns the id of the order of a fulfilment or a payment, which a path of relations leads to. */
async function findOrderId(
  query: Query,
  entity: string,
  id: string | null,
  path: readonly string[],
): Promise<string | null> {
  if (id === null) return null
  const { data } = await query.graph({ entity, fields: ['id', path.join('.')], filters: { id } })
  const found = path.reduce<unknown>((value, name) => readField(value, name), data[0])
  return typeof found === 'string' ? found : null
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

function readText(value: unknown, name: string): string | null {
  const text = readField(value, name)
  return typeof text === 'string' && text !== '' ? text : null
}

/** Returns the headers of a delivery. */
function sign(id: string, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** Sends a delivery. Returns true when the connector has received it. */
async function deliver(url: URL, headers: Record<string, string>, body: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return (await fetch(url, { method: 'POST', headers, body, signal })).ok
  } catch {
    return false
  }
}
