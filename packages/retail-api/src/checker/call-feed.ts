import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import type { Feed } from '../feeds'
import { contractVersion, versionHeader } from '../operations'
import type { CheckContext } from './context'
import { inspectAnswer, parseProblem } from './inspect'
import type { ReportedCall } from './report'
import type { HttpAnswer } from './send'

export type FeedExchange = ReportedCall & {
  readonly answer: HttpAnswer | null
  /** The uncompressed body of a successful answer that arrived complete. */
  readonly body: Buffer | null
  readonly isBroken: boolean
}

export type FeedInput = {
  readonly since?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly bearerKey?: string | null
}

/** No feed within the limits of the contract is larger. */
const maxOutputLength = 1024 * 1024 * 1024
const compressedAboveBytes = 1024 * 1024

/** Requests a feed with gzip and checks what holds for every answer. */
export async function callFeed(
  { url, send, report, options }: CheckContext,
  { name, path }: Feed,
  { since, headers = {}, bearerKey = options.key }: FeedInput = {},
): Promise<FeedExchange> {
  const fullPath = since === undefined ? path : `${path}?${new URLSearchParams({ since }).toString()}`
  report.countCall()
  const result = await send({
    method: 'GET',
    url: url + fullPath,
    headers: {
      accept: 'application/jsonl',
      'accept-encoding': 'gzip',
      [versionHeader.toLowerCase()]: contractVersion,
      ...(bearerKey === null ? {} : { authorization: `Bearer ${bearerKey}` }),
      ...headers,
    },
  }).then(
    (answer) => ({ answer, error: '' }),
    (error: unknown) => ({ answer: null, error: error instanceof Error ? error.message : String(error) }),
  )
  const { answer } = result
  const isCompressed = answer?.headers['content-encoding'] === 'gzip'
  const body = answer === null ? null : isCompressed ? unzip(answer.body) : answer.body
  const call: ReportedCall = {
    method: 'GET',
    path: fullPath,
    status: answer?.status ?? null,
    text: body?.subarray(0, 1000).toString('utf8') ?? '',
  }
  const broken = { ...call, answer, body: null, isBroken: true }
  const hasAnswer = report.check('RA-HTTP-1', answer !== null, {
    call,
    detail: `${name} feed: ${result.error}`,
  })
  if (!hasAnswer || answer === null) return broken
  // A feed may take longer than a read and be larger, so only the rules of its headers hold.
  const sized = { ...answer, body: Buffer.alloc(0) }
  const operation = {
    name: `${name} feed`,
    kind: 'read',
    path,
    method: 'GET',
    reply: v.unknown(),
  } as const
  if (!inspectAnswer({ operation, call, answer: sized, durationMs: 0, report })) return broken
  if (answer.status >= 400) {
    const problem = parseProblem({
      operation,
      call,
      answer: { ...answer, body: body ?? answer.body },
      report,
    })
    return { ...call, answer, body: null, isBroken: problem === null }
  }
  if (answer.status === 304) return { ...call, answer, body: null, isBroken: false }
  const isComplete = report.check('RA-FEED-3', body !== null, {
    call,
    detail: `${name} feed: the gzip stream ends too early.`,
  })
  if (!isComplete || body === null) return broken
  report.check('RA-FEED-3', isCompressed || body.length <= compressedAboveBytes, {
    call,
    detail: `${name} feed has ${body.length} bytes and is not compressed.`,
  })
  return { ...call, answer, body, isBroken: false }
}

function unzip(body: Buffer): Buffer | null {
  try {
    return gunzipSync(body, { maxOutputLength })
  } catch {
    return null
  }
}
