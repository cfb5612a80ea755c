import type { MacroUse } from '@murphy/contracts/desk'
import type { CountedUse, Macros } from './macros'

/**
 * Returns the macros with their uses in a period, the most used first, then by shortcut. Agents without a use in the
 * period are left out.
 *
 * Source: docs/desk.md#read-the-macro-report
 */
export function createMacroReport({
  macros,
  uses,
}: Awaited<ReturnType<Macros['countUses']>>): readonly MacroUse[] {
  const byMacro = new Map<string, CountedUse[]>()
  for (const use of uses) byMacro.set(use.macroId, [...(byMacro.get(use.macroId) ?? []), use])
  return macros
    .map(({ macroId, shortcut, ownerName: owner, isPersonal }): MacroUse => {
      const own = byMacro.get(macroId) ?? []
      return {
        macroId,
        shortcut,
        owner,
        isPersonal,
        uses: own.reduce((sum, each) => sum + each.uses, 0),
        lastUsedAt: own.length === 0 ? null : Math.max(...own.map(({ lastUsedAt }) => lastUsedAt)),
        agents: own
          .filter(({ uses: count }) => count > 0)
          .toSorted(compareUses)
          .map(({ agentId, agentName: name, uses: count, lastUsedAt }) => ({
            agentId,
            name,
            uses: count,
            lastUsedAt,
          })),
      }
    })
    .toSorted((one, other) => other.uses - one.uses || one.shortcut.localeCompare(other.shortcut))
}

function compareUses(one: CountedUse, other: CountedUse): number {
  return other.uses - one.uses || one.agentName.localeCompare(other.agentName)
}
