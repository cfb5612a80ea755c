import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { getEtag, getHeader, isVersionKnown } from '../client/answer-headers'
import type { RetailConnection } from '../client/connection'
import { parseContentType } from '../content-type'
import type { FeedError } from './feed-target'
import { FeedFailure } from './feed-target'

export type FeedRequest = {
  readonly connection: RetailConnection
  readonly target: string
  /** The `ETag` of the present copy. */
  readonly etag: string | null
  /** The longest time until the feed begins. */
  readonly startMs: number
  /** The longest pause between two pieces of the feed. */
  readonly idleMs: number
  readonly signal: AbortSignal
}

/** The format of a feed. `jsonl` stands for `application/jsonl` and its older names. */
export type FeedFormat = 'jsonl' | 'csv' | 'tsv'

export type OpenFeed =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'open'
      readonly etag: string | null
      readonly isComplete: boolean
      readonly format: FeedFormat
      readonly chunks: AsyncIterable<Buffer>
      /** Ends a feed whose chunks are not read. It would keep its connection. */
      readonly discard: () => void
    }

const maxResumes = 5

const formats: Readonly<Record<string, FeedFormat>> = {
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
  'application/x-jsonlines': 'jsonl',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
}

/** Sends the request for a feed and returns its decompressed bytes. Throws a `FeedFailure` when it has none. */
export async function openFeed(request: FeedRequest): Promise<OpenFeed> {
  const { etag } = request
  const response = await send(request, {
    'accept-encoding': 'gzip',
    ...(etag === null ? {} : { 'if-none-match': etag, 'cache-control': 'max-age=0' }),
  })
  const { statusCode, headers } = response
  const error = isVersionKnown(headers)
    ? toStatusError(statusCode, etag !== null)
    : ({ kind: 'bad_answer', reason: 'version' } as const)
  if (error !== null) return refuse(response, error)
  if (statusCode === 304) {
    await response.body.dump()
    return { kind: 'unchanged' }
  }

  const format = formats[parseContentType(getHeader(headers, 'content-type')) ?? '']
  const encoding = getHeader(headers, 'content-encoding') ?? 'identity'
  if (format === undefined) return refuse(response, { kind: 'bad_answer', reason: 'content_type' })
  if (!/^(?:x-)?gzip$|^identity$/.test(encoding))
    return refuse(response, { kind: 'bad_answer', reason: 'encoding' })
  const raw = readWithResumes(request, response)
  return {
    kind: 'open',
    etag: getEtag(headers),
    isComplete: getHeader(headers, 'feed-complete') !== 'false',
    format,
    chunks: encoding === 'identity' ? raw : decompress(raw),
    discard: () => discard(response),
  }
}

async function refuse(response: Dispatcher.ResponseData, error: FeedError): Promise<never> {
  await response.body.dump().catch(() => undefined) // at most 128 kB, so that the connection can be used again
  throw new FeedFailure(error)
}

async function send(
  { connection, target, startMs, idleMs, signal }: FeedRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Dispatcher.ResponseData> {
  const accept =
    'application/jsonl, application/x-ndjson;q=0.9, text/csv;q=0.5, text/tab-separated-values;q=0.5'
  try {
    return await connection.openStream(
      { method: 'GET', target, headers: { accept, ...headers } },
      { startMs, idleMs, signal },
    )
  } catch (error) {
    const isTimeout = error instanceof Error && 'code' in error && String(error.code).endsWith('_TIMEOUT')
    throw new FeedFailure({ kind: 'unavailable', reason: isTimeout ? 'timeout' : 'connection' })
  }
}

/** Yields the bytes as they are sent. A feed that breaks off is continued where the server supports it. */
async function* readWithResumes(
  request: FeedRequest,
  first: Dispatcher.ResponseData,
): AsyncGenerator<Buffer> {
  let response: Dispatcher.ResponseData | null = first
  let offset = 0
  for (let resumes = 0; response !== null; resumes++) {
    try {
      for await (const chunk of response.body) {
        const bytes = chunk as Buffer // no encoding is set
        offset += bytes.byteLength
        yield bytes
      }
      return
    } catch {
      if (request.signal.aborted) throw new FeedFailure({ kind: 'aborted' })
      response = resumes < maxResumes ? await resume(request, first, offset) : null
    }
  }
  throw new FeedFailure({ kind: 'truncated' })
}

/** Returns the rest of a feed; null when the server cannot continue exactly the same bytes. */
async function resume(
  request: FeedRequest,
  first: Dispatcher.ResponseData,
  offset: number,
): Promise<Dispatcher.ResponseData | null> {
  const etag = getEtag(first.headers)
  // A weak validator says that the content is the same, not the bytes.
  if (etag === null || etag.startsWith('W/') || getHeader(first.headers, 'accept-ranges') !== 'bytes')
    return null
  const encoding = getHeader(first.headers, 'content-encoding')
  try {
    const rest = await send(request, {
      'accept-encoding': encoding ?? 'identity',
      range: `bytes=${offset}-`,
      'if-range': etag,
    })
    const { statusCode, headers } = rest
    const isRest =
      statusCode === 206 &&
      getEtag(headers) === etag &&
      getHeader(headers, 'content-encoding') === encoding &&
      getHeader(headers, 'content-range')?.startsWith(`bytes ${offset}-`) === true
    if (isRest) return rest
    discard(rest)
    return null
  } catch {
    return null
  }
}

function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy()
}

async function* decompress(raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 })
  // The error is thrown by the loop below.
  pipeline(Readable.from(raw), gunzip, () => undefined)
  try {
    for await (const chunk of gunzip) yield chunk as Buffer // no encoding is set
  } catch (error) {
    if (error instanceof FeedFailure) throw error
    const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR'
    throw new FeedFailure(isCut ? { kind: 'truncated' } : { kind: 'bad_answer', reason: 'encoding' })
  }
}

function toStatusError(status: number, hasValidator: boolean): FeedError | null {
  if (status === 200 || (status === 304 && hasValidator)) return null
  if (status >= 500) return { kind: 'unavailable', reason: 'server_error' }
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 404) return { kind: 'not_found' }
  if (status === 429) return { kind: 'rate_limited' }
  return {
    kind: 'bad_answer',
    reason: status >= 300 && status < 400 && status !== 304 ? 'redirect' : 'status',
  }
}
