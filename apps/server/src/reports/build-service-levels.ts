import type { ReportTableRow } from '@murphy/contracts/desk'
import { groupBy } from '@murphy/domain/collections'
import { getShare } from '@murphy/domain/live-chat-reports'
import type { ReportContent, ReportData } from './report-data'
import { createDayRows, getAgentName, getDepartmentName, groupByTime } from './report-rows'
import type { MissedTarget } from './report-sources'

/** Builds the report of missed reply targets. Source: docs/live-chat.md#service-levels */
export function buildServiceLevels(data: ReportData): ReportContent {
  const { chats, missedTargets } = data
  const ended = missedTargets.filter(({ hasEnded }) => hasEnded)
  const chatsWithMissed = new Set(ended.map(({ chatId }) => chatId)).size
  const byDay = groupByTime(data, 'day', missedTargets, ({ startedAt }) => startedAt)
  return {
    figures: {
      ...countMissed(missedTargets),
      withinTargets: getShare(Math.max(0, chats.length - chatsWithMissed), chats.length),
    },
    tables: {
      day: createDayRows(data, (index) => countMissed(byDay[index] ?? [])),
      department: createIdRows(
        missedTargets,
        ({ departmentId }) => departmentId,
        (id) => getDepartmentName(data, id),
      ),
      agent: createIdRows(
        missedTargets,
        ({ agentId }) => agentId,
        (id) => getAgentName(data, id),
      ),
    },
  }
}

function countMissed(missed: readonly MissedTarget[]): ReportTableRow['values'] {
  const missedFirst = missed.filter(({ reply }) => reply === 'first').length
  return { missed: missed.length, missedFirst, missedNext: missed.length - missedFirst }
}

/** Creates a row for each department or agent, by id. Targets without one are in no row. */
function createIdRows(
  missed: readonly MissedTarget[],
  toId: (target: MissedTarget) => number | null,
  toName: (id: number) => string,
): readonly ReportTableRow[] {
  return [...groupBy(missed, toId)]
    .flatMap(([id, own]) => (id === null ? [] : [{ id, own }]))
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, own }) => ({ key: String(id), name: toName(id), values: countMissed(own) }))
}
