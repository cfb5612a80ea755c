import { expect, it } from 'vitest'
import { createBoundedMap } from './bounded-map'

it('a bounded map forgets its oldest entry when it is full', () => {
  const map = createBoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('b', 3)
  expect([map.get('a'), map.get('b')]).toEqual([1, 3])
  map.set('c', 4)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 3, 4])
})
