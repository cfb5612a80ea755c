import { reportSchedulesMax } from '@murphy/contracts/desk'
import type { ReportSchedulesReply } from '@murphy/contracts/desk'
import { getNextRun } from '@murphy/domain/live-chat-reports'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'

type ScheduleCall = 'reportSchedules' | 'putReportSchedule' | 'deleteReportSchedule'

/** Creates the handlers for reports that are mailed. Source: docs/desk.md#mail-a-report */
export function createReportScheduleHandlers({
  reportSchedules,
  reportSources,
  settings,
  now,
}: Pick<AgentApiPorts, 'reportSchedules' | 'reportSources' | 'settings' | 'now'>): Pick<
  DeskHandlers,
  ScheduleCall
> {
  async function list(): Promise<ReportSchedulesReply> {
    return {
      timezone: await settings.get('liveChat.timezone'),
      schedules: await reportSchedules.list(),
      accounts: await reportSchedules.listAccounts(),
    }
  }

  return {
    reportSchedules: list,
    putReportSchedule: async ({ params: { scheduleId }, body, caller }) => {
      const accounts = new Set((await reportSchedules.listAccounts()).map(({ agentId }) => agentId))
      if (!body.recipientIds.every((agentId) => accounts.has(agentId)))
        throw new DeskProblem('bad_request', 'recipientIds: Expected open accounts.', {
          path: 'recipientIds',
        })
      const names = await reportSources.readNames()
      for (const [path, id, known] of [
        ['departmentId', body.departmentId, names.departments],
        ['agentId', body.agentId, names.agents],
      ] as const)
        if (id !== null && !known.has(id))
          throw new DeskProblem('bad_request', `${path}: Not found.`, { path })
      const nextAt = getNextRun(body, await settings.get('liveChat.timezone'), now())
      const recipientIds = [...new Set(body.recipientIds)]
      if (
        !(await reportSchedules.put({ ...body, recipientIds, scheduleId, nextAt }, toAuthor(caller, now())))
      )
        throw new DeskProblem(
          'conflict',
          body.version === null
            ? `There can be ${reportSchedulesMax} scheduled reports. Remove one first.`
            : 'Another manager has changed or removed this report. Check it and save again.',
        )
      return await list()
    },
    deleteReportSchedule: async ({ params: { scheduleId }, caller }) => {
      await reportSchedules.remove(scheduleId, toAuthor(caller, now()))
      return await list()
    },
  }
}
