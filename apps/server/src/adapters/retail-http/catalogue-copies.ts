import { ProductSchema, StoreSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import type { Catalogue, StockExport } from '../../retail/catalogue/catalogue'
import { parseCopiedJson } from './retail-copies'

/** Returns rows as lines of JSON. */
export function encodeRows(rows: readonly unknown[]): Buffer {
  return Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))
}

/** Returns the rows of a copy. A row that this release cannot read is left out. */
function decodeRows<const Row extends v.GenericSchema>(content: Buffer, schema: Row): v.InferOutput<Row>[] {
  return content
    .toString()
    .split('\n')
    .flatMap((line) => {
      const read = v.safeParse(schema, parseCopiedJson(line))
      return read.success ? [read.output] : []
    })
}

/** Puts the copied products into the catalogue. */
export function restoreProducts(catalogue: Catalogue, content: Buffer): void {
  catalogue.replaceProducts(decodeRows(content, ProductSchema))
}

/** Puts the copied stores into the catalogue. */
export function restoreStores(catalogue: Catalogue, content: Buffer): void {
  catalogue.replaceStores(decodeRows(content, StoreSchema))
}

/** Returns the stock as one line with stores and products, then the quantities, two bytes each. */
export function encodeStock({ storeIds, skus, quantities }: StockExport): Buffer {
  const bytes = Buffer.from(quantities.buffer, quantities.byteOffset, quantities.byteLength)
  return Buffer.concat([Buffer.from(`${JSON.stringify({ storeIds, skus })}\n`), bytes])
}

const StockHeaderSchema = v.object({ storeIds: v.array(v.string()), skus: v.array(v.string()) })

/** Puts the copied stock into the catalogue. A copy that does not fit together is left out. */
export function restoreStock(catalogue: Catalogue, content: Buffer): void {
  const end = content.indexOf('\n')
  const header = v.safeParse(StockHeaderSchema, parseCopiedJson(content.subarray(0, end)))
  if (end === -1 || !header.success) return
  const { storeIds, skus } = header.output
  const bytes = Uint8Array.from(content.subarray(end + 1))
  if (bytes.byteLength !== storeIds.length * skus.length * Int16Array.BYTES_PER_ELEMENT) return
  catalogue.importStock({ storeIds, skus, quantities: new Int16Array(bytes.buffer) })
}
