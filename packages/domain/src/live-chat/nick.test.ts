import { expect, it } from 'vitest'
import { isAgentNick, isVisitorNick, parseAgentId, toAgentNick } from './index'

it.each([
  ['agent:42', true, false, 42],
  ['agent:trigger', true, false, null],
  ['agent:', true, false, null],
  ['agent:4x', true, false, null],
  ['my agent:42', false, false, null],
  ['visitor:v-1', false, true, null],
  ['visitor:42', false, true, null],
  ['visitor', false, false, null],
  ['system', false, false, null],
])(
  'the nick %s is an agent’s or a program’s: %s, a visitor’s: %s, and has the agent id %s [LCS-59]',
  (nick, isAgent, isVisitor, agentId) => {
    expect(isAgentNick(nick)).toBe(isAgent)
    expect(isVisitorNick(nick)).toBe(isVisitor)
    expect(parseAgentId(nick)).toBe(agentId)
  },
)

it('an agent’s nick is read as the id that it was made of', () => {
  expect(parseAgentId(toAgentNick(42))).toBe(42)
})
