import { describe, expect, it } from 'vitest'
import { createCachedRead } from './cached-read'

describe('createCachedRead', () => {
  it('shares one read until its lifetime is over', async () => {
    let now = 0
    let reads = 0
    const read = createCachedRead(async () => (reads += 1), { lifetimeMs: 1000, now: () => now })
    expect(await Promise.all([read(), read()])).toEqual([1, 1])
    now = 999
    expect(await read()).toBe(1)
    now = 1000
    expect(await read()).toBe(2)
  })

  it('reads again after a failure', async () => {
    const answers = [new Error('away'), 'a value']
    const read = createCachedRead(
      async () => {
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
      { lifetimeMs: 1000, now: () => 0 },
    )
    await expect(read()).rejects.toThrow('away')
    expect(await read()).toBe('a value')
  })
})
