import type { After } from './timer'

/**
 * Calls a service and returns its answer: `onTimeout` after the limit, also when the service ignores the abort signal,
 * and `onRejection` when the call rejects.
 */
export function callInTime<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  {
    limitMs,
    after,
    onTimeout,
    onRejection,
  }: {
    readonly limitMs: number
    readonly after: After
    readonly onTimeout: Answer
    readonly onRejection: Answer
  },
): Promise<Answer> {
  const controller = new AbortController()
  return new Promise((resolve) => {
    const cancel = after(limitMs, () => {
      controller.abort()
      resolve(onTimeout)
    })
    const settle = (answer: Answer): void => {
      cancel()
      resolve(answer)
    }
    call(controller.signal).then(settle, () => settle(onRejection))
  })
}
