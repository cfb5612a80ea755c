import { ApiProblem, createCachedRead, parseJson } from '@murphy/connector'
import type { Capabilities } from '@murphy/retail-api'
import { CapabilitiesSchema, contractVersion, versionHeader } from '@murphy/retail-api'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { Pool } from 'undici'
import { safeParse } from 'valibot'

/** The other Retail API: it serves everything that Zendesk does not. */
export type Upstream = {
  /** Returns its capabilities, which are cached for a minute. Errors: throws `unavailable`. */
  readonly readCapabilities: () => Promise<Capabilities>
  /** Forwards a call unchanged. Errors: throws `unavailable` when no answer begins in time. */
  readonly forward: (call: ForwardedCall) => Promise<ForwardedAnswer>
  readonly close: () => Promise<void>
}

export type ForwardedCall = {
  readonly method: 'GET' | 'POST'
  /** Path and query, from `/v1`, still encoded. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export type ForwardedAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
}

export type UpstreamPorts = {
  readonly url: URL
  readonly key: string
  readonly now: () => number
  readonly onProblem: (sentence: string) => void
}

/** Murphy waits 8 seconds for an action. */
const answerLimitMs = 7500
/** A feed is streamed, and may pause. */
const bodyPauseLimitMs = 30_000
const capabilitiesLifetimeMs = 60_000
const largestCapabilitiesBytes = 256 * 1024

/** The headers of an answer that are forwarded. */
const forwardedHeaders = [
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'feed-complete',
  'last-modified',
  'retry-after',
  'vary',
]

/** Creates the connection to the other Retail API. */
export function createUpstream({ url, key, now, onProblem }: UpstreamPorts): Upstream {
  const pool = new Pool(url.origin, {
    connections: 32,
    headersTimeout: answerLimitMs,
    bodyTimeout: bodyPauseLimitMs,
    connect: { timeout: 2000 },
  })
  const prefix = url.pathname.replace(/\/$/, '')

  async function request({ method, target, headers, body }: ForwardedCall): Promise<Dispatcher.ResponseData> {
    try {
      return await pool.request({
        method,
        path: `${prefix}${target}`,
        headers: { ...headers, authorization: `Bearer ${key}`, [versionHeader]: contractVersion },
        body,
      })
    } catch (error) {
      onProblem(
        `The other Retail API did not answer: ${error instanceof Error ? error.message : String(error)}`,
      )
      throw new ApiProblem('unavailable', { retryAfter: 5 })
    }
  }

  async function readCapabilities(): Promise<Capabilities> {
    const { statusCode, body } = await request({
      method: 'GET',
      target: '/v1/capabilities',
      headers: { accept: 'application/json' },
      body: null,
    })
    const text = await readText(body)
    const parsed = safeParse(CapabilitiesSchema, parseJson(text))
    if (statusCode === 200 && parsed.success) return parsed.output
    onProblem(
      `The other Retail API gave no capabilities: status ${statusCode}. Check UPSTREAM_RETAIL_API_KEY.`,
    )
    throw new ApiProblem('unavailable', { retryAfter: 30 })
  }

  return {
    readCapabilities: createCachedRead(readCapabilities, { lifetimeMs: capabilitiesLifetimeMs, now }),
    forward: async (call) => {
      const { statusCode: status, headers, body } = await request(call)
      if (status >= 300 && status < 400 && status !== 304) {
        void body.dump()
        onProblem('The other Retail API redirects, which is not followed. Correct UPSTREAM_RETAIL_API_URL.')
        throw new ApiProblem('unavailable')
      }
      const forwarded = forwardedHeaders.flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      return { status, headers: Object.fromEntries(forwarded), body }
    },
    close: () => pool.destroy(),
  }
}

/** Returns a body as a text. Errors: throws `unavailable` for a body that is too long. */
async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > largestCapabilitiesBytes) throw new ApiProblem('unavailable')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
