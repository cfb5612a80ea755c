// A retailer with a generated range: the contract's feeds, streamed, and the calls that the questions of the bench need.
// bench/server/running-server.ts starts it as a process of its own.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { createProduct, createStock, createStores, findStock } from './generated-range'

const productCount = Number(process.env['RANGE_PRODUCTS'])
/** Rows of products are sent in portions of this many products. */
const portion = 100

const feedRows: Readonly<Record<string, () => Iterable<readonly unknown[]>>> = {
  '/v1/feeds/products.jsonl': () => listPortions((position) => [createProduct(position)]),
  '/v1/feeds/stores.jsonl': () => [createStores()],
  '/v1/feeds/stock.jsonl': () => listPortions(createStock),
}

function* listPortions(toRows: (position: number) => readonly unknown[]): Generator<readonly unknown[]> {
  for (let start = 0; start < productCount; start += portion) {
    const count = Math.min(portion, productCount - start)
    yield Array.from({ length: count }, (_, index) => toRows(start + index)).flat()
  }
}

function sendFeed(
  rows: Iterable<readonly unknown[]>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"range-${productCount}"`
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag, 'retail-api-version': '1.0' }).end()
    return
  }
  response.writeHead(200, {
    'content-type': 'application/jsonl',
    'content-encoding': 'gzip',
    'retail-api-version': '1.0',
    etag,
  })
  const lines = function* (): Generator<string> {
    for (const some of rows) yield some.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
  pipeline(Readable.from(lines()), createGzip({ level: 1 }), response, () => {})
}

/** Returns the value of a call. Every shopper key is known and has five orders. */
function answer(path: string, body: unknown): unknown {
  if (path === '/v1/capabilities')
    return {
      version: '1.0',
      retailer: { id: 'bench', name: 'Bench' },
      capabilities: ['shoppers', 'orders', 'products', 'stores', 'stock', 'live_stock'],
    }
  if (path === '/v1/stock') {
    const { skus, storeIds } = body as { readonly skus: string[]; readonly storeIds: string[] }
    return { stock: findStock(skus, storeIds) }
  }
  const [, , , key = '', orders] = path.split('/')
  if (orders === undefined)
    return { key, firstName: 'Ava', lastName: 'Nguyen', email: 'ava@shop.example', phone: null }
  return { orders: createOrders(key), nextCursor: null }
}

function createOrders(key: string): readonly unknown[] {
  return Array.from({ length: 5 }, (_, index) =>
    createTestOrder({ id: `${key.replaceAll(/\D/g, '')}${index}`, parcels: [createTestParcel()] }),
  )
}

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  const rows = feedRows[path]
  if (rows !== undefined) return sendFeed(rows(), request, response)
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    const value = JSON.stringify(answer(path, text === '' ? null : JSON.parse(text)))
    response.writeHead(200, { 'content-type': 'application/json', 'retail-api-version': '1.0' }).end(value)
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
