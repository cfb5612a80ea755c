import { ProductSchema, StoreSchema } from '@murphy/retail-api'
import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import type { FeedArticles } from '../../retail/articles/feed-articles'
import { FeedArticleSchema } from '../../retail/articles/feed-articles'
import type { Catalogue, StockExport } from '../../retail/catalogue/catalogue'
import { createValueSharing } from '../../retail/catalogue/share-values'

/** Rows are written in portions of this many. */
const portion = 200

/** Yields rows as lines of JSON. */
export function* encodeRows(rows: readonly unknown[]): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += portion) {
    const lines = rows.slice(start, start + portion).map((row) => JSON.stringify(row))
    yield Buffer.from(`${start === 0 ? '' : '\n'}${lines.join('\n')}`)
  }
}

/** Returns the rows of a copy. A row that this release cannot read is left out, and the copy is then incomplete. */
function decodeRows<const Row extends v.GenericSchema<unknown, object>>(
  content: Buffer,
  schema: Row,
): { readonly rows: readonly v.InferOutput<Row>[]; readonly isComplete: boolean } {
  const rows: v.InferOutput<Row>[] = []
  let isComplete = true
  const shareValues = createValueSharing()
  for (const line of listLines(content)) {
    const read = v.safeParse(schema, parseJson(line.toString()))
    if (read.success) {
      shareValues(read.output)
      rows.push(read.output)
    } else isComplete = false
  }
  return { rows, isComplete }
}

/** Yields the lines one by one, so that a copy is never in memory as a text too. */
function* listLines(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length;) {
    const end = content.indexOf('\n', start)
    yield content.subarray(start, end === -1 ? undefined : end)
    start = end === -1 ? content.length : end + 1
  }
}

/** Puts the copied products into the catalogue. Returns true when all of them could be read. */
export function restoreProducts(catalogue: Catalogue, content: Buffer): boolean {
  const { rows, isComplete } = decodeRows(content, ProductSchema)
  catalogue.replaceProducts(rows)
  return isComplete
}

/** Puts the copied stores into the catalogue. Returns true when all of them could be read. */
export function restoreStores(catalogue: Catalogue, content: Buffer): boolean {
  const { rows, isComplete } = decodeRows(content, StoreSchema)
  catalogue.replaceStores(rows)
  return isComplete
}

/** Puts the copied articles into the list. Returns true when all of them could be read. */
export function restoreArticles(articles: FeedArticles, content: Buffer): boolean {
  const { rows, isComplete } = decodeRows(content, FeedArticleSchema)
  articles.replace(rows)
  return isComplete
}

/** Returns the stock as one line with stores and products, then the quantities, two bytes each. */
export function encodeStock({ storeIds, skus, quantities }: StockExport): readonly Buffer[] {
  const bytes = Buffer.from(quantities.buffer, quantities.byteOffset, quantities.byteLength)
  return [Buffer.from(`${JSON.stringify({ storeIds, skus })}\n`), bytes]
}

const StockHeaderSchema = v.object({ storeIds: v.array(v.string()), skus: v.array(v.string()) })

/** Puts the copied stock into the catalogue. Returns false for a copy that does not fit together; it is left out. */
export function restoreStock(catalogue: Catalogue, content: Buffer): boolean {
  const end = content.indexOf('\n')
  const header = v.safeParse(StockHeaderSchema, parseJson(content.subarray(0, end).toString()))
  if (end === -1 || !header.success) return false
  const { storeIds, skus } = header.output
  const bytes = Uint8Array.from(content.subarray(end + 1))
  if (bytes.byteLength !== storeIds.length * skus.length * Int16Array.BYTES_PER_ELEMENT) return false
  catalogue.importStock({ storeIds, skus, quantities: new Int16Array(bytes.buffer) })
  return true
}
