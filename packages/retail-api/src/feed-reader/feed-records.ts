import type { GenericSchema } from 'valibot'
import { object } from 'valibot'
import type { Feed } from '../feeds'
import { feedLimits } from '../feeds'
import { parseJsonBytes, parseShape } from '../json-text'
import { IdSchema } from '../model/values'
import type { FeedChange } from './feed-target'
import { FeedFailure } from './feed-target'

/** One line of a feed as the reader understands it. */
export type FeedRecord =
  | {
      readonly kind: 'change'
      readonly line: number
      readonly key: string
      readonly change: FeedChange<unknown>
    }
  | { readonly kind: 'invalid'; readonly line: number; readonly path: string }

/** Turns the bytes of a feed into records, a chunk at a time. */
export type RecordParser = {
  readonly push: (chunk: Buffer) => readonly FeedRecord[]
  readonly end: () => readonly FeedRecord[]
}

/** Returns the number of lines above which a feed is refused. */
export function getMaxLines(feedName: string): number {
  return feedName === 'stock' ? feedLimits.stockLines : feedLimits.lines
}

/** Creates the parser of a feed with one JSON object a line. It throws a `FeedFailure` for a feed that is refused. */
export function createJsonLinesParser(feed: Feed): RecordParser {
  const maxLines = getMaxLines(feed.name)
  const keySchema = object(Object.fromEntries(feed.key.map((field) => [field, IdSchema])))
  let rest: Buffer[] = []
  let restBytes = 0
  let line = 0

  const parseLine = (bytes: Buffer, isLast: boolean): FeedRecord | null => {
    line += 1
    if (line > maxLines) throw new FeedFailure({ kind: 'too_many_rows', line })
    if (bytes.byteLength > feedLimits.lineBytes) throw new FeedFailure({ kind: 'line_too_long', line })
    if (isBlank(bytes)) return null
    const json = parseJsonBytes(bytes)
    if (json.ok) return parseRow(feed, keySchema, json.value, line)
    // Without its length, a feed that broke off is only seen by the half line at its end.
    if (isLast) throw new FeedFailure({ kind: 'truncated' })
    return { kind: 'invalid', line, path: '' }
  }

  return {
    push(chunk) {
      const records: FeedRecord[] = []
      let start = 0
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        const part = chunk.subarray(start, end)
        const record = parseLine(restBytes === 0 ? part : Buffer.concat([...rest, part]), false)
        if (record !== null) records.push(record)
        if (restBytes > 0) rest = []
        restBytes = 0
        start = end + 1
      }
      if (start < chunk.byteLength) {
        restBytes += chunk.byteLength - start
        if (restBytes > feedLimits.lineBytes) throw new FeedFailure({ kind: 'line_too_long', line: line + 1 })
        rest.push(chunk.subarray(start))
        if (rest.length >= 1024) rest = [Buffer.concat(rest)]
      }
      return records
    },
    end() {
      if (restBytes === 0) return []
      const record = parseLine(Buffer.concat(rest), true)
      return record === null ? [] : [record]
    },
  }
}

/** Returns the record of a row's value: a row, or the key of a row that was deleted. */
export function parseRow(
  feed: Pick<Feed, 'row' | 'key'>,
  keySchema: GenericSchema<unknown, Record<string, string>>,
  value: unknown,
  line: number,
): FeedRecord {
  const isDeleted =
    typeof value === 'object' && value !== null && 'deleted' in value && value.deleted === true
  const parsed = parseShape<GenericSchema>(isDeleted ? keySchema : feed.row, value)
  if (!parsed.ok) return { kind: 'invalid', line, path: parsed.path }
  // Rows are objects, and the fields of their keys are ids.
  const row = parsed.value as Record<string, string>
  const key = feed.key.map((field) => row[field]).join('\0')
  return {
    kind: 'change',
    line,
    key,
    change: isDeleted ? { kind: 'delete', key: row } : { kind: 'put', row },
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 13 || byte === 9)
}
