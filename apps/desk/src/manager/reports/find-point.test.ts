import { expect, it } from 'vitest'
import { findPoint } from './find-point'

it.each([
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 5, 4],
  ['ArrowRight', 5, 6],
  ['ArrowRight', 9, 9],
  ['ArrowUp', 5, 6],
  ['PageUp', 1, 8],
  ['PageUp', 5, 9],
  ['PageDown', 8, 1],
  ['PageDown', 5, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Enter', 5, null],
  ['Tab', 5, null],
])('%s on point %d of ten leads to %j', (key, at, expected) => {
  expect(findPoint(key, at, 9)).toBe(expected)
})

it('stays on the only point', () => {
  expect(findPoint('ArrowRight', 0, 0)).toBe(0)
})
