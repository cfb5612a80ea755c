import { expect, it } from 'vitest'
import { isAgentNick } from './index'

it.each([
  ['agent:42', true],
  ['agent:trigger', true],
  ['visitor:v-1', false],
  ['system', false],
])('the nick %s is an agent’s: %s [LCS-59]', (nick, isAgent) => {
  expect(isAgentNick(nick)).toBe(isAgent)
})
