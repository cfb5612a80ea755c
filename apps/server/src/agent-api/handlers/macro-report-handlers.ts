import type { MacroReportReply } from '@murphy/contracts/desk'
import { formatCsv } from '@murphy/domain/live-chat-reports'
import { createMacroReport } from '../macros/macro-report'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { findReportDays, formatReportName } from './report-days'

type MacroReportPorts = Pick<AgentApiPorts, 'macros' | 'settings' | 'now'>

/** Creates the handlers for the macro report. Source: docs/desk.md#read-the-macro-report */
export function createMacroReportHandlers(
  ports: MacroReportPorts,
): Pick<DeskHandlers, 'macroReport' | 'exportMacroReport'> {
  return {
    macroReport: ({ body }) => getMacroReport(ports, body),
    exportMacroReport: async ({ body }) => {
      const { from, to, macros } = await getMacroReport(ports, body)
      const rows = macros.flatMap(({ shortcut, owner, agents, uses, lastUsedAt }) => {
        const start = [`/${shortcut}`, owner]
        return agents.length === 0
          ? [[...start, '', uses, formatMoment(lastUsedAt)]]
          : agents.map((agent) => [...start, agent.name, agent.uses, formatMoment(agent.lastUsedAt)])
      })
      return {
        fileName: `${formatReportName('macros', { from, to })}.csv`,
        csv: formatCsv([headers, ...rows]),
        rows: rows.length,
      }
    },
  }
}

const headers = ['Macro', 'Available for', 'Agent', 'Uses', 'Last used'] as const

async function getMacroReport(
  ports: MacroReportPorts,
  range: { readonly from: string | null; readonly to: string | null },
): Promise<MacroReportReply> {
  const { timezone, first, last, from, until } = await findReportDays(ports, range)
  const counted = await ports.macros.countUses({ from, until })
  return { timezone, from: first, to: last, macros: createMacroReport(counted) }
}

/** Returns a time in ISO 8601 and UTC, which every spreadsheet reads; '' for none. */
function formatMoment(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString()
}
