import type { DeskCallName } from '@murphy/contracts/desk'
import { afterEach, expect, it, vi } from 'vitest'
import { createRestCall } from './rest-call'

afterEach(() => vi.restoreAllMocks())

it.each<[DeskCallName, BodyInit | undefined, number]>([
  ['getPhrases', undefined, 10_000],
  ['teach', undefined, 30_000],
  ['sendFile', new FormData(), 120_000],
])('the call %s has a timeout that fits its work', async (name, body, limitMs) => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const call = createRestCall(() => Promise.reject(new Error('offline')))
  // Requests do not carry the time.
  const given = (body === undefined ? {} : { body }) as Parameters<typeof call>[1]
  expect(await call(name, given)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(limit).toHaveBeenCalledExactlyOnceWith(limitMs)
})
