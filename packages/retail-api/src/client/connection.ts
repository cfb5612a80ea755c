import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { Pool } from 'undici'
import { contractVersion, idempotencyHeader, versionHeader } from '../operations'
import type { SigningKey } from './message-signature'
import { assertSigningKey, createSignatureHeaders } from './message-signature'
import { parseBaseUrl } from './base-url'

export type ConnectionSettings = {
  /** The retailer's address, such as `https://shop.example` or `https://shop.example/murphy`. */
  readonly baseUrl: string
  /** The bearer key that the retailer gave to Murphy. */
  readonly key: string
  readonly signing?: SigningKey
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Allows http on other hosts than this machine, for a retailer in the same private network. */
  readonly isPlainHttpAllowed?: boolean
  /** Certificate authorities in PEM format, when the retailer's is not a public one. */
  readonly certificateAuthorities?: string
  readonly maxConnections?: number
  /** Calls a function later, and returns a function that cancels it; for tests. */
  readonly startTimer?: StartTimer
}

export type StartTimer = (run: () => void, ms: number) => () => void

export type RetailRequest = {
  readonly method: 'GET' | 'POST'
  /** Path and query below the base address. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly contentType?: string
  readonly idempotencyKey?: string
}

export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

export type HttpExchange =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: AnswerHeaders
      readonly body: Buffer
    }
  | {
      readonly kind: 'bad_body'
      readonly status: number
      readonly headers: AnswerHeaders
      readonly reason: 'too_large' | 'encoding'
    }
  /** `wasSent` false: the retailer has surely not seen the request. */
  | { readonly kind: 'failure'; readonly reason: 'timeout' | 'connection'; readonly wasSent: boolean }

export type ExchangeLimits = {
  /** From the call until the end of the body. */
  readonly timeoutMs: number
  /** The longest body, before and after decompression. */
  readonly maxBytes: number
}

export type RetailConnection = {
  /** Sends a request and reads the whole answer. Never rejects. */
  exchange(request: RetailRequest, limits: ExchangeLimits): Promise<HttpExchange>
  /** Sends a request whose answer is read as a stream. Rejects when no answer begins. */
  openStream(
    request: RetailRequest,
    options: { readonly startMs: number; readonly idleMs: number; readonly signal: AbortSignal },
  ): Promise<Dispatcher.ResponseData>
  /** Ends all requests and connections. */
  close(): Promise<void>
}

const decompress = promisify(gunzip)

/** Creates the connections to one retailer. Redirects are not followed, and certificates are always verified. */
export function createRetailConnection(settings: ConnectionSettings): RetailConnection {
  const { key, signing, now = Date.now } = settings
  const { origin, basePath } = parseBaseUrl(settings.baseUrl, settings.isPlainHttpAllowed ?? false)
  if (!/^[\x21-\x7e]{1,4096}$/.test(key))
    throw new RangeError('A bearer key has visible ASCII characters only.')
  if (signing !== undefined) assertSigningKey(signing)

  const pool = new Pool(origin, {
    connections: settings.maxConnections ?? 32,
    // The timeout of the call covers headers and body.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: 3000,
      // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED cannot switch it off.
      rejectUnauthorized: true,
      ...(settings.certificateAuthorities === undefined ? {} : { ca: settings.certificateAuthorities }),
    },
  })
  const fixedHeaders = { authorization: `Bearer ${key}`, [versionHeader.toLowerCase()]: contractVersion }

  const createOptions = (request: RetailRequest): Dispatcher.DispatchOptions => {
    const { method, target, body, contentType, idempotencyKey } = request
    const path = basePath + target
    return {
      method,
      path,
      ...(body === undefined ? {} : { body }),
      headers: {
        accept: 'application/json, application/problem+json',
        ...request.headers,
        ...fixedHeaders,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(idempotencyKey === undefined ? {} : { [idempotencyHeader.toLowerCase()]: idempotencyKey }),
        ...(signing === undefined
          ? {}
          : createSignatureHeaders(
              {
                method,
                targetUri: origin + path,
                body: body ?? null,
                idempotencyKey: idempotencyKey ?? null,
              },
              signing,
              Math.floor(now() / 1000),
            )),
      },
    }
  }

  return {
    exchange: (request, limits) =>
      exchange(pool, createOptions(request), limits, settings.startTimer ?? startSystemTimer),
    openStream: (request, { startMs, idleMs, signal }) =>
      pool.request({ ...createOptions(request), headersTimeout: startMs, bodyTimeout: idleMs, signal }),
    close: () => pool.destroy(),
  }
}

// `dispatch` of undici takes about an eighth of the CPU time of fetch, and half of that of node:http.
function exchange(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  { timeoutMs, maxBytes }: ExchangeLimits,
  startTimer: StartTimer,
): Promise<HttpExchange> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let bytes = 0
    let status = 0
    let headers: AnswerHeaders = {}
    let controller: Dispatcher.DispatchController | null = null
    let isDone = false

    const finish = (result: HttpExchange): void => {
      if (isDone) return
      isDone = true
      cancelTimer()
      resolve(result)
    }
    const stop = (result: HttpExchange): void => {
      finish(result)
      controller?.abort(new Error('stopped'))
    }
    const cancelTimer = startTimer(
      () => stop({ kind: 'failure', reason: 'timeout', wasSent: controller !== null }),
      timeoutMs,
    )
    const fail = (): void => finish({ kind: 'failure', reason: 'connection', wasSent: controller !== null })

    try {
      pool.dispatch(options, {
        onRequestStart(started) {
          // The timeout may pass while the request waits for a connection. It is then not sent.
          if (isDone) started.abort(new Error('stopped'))
          else controller = started
        },
        onResponseStart(_, statusCode, fields) {
          status = statusCode // informational answers come before the final one
          headers = fields
          if (Number(fields['content-length'] ?? 0) > maxBytes)
            stop({ kind: 'bad_body', status, headers, reason: 'too_large' })
        },
        onResponseData(_, chunk) {
          bytes += chunk.byteLength
          if (bytes > maxBytes) stop({ kind: 'bad_body', status, headers, reason: 'too_large' })
          else chunks.push(chunk)
          // A body of one-byte chunks would otherwise take a hundred times its size.
          if (chunks.length >= 1024) chunks = [Buffer.concat(chunks, bytes)]
        },
        onResponseEnd() {
          void decodeBody(Buffer.concat(chunks, bytes), headers['content-encoding'], maxBytes).then((body) =>
            finish(
              typeof body === 'string'
                ? { kind: 'bad_body', status, headers, reason: body }
                : { kind: 'answer', status, headers, body },
            ),
          )
        },
        onResponseError: fail,
      })
    } catch {
      fail()
    }
  })
}

function startSystemTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

async function decodeBody(
  body: Buffer,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Buffer | 'too_large' | 'encoding'> {
  if (encoding === undefined || encoding === 'identity' || body.byteLength === 0) return body
  if (encoding !== 'gzip' && encoding !== 'x-gzip') return 'encoding'
  try {
    return await decompress(body, { maxOutputLength: maxBytes })
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : 'encoding'
  }
}
