import { expect, it } from 'vitest'
import { groupBy } from './group-by'

const words = ['red', 'white', 'rose', 'wine']

it('groups values by their key, in the order in which the keys first occur', () => {
  expect([...groupBy(words, ([first = '']) => first)]).toEqual([
    ['r', ['red', 'rose']],
    ['w', ['white', 'wine']],
  ])
})

it('returns no group without values', () => {
  expect(groupBy([], (word: string) => word).size).toBe(0)
})
