import { setTimeout as wait } from 'node:timers/promises'
import type { RetailConnection } from '../client/connection'
import type { Feed, FeedName, Feeds } from '../feeds'
import { feedLimits, feeds } from '../feeds'
import type { Read } from '../model/values'
import type { FeedFormat, OpenFeed } from './feed-body'
import { openFeed } from './feed-body'
import type { FeedRecord, RecordParser } from './feed-records'
import { createJsonLinesParser, getMaxLines } from './feed-records'
import type { FeedChange, FeedResult, FeedTarget, InvalidRow } from './feed-target'
import { FeedFailure } from './feed-target'
import { createMerchantParser } from './merchant-records'
import type { MerchantOptions } from './merchant-products'

export type FeedRow<Name extends FeedName> = Read<Feeds[Name]['row']>

export type FeedSettings<Name extends FeedName> = {
  readonly connection: RetailConnection
  readonly name: Name
  readonly target: FeedTarget<FeedRow<Name>>
  /** The `ETag` of the present copy; null reads the whole feed. */
  readonly etag: string | null
  /** False reads the whole feed when it has changed, also when the retailer could send changes only. */
  readonly mayReadChanges?: boolean
  /** Another path below the retailer's address, such as that of a Google Merchant feed. */
  readonly path?: `/${string}`
  readonly now?: () => number
  /** The longest time until the feed begins; 30 s unless given. */
  readonly startMs?: number
  /** The longest pause within the feed; 30 s unless given. */
  readonly idleMs?: number
  readonly totalMs?: number
  readonly retryDelayMs?: number
  readonly toCategory?: MerchantOptions['toCategory']
  readonly signal?: AbortSignal
}

/** At most this share of invalid rows is left out; above it the feed is refused. */
const invalidShare = 0.01
/** Up to this number of invalid rows, a feed is never refused. */
const invalidRowsAllowed = 10
const batchRows = 500
const sampleCount = 20

type Progress = { rows: number; deletedRows: number; invalid: number; samples: InvalidRow[] }

/**
 * Reads a feed into a target, which swaps it in as a whole. A feed that breaks off is read once more from the start.
 * Rejects only when the target does, after its `abort`.
 */
export async function readFeed<Name extends FeedName>(settings: FeedSettings<Name>): Promise<FeedResult> {
  const { signal: given, totalMs = 10 * 60_000, retryDelayMs = 1000 } = settings
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), totalMs)
  const signal = given === undefined ? timeout.signal : AbortSignal.any([given, timeout.signal])
  try {
    const first = await readOnce(settings, signal)
    if (first.ok || signal.aborted) return first
    if (first.error.kind !== 'unavailable' && first.error.kind !== 'truncated') return first
    await wait(retryDelayMs, undefined, { signal }).catch(() => undefined)
    return signal.aborted ? first : await readOnce(settings, signal)
  } finally {
    clearTimeout(timer)
  }
}

async function readOnce<Name extends FeedName>(
  settings: FeedSettings<Name>,
  signal: AbortSignal,
): Promise<FeedResult> {
  const progress: Progress = { rows: 0, deletedRows: 0, invalid: 0, samples: [] }
  try {
    return await readInto(settings, signal, progress)
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error
    const reason = signal.aborted ? ({ kind: 'aborted' } as const) : error.error
    return { ok: false, error: reason, invalid: { count: progress.invalid, samples: progress.samples } }
  }
}

async function readInto<Name extends FeedName>(
  settings: FeedSettings<Name>,
  signal: AbortSignal,
  progress: Progress,
): Promise<FeedResult> {
  const { connection, name, etag, mayReadChanges = true, path = feeds[name].path } = settings
  const { startMs = 30_000, idleMs = 30_000 } = settings
  // `parseRow` has checked each row with the feed's own schema.
  const target = settings.target as FeedTarget<unknown>
  const asksChanges = etag !== null && mayReadChanges
  const address = asksChanges
    ? `${path}${path.includes('?') ? '&' : '?'}since=${encodeURIComponent(etag)}`
    : path
  const feed = await openFeed({ connection, target: address, etag, startMs, idleMs, signal })
  if (feed.kind === 'unchanged') return { ok: true, kind: 'unchanged' }

  let parser: RecordParser
  try {
    if (!feed.isComplete && !asksChanges) throw new FeedFailure({ kind: 'bad_answer', reason: 'incomplete' })
    parser = createParser(feeds[name], feed.format, settings)
    await target.begin({ isComplete: feed.isComplete })
  } catch (error) {
    feed.discard()
    throw error
  }
  try {
    await readRecords(feed, parser, target, progress, name)
    await assertSwapIsSafe(target, progress)
    await target.commit({ etag: feed.etag })
  } catch (error) {
    await target.abort()
    throw error
  }
  const { rows, deletedRows, invalid, samples } = progress
  return {
    ok: true,
    kind: feed.isComplete ? 'replaced' : 'changed',
    etag: feed.etag,
    rows,
    deletedRows,
    invalid: { count: invalid, samples },
  }
}

function createParser(
  feed: Feed,
  format: FeedFormat,
  { now = Date.now, toCategory }: Pick<FeedSettings<FeedName>, 'now' | 'toCategory'>,
): RecordParser {
  if (format === 'jsonl') return createJsonLinesParser(feed)
  if (feed.name !== 'products') throw new FeedFailure({ kind: 'bad_answer', reason: 'content_type' })
  const options = { now: now(), ...(toCategory === undefined ? {} : { toCategory }) }
  return createMerchantParser(format === 'csv' ? ',' : '\t', options)
}

async function readRecords(
  { chunks }: Extract<OpenFeed, { kind: 'open' }>,
  parser: RecordParser,
  target: FeedTarget<unknown>,
  progress: Progress,
  name: FeedName,
): Promise<void> {
  const batch = new Map<string, FeedChange<unknown>>() // the last row of a key wins

  const write = async (records: readonly FeedRecord[], isLast: boolean): Promise<void> => {
    for (const record of records) {
      if (record.kind === 'invalid') {
        progress.invalid += 1
        if (progress.samples.length < sampleCount)
          progress.samples.push({ line: record.line, path: record.path })
        continue
      }
      if (record.change.kind === 'put') progress.rows += 1
      else progress.deletedRows += 1
      batch.set(record.key, record.change)
      if (batch.size >= batchRows) await flush()
    }
    if (isLast && batch.size > 0) await flush()
    // More than the share of the longest feed: the rest cannot save it.
    if (progress.invalid > getMaxLines(name) * invalidShare) assertFewInvalid(progress)
  }
  const flush = async (): Promise<void> => {
    const changes = [...batch.values()]
    batch.clear()
    await target.put(changes)
  }

  for await (const chunk of chunks) await write(parser.push(chunk), false)
  await write(parser.end(), true)
}

async function assertSwapIsSafe(target: FeedTarget<unknown>, progress: Progress): Promise<void> {
  assertFewInvalid(progress)
  const { presentRows, removedRows } = await target.countRemoved()
  if (removedRows > presentRows * feedLimits.removedShare)
    throw new FeedFailure({ kind: 'too_many_removed', presentRows, removedRows })
}

function assertFewInvalid({ rows, deletedRows, invalid }: Progress): void {
  const total = rows + deletedRows + invalid
  if (invalid > invalidRowsAllowed && invalid > total * invalidShare)
    throw new FeedFailure({ kind: 'too_many_invalid', rows: total })
}
