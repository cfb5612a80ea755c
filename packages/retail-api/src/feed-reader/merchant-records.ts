import { parseShape } from '../json-text'
import { feedLimits } from '../feeds'
import { ProductSchema } from '../model/product'
import type { DelimitedRow } from './delimited-text'
import { createDelimitedParser } from './delimited-text'
import type { FeedRecord, RecordParser } from './feed-records'
import { FeedFailure } from './feed-target'
import type { MerchantOptions } from './merchant-products'
import {
  requiredMerchantColumns,
  toColumnOfField,
  toMerchantColumn,
  toMerchantProduct,
} from './merchant-products'

/** Creates the parser of a products feed in CSV or TSV with Google Merchant column names in its first line. */
export function createMerchantParser(delimiter: ',' | '\t', options: MerchantOptions): RecordParser {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = createDelimitedParser(delimiter, feedLimits.lineBytes, (line) => {
    throw new FeedFailure({ kind: 'line_too_long', line })
  })
  let columns: readonly string[] | null = null
  let rows = 0

  const toRecords = (parsed: readonly DelimitedRow[]): readonly FeedRecord[] => {
    const records: FeedRecord[] = []
    for (const row of parsed) {
      if (columns === null) {
        columns = readColumns(row)
        continue
      }
      rows += 1
      if (rows > feedLimits.lines) throw new FeedFailure({ kind: 'too_many_rows', line: row.line })
      records.push(toRecord(columns, row, options))
    }
    return records
  }
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new FeedFailure({ kind: 'bad_answer', reason: 'encoding' })
    }
  }

  return {
    push: (chunk) => toRecords(parser.push(decode(chunk))),
    end() {
      const last = decode()
      const records = toRecords([...parser.push(last), ...parser.end()])
      if (columns === null)
        throw new FeedFailure({ kind: 'columns_missing', columns: requiredMerchantColumns })
      return records
    },
  }
}

function readColumns({ fields }: DelimitedRow): readonly string[] {
  const columns = fields.map(toMerchantColumn)
  const missing = requiredMerchantColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new FeedFailure({ kind: 'columns_missing', columns: missing })
  return columns
}

function toRecord(
  columns: readonly string[],
  { line, fields }: DelimitedRow,
  options: MerchantOptions,
): FeedRecord {
  // A row with another number of columns was cut, or has a delimiter in a field that should be in quotes.
  if (fields.length !== columns.length) return { kind: 'invalid', line, path: '' }
  const row = new Map(columns.map((column, index) => [column, fields[index] ?? '']))
  if (fields.some((field) => field.includes('\0'))) return { kind: 'invalid', line, path: '' }
  const mapping = toMerchantProduct(row, options)
  if (!mapping.ok) return { kind: 'invalid', line, path: mapping.column }
  const parsed = parseShape(ProductSchema, mapping.product)
  if (!parsed.ok) return { kind: 'invalid', line, path: toColumnOfField(parsed.path) }
  return { kind: 'change', line, key: parsed.value.sku, change: { kind: 'put', row: parsed.value } }
}
