import { describe, expect, it } from 'vitest'
import { rememberLatest } from './remember-latest'

function createCounted() {
  const calls: string[] = []
  const read = rememberLatest((text) => {
    calls.push(text.slice(0, 3))
    return text === 'x' ? null : text.toUpperCase()
  }, 2)
  return { read, calls }
}

describe('remembering the results of the latest texts', () => {
  it('computes a result once, also one that is null', () => {
    const { read, calls } = createCounted()
    expect([read('a'), read('a'), read('x'), read('x')]).toEqual(['A', 'A', null, null])
    expect(calls).toEqual(['a', 'x'])
  })

  it('forgets the oldest text', () => {
    const { read, calls } = createCounted()
    for (const text of ['a', 'b', 'c', 'b', 'a']) read(text)
    expect(calls).toEqual(['a', 'b', 'c', 'a'])
  })

  it.each([
    [256, 1],
    [257, 2],
  ])('computes a text of %i characters %i times when it is read twice', (length, times) => {
    const { read, calls } = createCounted()
    read('a'.repeat(length))
    read('a'.repeat(length))
    expect(calls).toHaveLength(times)
  })
})
