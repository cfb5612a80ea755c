import { describe, expect, it } from 'vitest'
import { createMacroReport } from './macro-report'

const owned = (macroId: string) => ({ macroId, shortcut: macroId, ownerName: 'Service', isPersonal: false })
const use = (macroId: string, agentId: number, uses: number, lastUsedAt: number) => ({
  macroId,
  agentId,
  agentName: `Agent ${agentId}`,
  uses,
  lastUsedAt,
})

describe('the macro report', () => {
  it('adds the uses of all agents, the most used macro and the most frequent agent first', () => {
    const report = createMacroReport({
      macros: [owned('late'), owned('wet')],
      uses: [use('late', 1, 2, 50), use('wet', 1, 1, 60), use('wet', 2, 4, 40)],
    })
    expect(report.map(({ shortcut, uses, lastUsedAt }) => [shortcut, uses, lastUsedAt])).toEqual([
      ['wet', 5, 60],
      ['late', 2, 50],
    ])
    expect(report[0]?.agents.map(({ agentId, uses }) => [agentId, uses])).toEqual([
      [2, 4],
      [1, 1],
    ])
  })

  it.each([
    ['never used', [], null],
    ['used before the period only', [use('old', 1, 0, 30)], 30],
  ])('lists a macro that was %s without agents', (_title, uses, lastUsedAt) => {
    expect(createMacroReport({ macros: [owned('old')], uses })).toMatchObject([
      { uses: 0, lastUsedAt, agents: [] },
    ])
  })
})
