import type { ReportTableRow } from '@murphy/contracts/desk'
import type { ReportedChat } from '@murphy/domain/live-chat-reports'
import { groupBy } from '@murphy/domain/collections'
import { getPercentile } from '@murphy/domain/live-chat-reports'
import type { ReportContent, ReportData } from './report-data'
import { createDayRows, createHourRows, getAnswered, getDepartmentName, groupByTime } from './report-rows'

type Values = ReportTableRow['values']

/** Builds the report of first response and resolution times. */
export function buildTimes(data: ReportData): ReportContent {
  const answered = getAnswered(data.chats)
  const toValues = (chats: readonly ReportedChat[] = []): Values => ({
    answered: chats.length,
    ...getPercentiles(chats, data.agentId),
  })
  const byDay = groupByTime(data, 'day', answered, ({ startedAt }) => startedAt)
  const byHour = groupByTime(data, 'hour', answered, ({ startedAt }) => startedAt)
  const byDepartment = groupBy(answered, ({ departmentId }) => departmentId)
  return {
    figures: getPercentiles(answered, data.agentId),
    tables: {
      day: createDayRows(data, (index) => toValues(byDay[index])),
      hour: createHourRows((hour) => toValues(byHour[hour])),
      department: [...byDepartment]
        .toSorted(([one], [other]) => one - other)
        .map(([departmentId, chats]) => ({
          key: String(departmentId),
          name: getDepartmentName(data, departmentId),
          values: toValues(chats),
        })),
    },
  }
}

/** `agentId`: counts the first responses of this agent only; `null`: of all. */
function getPercentiles(answered: readonly ReportedChat[], agentId: number | null): Values {
  const responses = getFirstResponses(answered, agentId)
  const resolutions = getResolutionTimes(answered)
  return {
    firstResponse50: getPercentile(responses, 50),
    firstResponse90: getPercentile(responses, 90),
    resolution50: getPercentile(resolutions, 50),
    resolution90: getPercentile(resolutions, 90),
  }
}

/** Returns the first response times of chats; `agentId`: those of this agent only, `null`: all. */
export function getFirstResponses(chats: readonly ReportedChat[], agentId: number | null): readonly number[] {
  return chats.flatMap(({ firstResponse }) =>
    firstResponse !== null && (agentId === null || firstResponse.agentId === agentId) ? firstResponse.ms : [],
  )
}

/** Returns the times from the start to the end of chats: the wait until an agent joined, and the duration from then on. */
export function getResolutionTimes(chats: readonly ReportedChat[]): readonly number[] {
  return chats.flatMap(({ waitMs, durationMs }) => (durationMs === null ? [] : waitMs + durationMs))
}
