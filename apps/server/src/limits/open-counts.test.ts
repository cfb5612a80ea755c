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

it('is full for every key once as many are open in all as may be, until one is closed', () => {
  const counts = createOpenCounts(2, 2)
  const close = counts.add('a')
  counts.add('b')
  expect([counts.isFull('a'), counts.isFull('b'), counts.isFull('c')]).toEqual([true, true, true])
  close()
  close()
  expect([counts.isFull('a'), counts.isFull('c')]).toEqual([false, false])
  counts.add('c')
  expect(counts.isFull('a')).toBe(true)
})

it('takes a closed one away once', () => {
  const counts = createOpenCounts(1)
  const close = counts.add('a')
  counts.add('a')
  close()
  close()
  expect(counts.isFull('a')).toBe(true)
})
