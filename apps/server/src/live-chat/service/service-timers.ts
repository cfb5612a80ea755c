import type { Schedule, ServiceLevelsValue } from '@murphy/contracts/desk'
import { computeServiceTimer } from '@murphy/domain/live-chat'
import type { ServiceTimer } from '@murphy/domain/live-chat'
import type { Settings } from '../../settings/settings'
import type { Chat } from '../model/chat'

/** The settings that reply targets depend on. The switch "Closed now" does not stop a timer. */
export type ServiceRules = {
  readonly levels: ServiceLevelsValue
  readonly hours: Schedule
  readonly holidays: readonly string[]
}

/** Computes the timers of chats and keeps them, because each desk reads its state after every message. */
export type ServiceTimers = {
  readonly readRules: () => Promise<ServiceRules>
  readonly getTimer: (chat: Chat, rules: ServiceRules) => ServiceTimer | null
}

/** Timers that are kept in memory; then all are computed again. */
const maxTimers = 5000

/** Creates the computation of timers. Source: docs/live-chat.md#service-levels */
export function createServiceTimers(settings: Pick<Settings, 'get'>): ServiceTimers {
  const known = new Map<string, ServiceTimer | null>()
  let knownRules = ''
  return {
    readRules: async () => {
      const [levels, hours, holidays] = await Promise.all([
        settings.get('liveChat.serviceLevels'),
        settings.get('liveChat.hours'),
        settings.get('liveChat.holidays'),
      ])
      const rules = { levels, hours, holidays }
      const current = JSON.stringify(rules)
      if (current !== knownRules) known.clear()
      knownRules = current
      return rules
    },
    getTimer: (chat, { levels, hours, holidays }) => {
      if (levels.targets.length === 0) return null
      const { departmentId, startedAt, endedAt, firstReplyAt, unansweredSince } = chat
      const key = JSON.stringify([departmentId, startedAt, endedAt, firstReplyAt, unansweredSince])
      const found = known.get(key)
      if (found !== undefined) return found
      if (known.size >= maxTimers) known.clear()
      const timer = computeServiceTimer(chat, levels.targets, { hours, holidays })
      known.set(key, timer)
      return timer
    },
  }
}
