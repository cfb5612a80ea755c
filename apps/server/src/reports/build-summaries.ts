import type { ReportTableRow, SummaryKind } from '@murphy/contracts/desk'
import { summaryKinds } from '@murphy/contracts/desk'
import { groupBy } from '@murphy/domain/collections'
import { getShare } from '@murphy/domain/live-chat-reports'
import type { ReportContent, ReportData } from './report-data'
import { createDayRows, getAgentName, groupByTime } from './report-rows'
import type { ShownSummary } from './report-sources'

const kindNames: Readonly<Record<SummaryKind, string>> = { handover: 'Handover', 'wrap-up': 'Wrap-up' }

/** Builds the report of summaries. Source: docs/desk.md#read-the-summary-at-handover */
export function buildSummaries(data: ReportData): ReportContent {
  const { summaries } = data
  const byDay = groupByTime(data, 'day', summaries, ({ madeAt }) => madeAt)
  return {
    figures: countUses(summaries),
    tables: {
      kind: summaryKinds
        .map((kind) =>
          createRow(
            kind,
            kindNames[kind],
            summaries.filter((each) => each.kind === kind),
          ),
        )
        .filter(({ values }) => values['shown'] !== 0),
      day: createDayRows(data, (index) => countUses(byDay[index] ?? [])),
      agent: [...groupBy(summaries, ({ agentId }) => agentId)]
        .toSorted(([one], [other]) => one - other)
        .map(([agentId, own]) => createRow(String(agentId), getAgentName(data, agentId), own)),
    },
  }
}

function createRow(key: string, name: string, summaries: readonly ShownSummary[]): ReportTableRow {
  return { key, name, values: countUses(summaries) }
}

function countUses(summaries: readonly ShownSummary[]): ReportTableRow['values'] {
  const count = (isCounted: (summary: ShownSummary) => boolean): number => summaries.filter(isCounted).length
  const savedUnchanged = count(({ saved }) => saved === 'unchanged')
  const savedEdited = count(({ saved }) => saved === 'edited')
  return {
    shown: summaries.length,
    savedUnchanged,
    savedEdited,
    dismissed: count(({ isDismissed }) => isDismissed),
    // A summary at handover is not saved.
    accepted: getShare(
      savedUnchanged + savedEdited,
      count(({ kind }) => kind === 'wrap-up'),
    ),
  }
}
