import { expect, it } from 'vitest'
import { findConfusions } from './confusions'

const row = (text: string, gold: string, predicted: string) => ({ text, gold, predicted })

it('lists the most frequent confusions with their first texts', () => {
  const rows = [
    row('one', 'a', 'b'),
    row('two', 'b', 'a'),
    row('three', 'b', 'a'),
    row('four', 'b', 'a'),
    row('five', 'a', 'a'),
  ]
  expect(findConfusions(rows, { limit: 5, exampleLimit: 2 })).toEqual([
    { gold: 'b', predicted: 'a', count: 3, examples: ['two', 'three'] },
    { gold: 'a', predicted: 'b', count: 1, examples: ['one'] },
  ])
  expect(findConfusions(rows, { limit: 1, exampleLimit: 1 })).toHaveLength(1)
})
