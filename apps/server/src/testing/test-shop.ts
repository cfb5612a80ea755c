import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import * as v from 'valibot'
import type { TestDatabase } from './test-database'
import { getTestRetailer } from './test-retail'

const NomineeChangesSchema = v.array(
  v.object({ orderId: v.string(), shopperId: v.number(), name: v.string() }),
)
const TicketsSchema = v.array(v.object({ subject: v.string() }))

type Shop = Pick<TestDatabase, 'url'>

/**
 * Changes and reads of the demo retailer that its Retail API does not offer. Murphy caches a shopper's orders: call
 * `forgetShopper` after a change of one. It caches products and stock: call `reloadCatalogue`.
 */
export const testShop = {
  changeOrder: (shop: Shop, change: { readonly orderId: string; readonly status: string }) =>
    send(shop, 'order', change),
  changeProduct: (
    shop: Shop,
    change: { readonly sku: string; readonly brand: string; readonly name: string },
  ) => send(shop, 'product', change),
  changeStock: (
    shop: Shop,
    change: { readonly sku: string; readonly storeId: string; readonly quantity: number },
  ) => send(shop, 'stock', change),
  /** Returns the audit of nominees, oldest first. */
  listNomineeChanges: async (shop: Shop) =>
    v.parse(NomineeChangesSchema, await send(shop, 'nominee-changes')),
  listTickets: async (shop: Shop) => v.parse(TicketsSchema, await send(shop, 'tickets')),
  /** Returns the file names of the mails that were sent, oldest first. */
  listMails: ({ url }: Shop): readonly string[] => {
    const folder = join(inject('sharedRetailer').mailsFolder, new URL(url).pathname)
    return existsSync(folder) ? readdirSync(folder).toSorted() : []
  },
}

async function send(shop: Shop, path: string, body?: object): Promise<unknown> {
  const change = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  const url = `${getTestRetailer(shop).baseUrl}/test/${path}`
  const answer = await (body === undefined ? fetch(url) : fetch(url, change))
  if (!answer.ok) throw new Error(`The demo retailer answered ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}
