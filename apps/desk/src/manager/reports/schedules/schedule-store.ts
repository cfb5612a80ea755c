import type { DeskBodyOf, DeskCalls, ReportSchedulesReply } from '@murphy/contracts/desk'
import { createCell } from '../../cell'
import type { Readable } from '../../cell'
import type { ManagerPorts, RequestFailure } from '../../ports'

export type ScheduleBody = DeskBodyOf<DeskCalls['putReportSchedule']>

export type ScheduleState = {
  readonly reply: ReportSchedulesReply | null
  readonly failure: RequestFailure | null
}

export type ScheduleStore = Readable<ScheduleState> & {
  readonly load: () => void
  /** `scheduleId` null: a new one. Returns why it was not saved. */
  readonly put: (scheduleId: string | null, body: ScheduleBody) => Promise<RequestFailure | null>
  readonly remove: (scheduleId: string) => Promise<RequestFailure | null>
}

/** Creates the store of the scheduled reports. The list is loaded again after a refused change. */
export function createScheduleStore({
  request,
  createId,
}: Pick<ManagerPorts, 'request' | 'createId'>): ScheduleStore {
  /** The answer to a list that was requested before the last change is older than what is shown. */
  let latest = 0
  const cell = createCell<ScheduleState>({ reply: null, failure: null }, () => {
    void load()
    return () => undefined
  })

  type Answer = Awaited<ReturnType<typeof request<'reportSchedules'>>>

  async function load(): Promise<void> {
    const own = ++latest
    const answer = await request('reportSchedules')
    if (own !== latest) return
    cell.set(
      answer.ok ? { reply: answer.value, failure: null } : { ...cell.getState(), failure: answer.error },
    )
  }

  async function apply(answer: Answer): Promise<RequestFailure | null> {
    if (answer.ok) {
      latest += 1
      cell.set({ reply: answer.value, failure: null })
      return null
    }
    if (answer.error.kind === 'refused') await load()
    return answer.error
  }

  return {
    ...cell,
    load: () => void load(),
    put: async (scheduleId, body) => {
      const params = { scheduleId: scheduleId ?? createId() }
      return await apply(await request('putReportSchedule', { params, body }))
    },
    remove: async (scheduleId) =>
      await apply(await request('deleteReportSchedule', { params: { scheduleId } })),
  }
}
