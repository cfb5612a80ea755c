import type { LiveChatSdk, OperatingHours } from '../../live-chat-sdk'
import type { LiveChatSnapshot } from '../live-chat-client'
import { emptySnapshot } from '../visitor/snapshot'
import type { Visitor } from '../visitor/visitor'
import { toChatEvent, toDisplayName } from './chat-event'
import { toConnectionState } from './sdk-events'

type Getters = {
  readonly [
    Name in keyof LiveChatSdk as Name extends `get${string}` | 'isChatting' ? Name : never
  ]: LiveChatSdk[Name]
}

/** Creates the getters of the SDK, which return confirmed data only. Source: LCS-03 to LCS-06, docs/live-chat-protocol.md#sdk */
export function createSdkGetters(visitorNow: () => Visitor | null): Getters {
  const snapshot = (): LiveChatSnapshot => visitorNow()?.getSnapshot() ?? emptySnapshot
  return {
    getConnectionStatus: () => toConnectionState(snapshot().status),
    getConnectionClosedReason: () => snapshot().closedReason ?? undefined,
    getAccountStatus: () => snapshot().accountStatus ?? undefined,
    getVisitorInfo: () => {
      const { visitor } = snapshot()
      const { email = '', phone = '' } = visitor ?? {}
      return { display_name: visitor === null ? '' : toDisplayName(visitor), email, phone }
    },
    getQueuePosition: () => snapshot().chat?.queuePosition ?? 0,
    getAllDepartments: () => snapshot().departments,
    getDepartment: (id) => snapshot().departments.find((department) => department.id === id),
    getVisitorDefaultDepartment: () => snapshot().visitor?.department_id ?? undefined,
    getChatInfo: () => {
      const { rating = null, comment = null } = snapshot().chat ?? {}
      return { rating, comment }
    },
    isChatting: () => snapshot().chat?.isChatting ?? false,
    getChatLog: () => (visitorNow()?.getLog() ?? []).flatMap(({ entry }) => toChatEvent(entry) ?? []),
    getServingAgentsInfo: () => snapshot().agents,
    getOperatingHours: () => toOperatingHours(snapshot()),
    getServerTime: () => visitorNow()?.serverTime() ?? Date.now(),
  }
}

/** Source: LCS-06 */
function toOperatingHours({ operatingHours }: LiveChatSnapshot): OperatingHours | undefined {
  if (operatingHours === null) return undefined
  const { timezone = 'UTC', account_schedule, department_schedule, ...hours } = operatingHours
  return {
    ...hours,
    timezone,
    ...(account_schedule === undefined ? {} : { account_schedule }),
    ...(department_schedule === undefined ? {} : { department_schedule }),
  }
}
