import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookAddressRules } from '../../webhooks/endpoint-address'
import { findAddressProblem, isReachableAddress } from '../../webhooks/endpoint-address'
import type { PostWebhook, TryAnswer } from '../../webhooks/webhooks'
import type { After } from '../timer'
import { realTimer } from '../timer'

/** Bytes of an answer that are kept for the log. The rest of a long answer is not read. */
const headBytes = 1024

export type ResolveAll = (
  hostname: string,
  callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

class RefusedAddressError extends Error {}

/**
 * Creates the client that sends webhooks. It looks up the name itself, refuses private addresses, and connects to the
 * address that it has checked, so that a name cannot change its meaning in between. It follows no redirect, keeps no
 * connection, and reads the beginning of the answer only.
 *
 * Source: docs/security.md#outgoing-webhooks
 */
export function createPostWebhook(
  rules: WebhookAddressRules,
  {
    resolveAll = resolveBySystem,
    after = realTimer,
    certificateAuthorities,
    onResponse = () => {},
  }: {
    readonly resolveAll?: ResolveAll
    readonly after?: After
    /** In PEM format; for tests. */
    readonly certificateAuthorities?: string
    /** Called when the head of an answer has arrived; for tests. */
    readonly onResponse?: () => void
  } = {},
): PostWebhook {
  const lookup = createCheckedLookup(rules, resolveAll)
  return ({ url, headers, body }, { timeoutMs, stop }) =>
    new Promise((resolve) => {
      const failed = (failure: TryAnswer['failure']): TryAnswer => ({
        status: null,
        failure,
        responseHead: '',
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
        headers: {
          ...headers,
          'content-length': body.byteLength,
          'user-agent': 'Murphy-Webhooks/1',
          accept: '*/*',
        },
      })
      let isDone = false
      const finish = (answer: TryAnswer): void => {
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
function readHead(response: IncomingMessage, finish: (answer: TryAnswer) => void): () => void {
  const chunks: Buffer[] = []
  let bytes = 0
  const answer = (): void =>
    finish({
      status: response.statusCode ?? 0,
      failure: null,
      responseHead: Buffer.concat(chunks).subarray(0, headBytes).toString('utf8'),
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
