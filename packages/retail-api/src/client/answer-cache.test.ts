import { describe, expect, it } from 'vitest'
import type { CachedAnswer } from './answer-cache'
import { createAnswerCache } from './answer-cache'
import { parseCacheControl } from './cache-control'

const limits = { entries: 3, bytes: 10_000, retentionMs: 1000 }
const answer = (change: Partial<CachedAnswer> = {}): CachedAnswer => ({
  value: {},
  etag: null,
  bytes: 100,
  storedAt: 0,
  freshMs: 100,
  mayUseStale: true,
  shopperKey: null,
  ...change,
})

describe('the cache', () => {
  it('drops the least recently used answer above its number of entries', () => {
    const cache = createAnswerCache(() => 0, limits)
    for (const url of ['a', 'b', 'c']) cache.store(url, answer())
    cache.find('a')
    cache.store('d', answer())
    expect(['a', 'b', 'c', 'd'].filter((url) => cache.find(url) !== null)).toEqual(['a', 'c', 'd'])
  })

  it('never holds more bytes than its limit', () => {
    const cache = createAnswerCache(() => 0, limits)
    cache.store('a', answer({ bytes: 6000 }))
    cache.store('b', answer({ bytes: 6000 }))
    cache.store('c', answer({ bytes: 20_000 }))
    expect(cache.find('a')).toBeNull()
    expect(cache.find('b')).not.toBeNull()
    expect(cache.find('c')).toBeNull()
    expect(cache.size()).toEqual({ entries: 1, bytes: 6500 })
  })

  it('deletes copies that were not renewed in time, also when they are not asked for', () => {
    const clock = { ms: 0 }
    const cache = createAnswerCache(() => clock.ms, limits)
    cache.store('a', answer())
    cache.store('b', answer())
    clock.ms = 1001
    expect(cache.find('a')).toBeNull()
    cache.store('c', answer({ storedAt: 1001 }))
    expect(cache.size().entries).toBe(1)
  })

  it('does not use a copy from the future when the clock was set back', () => {
    const cache = createAnswerCache(() => 0, limits)
    cache.store('a', answer({ storedAt: 5 }))
    expect(cache.find('a')).toBeNull()
  })

  it('forgets the answers of one shopper and keeps the others', () => {
    const cache = createAnswerCache(() => 0, limits)
    cache.store('a', answer({ shopperKey: 's1' }))
    cache.store('b', answer({ shopperKey: 's2' }))
    cache.store('c', answer({ shopperKey: 's1' }))
    cache.purgeShopper('s1')
    expect(['a', 'b', 'c'].filter((url) => cache.find(url) !== null)).toEqual(['b'])
  })
})

describe('Cache-Control', () => {
  it.each([
    [null, null, { mayStore: true, freshSeconds: 30, ageSeconds: 0, mayUseStale: true }],
    ['max-age=10', null, { mayStore: true, freshSeconds: 10, ageSeconds: 0, mayUseStale: true }],
    ['private, max-age=900', '7', { mayStore: true, freshSeconds: 30, ageSeconds: 7, mayUseStale: true }],
    ['No-Store', null, { mayStore: false, freshSeconds: 30, ageSeconds: 0, mayUseStale: true }],
    ['no-cache', null, { mayStore: true, freshSeconds: 0, ageSeconds: 0, mayUseStale: false }],
    [
      'max-age=5, must-revalidate',
      null,
      { mayStore: true, freshSeconds: 5, ageSeconds: 0, mayUseStale: false },
    ],
    ['max-age=-1', 'yesterday', { mayStore: true, freshSeconds: 0, ageSeconds: 0, mayUseStale: true }],
    ['max-age', null, { mayStore: true, freshSeconds: 0, ageSeconds: 0, mayUseStale: true }],
  ])('%s with age %s is obeyed, up to the limit of the call', (cacheControl, age, expected) => {
    expect(parseCacheControl(cacheControl, age, 30)).toEqual(expected)
  })

  it('stores nothing for a call that is never kept', () => {
    expect(parseCacheControl('max-age=60', null, 0).mayStore).toBe(false)
  })
})
