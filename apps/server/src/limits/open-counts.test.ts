import { expect, it } from 'vitest'
import { createOpenCounts } from './open-counts'

it('is full for a key at its limit, and has room again for each that was closed', () => {
  const counts = createOpenCounts(2)
  counts.add('a')
  expect(counts.isFull('a')).toBe(false)
  const close = counts.add('a')
  expect([counts.isFull('a'), counts.isFull('b')]).toEqual([true, false])
  close()
  expect(counts.isFull('a')).toBe(false)
})

it('takes a closed one away once', () => {
  const counts = createOpenCounts(1)
  const close = counts.add('a')
  counts.add('a')
  close()
  close()
  expect(counts.isFull('a')).toBe(true)
})
