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
  /** Returns the timer of a chat; `null`: none runs. */
  readonly getTimer: (chat: Chat, rules: ServiceRules) => ServiceTimer | null
}

/** The most timers in memory. When it is reached, all are computed again. */
const maxTimers = 5000

/** Creates the computation of timers. Source: docs/live-chat.md#service-levels */
export function createServiceTimers(settings: Pick<Settings, 'get'>): ServiceTimers {
  const computed = new Map<string, ServiceTimer | null>()
  let current: { readonly rules: ServiceRules; readonly text: string } | null = null
  return {
    readRules: async () => {
      const [levels, hours, holidays] = await Promise.all([
        settings.get('liveChat.serviceLevels'),
        settings.get('liveChat.hours'),
        settings.get('liveChat.holidays'),
      ])
      const rules = { levels, hours, holidays }
      const text = JSON.stringify(rules)
      if (current?.text === text) return current.rules
      computed.clear()
      current = { rules, text }
      return rules
    },
    getTimer: (chat, rules) => {
      const { levels, hours, holidays } = rules
      if (levels.targets.length === 0) return null
      const compute = () => computeServiceTimer(chat, levels.targets, { hours, holidays })
      // The rules have changed since this caller read them.
      if (rules !== current?.rules) return compute()
      const { departmentId, startedAt, endedAt, firstReplyAt, unansweredSince } = chat
      const key = [departmentId, startedAt, endedAt, firstReplyAt, unansweredSince].join(' ')
      const found = computed.get(key)
      if (found !== undefined) return found
      if (computed.size >= maxTimers) computed.clear()
      const timer = compute()
      computed.set(key, timer)
      return timer
    },
  }
}
