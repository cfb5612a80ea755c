import type { AsyncResult, Result } from '../../core/ports'

/**
 * Requests whose answer will be pushed. Each is answered once: by a push, a refusal or its timeout.
 * Source: OP-113, OP-117
 */
export type PendingRequests<Value> = {
  /** Sends the request now, and again with every `resend`. */
  readonly ask: (requestId: string, send: () => void) => AsyncResult<Value>
  readonly has: (requestId: string) => boolean
  readonly settle: (requestId: string, result: Result<Value>) => void
  /** Sends again the requests that the previous connection may have lost. The server answers one id once. */
  readonly resend: () => void
  /** Fails all pending requests: no answer can arrive any more. */
  readonly failAll: () => void
  /** Resolves as soon as no request is pending. */
  readonly done: () => Promise<unknown>
}

type Pending<Value> = {
  readonly send: () => void
  readonly end: (result: Result<Value>) => void
  readonly answer: AsyncResult<Value>
}

/** Creates an empty set of pending requests. */
export function createPendingRequests<Value>(timeoutMs: number): PendingRequests<Value> {
  const pending = new Map<string, Pending<Value>>()

  function settle(requestId: string, result: Result<Value>): void {
    const request = pending.get(requestId)
    pending.delete(requestId)
    request?.end(result)
  }

  return {
    ask: (requestId, send) => {
      const { promise: answer, resolve } = withResolver<Result<Value>>()
      const timer = setTimeout(
        () => settle(requestId, { ok: false, error: { kind: 'timed-out' } }),
        timeoutMs,
      )
      const end = (result: Result<Value>): void => {
        clearTimeout(timer)
        resolve(result)
      }
      pending.set(requestId, { send, end, answer })
      send()
      return answer
    },
    has: (requestId) => pending.has(requestId),
    settle,
    resend: () => {
      for (const { send } of pending.values()) send()
    },
    failAll: () => {
      for (const requestId of pending.keys()) settle(requestId, { ok: false, error: { kind: 'offline' } })
    },
    done: () => Promise.all([...pending.values()].map(({ answer }) => answer)),
  }
}

/** Returns a promise and the function that resolves it. */
function withResolver<Value>(): {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
} {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => (resolve = settle))
  return { promise, resolve }
}
