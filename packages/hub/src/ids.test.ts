import { expect, it } from 'vitest'
import { findNodeName } from './ids'

it.each([
  ['n1-Yb3', 'n1'],
  ['a.b_C9-x-y', 'a.b_C9'],
  [`${'n'.repeat(64)}-x`, 'n'.repeat(64)],
  [`${'n'.repeat(65)}-x`, null],
  [`${'n'.repeat(30_000)}-x`, null],
  ['n1', null],
  ['n'.repeat(64), null],
  ['-x', null],
  ['n 1-x', null],
  ['n\n-x', null],
  ['', null],
])('reads of the id %.20s… that it is on the node %.20s', (id, node) => {
  expect(findNodeName(id)).toBe(node)
})
