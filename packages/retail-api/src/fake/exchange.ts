import { gzipSync } from 'node:zlib'
import type { Problem, ProblemCode } from '../model/problem'
import { problemStatuses } from '../model/problem'
import { contractVersion, versionHeader } from '../operations'
import { createEntityTag, isSameTag } from '../server/entity-tag'
import { acceptsGzip } from '../server/request-headers'

export type FakeRequest = {
  readonly method: string
  /** The path as it was sent, with its percent-encoding. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export type FakeResponse = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Handle = (request: FakeRequest) => FakeResponse

/** The value of a call, or the reason for which it failed. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: FakeProblem }

export type FakeProblem = {
  readonly code: ProblemCode
  readonly field?: string
  readonly detail?: string
}

export function succeed(value: unknown): Outcome {
  return { ok: true, value }
}

export function fail(code: ProblemCode, values: Omit<FakeProblem, 'code'> = {}): Outcome {
  return { ok: false, problem: { code, ...values } }
}

const titles: Readonly<Record<ProblemCode, string>> = {
  invalid: 'The request is not valid.',
  unauthorized: 'The bearer key is missing or wrong.',
  not_found: 'There is nothing with this id.',
  not_allowed: 'The shop does not accept this change now.',
  too_large: 'The request is too large.',
  key_reused: 'The idempotency key was used for another request.',
  rate_limited: 'Too many requests.',
  internal: 'The server failed.',
  unavailable: 'The server is not available.',
}

export function createProblemResponse({ code, field, detail }: FakeProblem): FakeResponse {
  const problem: Partial<Problem> = {
    type: 'about:blank',
    code,
    title: titles[code],
    ...(detail === undefined ? {} : { detail }),
    ...(field === undefined ? {} : { field }),
  }
  return createResponse(problemStatuses[code], 'application/problem+json', JSON.stringify(problem), {
    'cache-control': 'no-store',
  })
}

export function createResponse(
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): FakeResponse {
  return {
    status,
    headers: {
      'content-type': contentType,
      [versionHeader.toLowerCase()]: contractVersion,
      ...headers,
    },
    body: Buffer.from(body),
  }
}

/** Returns the answer of a read: 304 when the caller has it already. */
export function createCachedResponse(
  request: FakeRequest,
  value: unknown,
  { cacheSeconds, isPersonal }: { readonly cacheSeconds: number; readonly isPersonal: boolean },
): FakeResponse {
  const body = JSON.stringify(value)
  if (cacheSeconds === 0)
    return createResponse(200, 'application/json', body, { 'cache-control': 'no-store' })
  const headers = {
    etag: createEntityTag(body),
    'cache-control': `${isPersonal ? 'private' : 'public'}, max-age=${cacheSeconds}`,
  }
  return isCurrent(request, headers.etag)
    ? createNotModified(headers)
    : createResponse(200, 'application/json', body, headers)
}

export function createNotModified(headers: Readonly<Record<string, string>>): FakeResponse {
  const { headers: all, ...response } = createResponse(304, '', '', headers)
  const { 'content-type': _type, ...rest } = all
  return { ...response, headers: rest }
}

/** Returns true when the request names the current `ETag` in `If-None-Match`. Source: RFC 9110 */
export function isCurrent({ headers }: FakeRequest, etag: string): boolean {
  return isSameTag(headers['if-none-match'], etag)
}

/** Compresses the body when the caller accepts gzip. */
export function compress(request: FakeRequest, response: FakeResponse): FakeResponse {
  if (response.status !== 200 || !acceptsGzip(request.headers['accept-encoding'])) return response
  return {
    ...response,
    headers: { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(response.body),
  }
}
