import { ProductSchema, StoreSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import type { Catalogue, StockExport } from '../../retail/catalogue/catalogue'
import { parseCopiedJson } from './retail-copies'

/** Returns rows as lines of JSON. */
export function encodeRows(rows: readonly unknown[]): Buffer {
  return Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))
}

/** Returns the rows of a copy. A row that this release cannot read is left out, and the copy is then incomplete. */
function decodeRows<const Row extends v.GenericSchema>(
  content: Buffer,
  schema: Row,
): { readonly rows: readonly v.InferOutput<Row>[]; readonly isComplete: boolean } {
  const lines = content.length === 0 ? [] : content.toString().split('\n')
  const rows = lines.flatMap((line) => {
    const read = v.safeParse(schema, parseCopiedJson(line))
    return read.success ? [read.output] : []
  })
  return { rows, isComplete: rows.length === lines.length }
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

/** Returns the stock as one line with stores and products, then the quantities, two bytes each. */
export function encodeStock({ storeIds, skus, quantities }: StockExport): Buffer {
  const bytes = Buffer.from(quantities.buffer, quantities.byteOffset, quantities.byteLength)
  return Buffer.concat([Buffer.from(`${JSON.stringify({ storeIds, skus })}\n`), bytes])
}

const StockHeaderSchema = v.object({ storeIds: v.array(v.string()), skus: v.array(v.string()) })

/** Puts the copied stock into the catalogue. Returns false for a copy that does not fit together; it is left out. */
export function restoreStock(catalogue: Catalogue, content: Buffer): boolean {
  const end = content.indexOf('\n')
  const header = v.safeParse(StockHeaderSchema, parseCopiedJson(content.subarray(0, end)))
  if (end === -1 || !header.success) return false
  const { storeIds, skus } = header.output
  const bytes = Uint8Array.from(content.subarray(end + 1))
  if (bytes.byteLength !== storeIds.length * skus.length * Int16Array.BYTES_PER_ELEMENT) return false
  catalogue.importStock({ storeIds, skus, quantities: new Int16Array(bytes.buffer) })
  return true
}
