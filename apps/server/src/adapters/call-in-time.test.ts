import { createDeferred, createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { callInTime } from './call-in-time'

describe('a call with a time limit', () => {
  function start(answer: Promise<string>) {
    const clock = createFakeClock()
    const signals: AbortSignal[] = []
    const result = callInTime(
      (signal) => {
        signals.push(signal)
        return answer
      },
      { limitMs: 1000, after: clock.after, onTimeout: 'too late', onRejection: 'failed' },
    )
    return { clock, result, isAborted: () => signals.some(({ aborted }) => aborted) }
  }

  it('has the answer of the service until the limit', async () => {
    const service = createDeferred<string>()
    const { clock, result, isAborted } = start(service.promise)
    await clock.pass(999)
    service.resolve('hello')
    expect(await result).toBe('hello')
    await clock.pass(1)
    expect(isAborted()).toBe(false)
  })

  it('is aborted at the limit, and ends although the service ignores it', async () => {
    const { clock, result, isAborted } = start(createDeferred<string>().promise)
    await clock.pass(1000)
    expect(await result).toBe('too late')
    expect(isAborted()).toBe(true)
  })

  it('ends with an answer of its own when the service fails', async () => {
    const { result } = start(Promise.reject(new Error('offline')))
    expect(await result).toBe('failed')
  })
})
