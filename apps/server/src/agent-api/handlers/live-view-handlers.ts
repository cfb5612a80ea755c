import { liveWindowsMinutes } from '@murphy/contracts/desk'
import { computeLiveFigures } from '@murphy/domain/live-chat-reports'
import type { AgentApiPorts, DeskHandlers } from '../ports'

const minuteMs = 60_000

/** Creates the handler for the managers' live view. Source: docs/live-chat.md#what-managers-have */
export function createLiveViewHandlers({
  chatRecords,
  now,
}: Pick<AgentApiPorts, 'chatRecords' | 'now'>): Pick<DeskHandlers, 'liveView'> {
  return {
    liveView: async () => {
      const serverTime = now()
      const [chats, running, { departments }] = await Promise.all([
        chatRecords.listChatsSince(serverTime - Math.max(...liveWindowsMinutes) * minuteMs),
        chatRecords.listRunningChats(),
        chatRecords.readNames(),
      ])
      const rows = liveWindowsMinutes.flatMap((windowMinutes) =>
        [null, ...departments.keys()].map((departmentId) => ({
          windowMinutes,
          departmentId,
          ...computeLiveFigures(chats, {
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
