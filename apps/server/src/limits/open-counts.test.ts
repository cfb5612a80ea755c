import { expect, it } from 'vitest'
import { createOpenCounts } from './open-counts'

it('is full for a key at its limit, and has space again for each that was closed', () => {
  const counts = createOpenCounts(2)
  counts.add('a')
  expect(counts.isFull('a')).toBe(false)
  const close = counts.add('a')
  expect([counts.isFull('a'), counts.isFull('b')]).toEqual([true, false])
  close()
  expect(counts.isFull('a')).toBe(false)
})

it('is full for every key once the total is at its limit, until one is closed', () => {
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

it('counts a closed one once', () => {
  const counts = createOpenCounts(1)
  const close = counts.add('a')
  counts.add('a')
  close()
  close()
  expect(counts.isFull('a')).toBe(true)
})
