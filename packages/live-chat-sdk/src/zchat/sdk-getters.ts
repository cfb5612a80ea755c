import type { LiveChatSdk, OperatingHours } from '../../live-chat-sdk'
import type { LiveChatSnapshot } from '../live-chat-client'
import { emptySnapshot } from '../visitor/snapshot'
import type { Visitor } from '../visitor/visitor'
import { toChatEvent, toDisplayName } from './chat-event'
import { toConnectionState } from './sdk-connection-state'

type Getters = {
  readonly [
    Name in keyof LiveChatSdk as Name extends `get${string}` | 'isChatting' ? Name : never
  ]: LiveChatSdk[Name]
}

/**
 * Creates the getters of the SDK, which return confirmed data only.
 *
 * Source: LCS-03 to LCS-06, docs/live-chat-protocol.md#sdk
 */
export function createSdkGetters(getVisitor: () => Visitor | null): Getters {
  const getSnapshot = (): LiveChatSnapshot => getVisitor()?.getSnapshot() ?? emptySnapshot
  return {
    getConnectionStatus: () => toConnectionState(getSnapshot().status),
    getConnectionClosedReason: () => getSnapshot().closedReason ?? undefined,
    getAccountStatus: () => getSnapshot().accountStatus ?? undefined,
    getVisitorInfo: () => {
      const { visitor } = getSnapshot()
      const { email = '', phone = '' } = visitor ?? {}
      return { display_name: visitor === null ? '' : toDisplayName(visitor), email, phone }
    },
    getQueuePosition: () => getSnapshot().chat?.queuePosition ?? 0,
    getAllDepartments: () => getSnapshot().departments,
    getDepartment: (id) => getSnapshot().departments.find((department) => department.id === id),
    getVisitorDefaultDepartment: () => getSnapshot().visitor?.department_id ?? undefined,
    getChatInfo: () => {
      const { rating = null, comment = null } = getSnapshot().chat ?? {}
      return { rating, comment }
    },
    isChatting: () => getSnapshot().chat?.isChatting ?? false,
    getChatLog: () => (getVisitor()?.getLog() ?? []).flatMap(({ entry }) => toChatEvent(entry) ?? []),
    getServingAgentsInfo: () => getSnapshot().agents,
    getOperatingHours: () => toOperatingHours(getSnapshot()),
    getServerTime: () => getVisitor()?.serverTime() ?? Date.now(),
  }
}

/** Returns the operating hours in the shape of the SDK. Source: LCS-06 */
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
