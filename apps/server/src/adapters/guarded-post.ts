import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookAddressRules } from '../webhooks/endpoint-address'
import { findAddressProblem, isReachableAddress } from '../webhooks/endpoint-address'
import type { TryAnswer } from '../webhooks/webhooks'
import type { After } from './timer'
import { realTimer } from './timer'

/** Bytes of an answer that are kept. The rest of a long answer is not read. */
const headBytes = 1024

export type ResolveAll = (
  hostname: string,
  callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

/** The answer to a request. `retryAfter`: the header of that name; `null`: there is none. */
export type PostAnswer = TryAnswer & { readonly retryAfter: string | null }

/** Sends one request. Never rejects, and follows no redirect. */
export type GuardedPost = (
  request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: Uint8Array
  },
  limits: { readonly timeoutMs: number; readonly stop: AbortSignal },
) => Promise<PostAnswer>

export type GuardedPostOptions = {
  readonly resolveAll?: ResolveAll
  readonly after?: After
  /** In PEM format; for tests. */
  readonly certificateAuthorities?: string
  /** Called when the head of an answer has arrived; for tests. */
  readonly onResponse?: () => void
}

class RefusedAddressError extends Error {}

/**
 * Creates the client for addresses that come from outside. It looks up the name itself, refuses private addresses, and
 * connects to the address that it has checked, so that a name cannot change its meaning in between. It follows no
 * redirect, keeps no connection, and reads the beginning of the answer only.
 *
 * Source: docs/security.md#outgoing-webhooks
 */
export function createGuardedPost(
  rules: WebhookAddressRules,
  {
    resolveAll = resolveBySystem,
    after = realTimer,
    certificateAuthorities,
    onResponse = () => {},
  }: GuardedPostOptions = {},
): GuardedPost {
  const lookup = createCheckedLookup(rules, resolveAll)
  return ({ url, headers, body }, { timeoutMs, stop }) =>
    new Promise((resolve) => {
      const failed = (failure: TryAnswer['failure']): PostAnswer => ({
        status: null,
        failure,
        responseHead: '',
        retryAfter: null,
      })
      // The rules may have become stricter since the address was stored.
      if (findAddressProblem(url, rules) !== null) return resolve(failed('address'))
      const target = new URL(url)
      const send = target.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(target, {
        method: 'POST',
        // A connection of its own, whose address is checked.
        agent: false,
        lookup,
        // Said explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED cannot switch it off.
        rejectUnauthorized: true,
        ...(certificateAuthorities === undefined ? {} : { ca: certificateAuthorities }),
        headers: { ...headers, 'content-length': body.byteLength },
      })
      let isDone = false
      const finish = (answer: PostAnswer): void => {
        if (isDone) return
        isDone = true
        cancelTimer()
        stop.removeEventListener('abort', abort)
        request.destroy()
        resolve(answer)
      }
      const abort = (): void => finish(failed('connection'))
      let finishLate = (): void => finish(failed('timeout'))
      const cancelTimer = after(timeoutMs, () => finishLate())
      stop.addEventListener('abort', abort)
      if (stop.aborted) abort()
      request.on('error', (error) =>
        finish(failed(error instanceof RefusedAddressError ? 'address' : 'connection')),
      )
      request.on('response', (response) => {
        // A status that has arrived counts, also when the body never ends.
        finishLate = readHead(response, finish)
        onResponse()
      })
      request.end(body)
    })
}

/** Reads the beginning of an answer. Returns the function that finishes with what has arrived. */
function readHead(response: IncomingMessage, finish: (answer: PostAnswer) => void): () => void {
  const chunks: Buffer[] = []
  let bytes = 0
  const answer = (): void =>
    finish({
      status: response.statusCode ?? 0,
      failure: null,
      responseHead: Buffer.concat(chunks).subarray(0, headBytes).toString('utf8'),
      retryAfter: response.headers['retry-after'] ?? null,
    })
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= headBytes) answer()
  })
  response.on('end', answer)
  response.on('error', answer)
  response.on('aborted', answer)
  return answer
}

/** Creates a look-up that fails when one of the addresses of a name may not be reached. */
function createCheckedLookup(rules: WebhookAddressRules, resolveAll: ResolveAll): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, (error, addresses) => {
      const [first] = addresses
      if (error !== null || first === undefined)
        return callback(error ?? new Error('The name has no address.'), '', 0)
      if (addresses.some(({ address }) => !isReachableAddress(address, rules)))
        return callback(new RefusedAddressError('The name is in a private network.'), '', 0)
      if (options.all === true) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }
}

const resolveBySystem: ResolveAll = (hostname, callback) =>
  systemLookup(hostname, { all: true }, (error, addresses) => callback(error, addresses ?? []))
