import { describe, expect, it } from 'vitest'
import { createTokenCache } from './token-cache'

const minutes = 60_000

describe('the cache of access tokens', () => {
  it.each([
    [54 * minutes, 'token-1'],
    [55 * minutes, 'token-2'],
  ])('gives, after %i ms of an hour, %s', async (passed, token) => {
    let now = 0
    let count = 0
    const cache = createTokenCache(
      async () => ({ token: `token-${(count += 1)}`, lifetimeMs: 60 * minutes }),
      () => now,
    )
    await Promise.all([cache.get(), cache.get()])
    now += passed
    expect(await cache.get()).toBe(token)
  })

  it('a failed request is not kept, and a discarded token is replaced', async () => {
    const answers = ['fail', 'token-1', 'token-2']
    const cache = createTokenCache(
      async () => {
        const token = answers.shift() ?? ''
        if (token === 'fail') throw new Error(token)
        return { token, lifetimeMs: 60 * minutes }
      },
      () => 0,
    )
    await expect(cache.get()).rejects.toThrow('fail')
    expect(await cache.get()).toBe('token-1')
    expect(cache.discard()).toBe(true)
    expect(await cache.get()).toBe('token-2')
  })
})
