import { liveWindowsMinutes } from '@murphy/contracts/desk'
import { computeLiveFigures } from '@murphy/domain/live-chat-reports'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'

const minuteMs = 60_000

/** Handles the managers' live view. Source: docs/desk.md */
export function liveViewHandlers({ chatRecords, now }: AgentApiPorts): Pick<DeskHandlers, 'liveView'> {
  return {
    liveView: async () => {
      const serverTime = now()
      const [stories, running, { departments }] = await Promise.all([
        chatRecords.storiesSince(serverTime - Math.max(...liveWindowsMinutes) * minuteMs),
        chatRecords.running(),
        chatRecords.names(),
      ])
      const rows = liveWindowsMinutes.flatMap((windowMinutes) =>
        [null, ...departments.keys()].map((departmentId) => ({
          windowMinutes,
          departmentId,
          ...computeLiveFigures(stories, {
            now: serverTime,
            windowMs: windowMinutes * minuteMs,
            departmentId,
          }),
        })),
      )
      return { serverTime, rows, running }
    },
  }
}
