import { expect, it } from 'vitest'
import { isAgentNick, isVisitorNick } from './index'

it.each([
  ['agent:42', true, false],
  ['agent:trigger', true, false],
  ['visitor:v-1', false, true],
  ['visitor', false, false],
  ['system', false, false],
])('the nick %s is an agent’s: %s, and a visitor’s: %s [LCS-59]', (nick, isAgent, isVisitor) => {
  expect(isAgentNick(nick)).toBe(isAgent)
  expect(isVisitorNick(nick)).toBe(isVisitor)
})
