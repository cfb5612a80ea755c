import { createFakeClock } from '@murphy/testing'
import type { UnderstandingPorts } from '../adapters/understanding/choose-understanding'
import { createChosenUnderstanding } from '../adapters/understanding/choose-understanding'
import type { After } from '../adapters/timer'
import type { UnderstandingContext } from '../assistant/understanding'
import { parseCalendarDate } from '@murphy/domain/calendar'
import type { SettingName, SettingValue } from '../settings/settings'
import { settings } from '../settings/settings'
import { simpleUnderstanding } from './simple-understanding'

export const context: UnderstandingContext = {
  today: parseCalendarDate('2026-03-04'),
  expects: null,
  conversationId: 'widget-7:session-9',
  history: [],
}

export const offered: ReturnType<UnderstandingPorts['intents']> = [
  { name: 'store_hours', description: 'When a store is open.', slots: ['place', 'date'] },
  { name: 'order_tracking', description: 'Where an order is.', slots: ['orderNumber'] },
  { name: 'find_nearby_store', description: 'Stores near a place.', slots: ['place'] },
  { name: 'product_availability', description: 'Whether a store has it.', slots: ['product', 'place'] },
  { name: 'find_a_wine', description: 'A wine to recommend.', slots: ['wineType', 'varietal', 'price'] },
  { name: 'change_pickup_nominee', description: 'Who picks up.', slots: ['personName', 'phone'] },
  { name: 'small_talk.greet', description: 'A greeting.', slots: [] },
]

type StoredSettings = Partial<{ [Name in SettingName]: SettingValue<Name> }>

/** Creates the chosen engine with fakes: settings in memory, a fake clock, and recorded log lines. */
export function createTestUnderstanding(stored: StoredSettings, ports: Partial<UnderstandingPorts> = {}) {
  const clock = createFakeClock()
  const lines: Readonly<Record<string, unknown>>[] = []
  const log = (fields: object): void => void lines.push({ ...fields })
  let timers = 0
  const after: After = (delayMs, call) => {
    const key = `timer-${(timers += 1)}`
    clock.after(key, delayMs, call)
    return () => clock.cancel(key)
  }
  const state = { stored, isStoreDown: false, reads: 0 }
  const understanding = createChosenUnderstanding({
    embedded: simpleUnderstanding,
    intents: () => offered,
    settings: {
      get: async (name) => {
        state.reads += 1
        if (state.isStoreDown) throw new Error('The database is away.')
        // A default matches its own schema.
        return state.stored[name] ?? (settings[name].standard as never)
      },
    },
    secrets: { dialogflow: null, chatCompletionsKey: null },
    fetch: globalThis.fetch,
    log: { info: log, warn: log },
    now: clock.now,
    after,
    ...ports,
  })
  return { understanding, clock, after, lines, state }
}
