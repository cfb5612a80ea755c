import { expect, it } from 'vitest'
import { findMentions } from './mentions'

const agents = [
  { agentId: 1, displayName: 'Tom' },
  { agentId: 2, displayName: 'Tom Baker' },
  { agentId: 3, displayName: 'Ines (wine)' },
  { agentId: 4, displayName: '' },
]

it.each([
  ['@Tom Baker knows the wine', [2]],
  ['ask @tom baker, or @TOM', [2, 1]],
  ['@Tom: and @Ines (wine).', [3, 1]],
  ['@Tommy', []],
  ['mail tom@tom', []],
  ['no @ at all', []],
  ['@Tom, @Tom and @Tom', [1]],
])('finds in %j the mentions %j', (text, named) => {
  expect(findMentions(text, agents)).toEqual(named)
})
