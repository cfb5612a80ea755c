import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'

export type SentRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export type HttpAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The bytes as they came, still compressed. */
  readonly body: Buffer
}

/** Sends one request. Rejects when there is no complete answer. */
export type Send = (request: SentRequest) => Promise<HttpAnswer>

/** The agents that reuse connections; false: each request has a new connection. */
type Agents = { readonly http: HttpAgent | false; readonly https: HttpsAgent | false }

/** The failure of a request on a reused connection, which the server closed before it answered. */
class StaleConnectionError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

/** No feed within the limits of the contract is larger. */
const maximumBytes = 600 * 1024 * 1024
/** The longest time for a whole answer, so that one that drips ends too. */
const totalMs = 10 * 60 * 1000

/**
 * Creates a sender that follows no redirect and decodes no compression, so that the checker sees the answer as it is.
 *
 * @param options.timeoutMs the longest silence of a connection
 */
export function createSend({ timeoutMs }: { readonly timeoutMs: number }): {
  readonly send: Send
  readonly close: () => void
} {
  const keepAliveAgents: Agents = {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true }),
  }
  const sendOnce = ({ method, url, headers, body }: SentRequest, agents: Agents): Promise<HttpAnswer> =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:')
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = {
        method,
        headers: { ...headers, ...length },
        timeout: timeoutMs,
        signal: AbortSignal.timeout(totalMs),
        agent: isSecure ? agents.https : agents.http,
      }
      const request = (isSecure ? requestHttps : requestHttp)(url, options, (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes > maximumBytes)
            request.destroy(new Error(`The answer has more than ${maximumBytes} bytes.`))
        })
        response.on('error', reject)
        response.on('aborted', () =>
          reject(new Error('The connection was closed in the middle of the answer.')),
        )
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks),
          }),
        )
      })
      request.on('timeout', () => request.destroy(new Error(`There was no answer for ${timeoutMs} ms.`)))
      request.on('error', (error: Error & { readonly code?: string }) => {
        const isStale = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
        reject(isStale ? new StaleConnectionError(error) : error)
      })
      request.end(body)
    })
  return {
    // A server may close an idle connection at the moment in which it is used again, so such a request is sent again.
    send: (request) =>
      sendOnce(request, keepAliveAgents).catch((error: unknown) => {
        if (error instanceof StaleConnectionError) return sendOnce(request, { http: false, https: false })
        throw error
      }),
    close: () => {
      for (const agent of [keepAliveAgents.http, keepAliveAgents.https]) if (agent !== false) agent.destroy()
    },
  }
}
