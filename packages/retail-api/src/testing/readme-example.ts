import { createRetailClient, createRetailConnection } from '@murphy/retail-api/client'
import { serveFakeRetailer, testShopper } from '@murphy/retail-api/fake'

/** Reads an order and sends its tax invoice, as README.md shows. */
export async function runReadmeExample(): Promise<readonly string[]> {
  const retailer = await serveFakeRetailer()
  const connection = createRetailConnection({
    baseUrl: retailer.url,
    key: retailer.key,
    isPlainHttpAllowed: true,
  })
  const client = createRetailClient({ connection, isOffered: () => true })
  const printed: string[] = []

  const order = await client.order({ shopperKey: testShopper.key, orderId: '1008' })
  printed.push(order.ok ? `${order.value.id}: ${order.value.parcels[0]?.status}` : order.error.kind)

  const sent = await client.emailInvoice({
    shopperKey: testShopper.key,
    orderId: '1008',
    idempotencyKey: 'the-invoice-of-order-1008',
  })
  // `outcome_unknown` may have been done: the same call with the same key finds out.
  printed.push(sent.ok ? `sent to ${sent.value.maskedEmail}` : sent.error.kind)

  await client.close()
  await retailer.close()
  return printed
}
