import type { DeskBodyOf, DeskCalls, DetailedReportReply, ReportName } from '@murphy/contracts/desk'
import { buildReport } from '../../reports/build-report'
import { createOneAtATime } from '../../reports/one-at-a-time'
import { formatReportTable } from '../../reports/report-csv'
import { createTopicNames } from '../../resolution/topic-names'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { findReportDays } from './report-days'

type ReportPorts = Pick<AgentApiPorts, 'reportSources' | 'teacher' | 'settings' | 'now'>

/** Creates the handlers for the named reports. Source: docs/desk.md#read-the-reports */
export function createDetailedReportHandlers(
  ports: ReportPorts,
): Pick<DeskHandlers, 'detailedReport' | 'exportDetailedReport'> {
  const runAlone = createOneAtATime()
  return {
    detailedReport: ({ params: { report }, body }) => runAlone(() => getReport(ports, report, body)),
    exportDetailedReport: async ({ params: { report }, body: { table, ...range } }) => {
      const file = formatReportTable(await runAlone(() => getReport(ports, report, range)), table)
      if (file === null)
        throw new DeskProblem('bad_request', 'table: This report has no such table.', { path: 'table' })
      return file
    },
  }
}

async function getReport(
  ports: ReportPorts,
  report: ReportName,
  { departmentId, agentId, ...range }: DeskBodyOf<DeskCalls['detailedReport']>,
): Promise<DetailedReportReply> {
  const { timezone, first, last } = await findReportDays(ports, range)
  return await buildReport(ports.reportSources, {
    report,
    zone: timezone,
    period: { first, last },
    filter: { departmentId, agentId },
    toTopicName: createTopicNames(ports.teacher.articles()),
    now: ports.now(),
  })
}
