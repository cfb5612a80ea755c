import { createInitialState } from '../core/initial-state'
import type { Entry, EntrySender } from '../core/conversation/conversation-state'
import type { WidgetEvent } from '../core/event'
import type { ShownItem } from '../core/reply-kinds'
import type { State, Device } from '../core/state'
import { defaultSettings } from '../settings'
import type { Widget, WidgetModuleRegistry } from '../shell/modules'
import type { LiveChatSnapshot } from '@murphy/live-chat-sdk'
import { unknownSnapshot } from '../core/live-chat/live-chat-state'

/** Connected, open and with agents who take chats. */
export const openSnapshot: LiveChatSnapshot = {
  ...unknownSnapshot,
  status: 'registered',
  accountStatus: 'online',
  departments: [{ id: 1, name: 'Customer service', status: 'online' }],
  operatingHours: { enabled: false, type: 'account', timezone: 'Australia/Sydney' },
  uploads: {
    enabled: true,
    plan_allows: true,
    allowed_extensions: ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf'],
    max_bytes: 20_971_520,
  },
}

/** Attached to the service, which has an agent available. */
export const attached = {
  isAvailable: true,
  awaitsReport: false,
  lastAvailabilityCheck: null,
  snapshot: openSnapshot,
  isOnline: true,
  isRequested: false,
  isStatusRequested: false,
  dismissedChatId: null,
  originFlow: null,
} as const

/** A page on a desktop whose browser allows storage. */
export const usualDevice: Device = {
  isHostDevice: false,
  isStorageRefused: false,
  isMobile: false,
  isFramed: true,
  hasOwnLauncher: true,
}

/** Tuesday 4 June 2024, 10:05 in Sydney. */
export const stillNow = Date.parse('2024-06-04T10:05:00+10:00')

/** Returns the state of a widget that is open in the chat, with the given changes. */
export function stillState(changes: Partial<State> = {}): State {
  const fresh = createInitialState(
    {
      settings: {
        ...defaultSettings,
        storefront: 'https://shop.example',
        surveyScriptUrl: null,
        liveChat: null,
        given: {},
      },
      device: usualDevice,
      chatbotUserId: 'user-1',
      remembered: {
        chatbotUserId: 'user-1',
        chat: null,
        lastActivityAt: null,
        shopper: null,
        encryptedShopperId: '',
      },
    },
    { now: stillNow, freshId: 'fresh-1' },
    {},
  )
  return {
    ...fresh,
    frame: { at: 'open', view: { at: 'chat' } },
    session: { ...fresh.session, phase: 'ready' },
    ...changes,
  }
}

/** Returns a chat with the given entries. */
export function stillChat(entries: readonly Entry[], changes: Partial<State['conversation']> = {}): State {
  const state = stillState()
  return { ...state, conversation: { ...state.conversation, entries, ...changes } }
}

let made = 0
/** Entries stay on the day of `stillNow`, however many were made. */
const minutesOfDay = 9 * 60

export function stillEntry(from: EntrySender, item: ShownItem, changes: Partial<Entry> = {}): Entry {
  made += 1
  return {
    id: `entry-${made}`,
    from,
    item,
    at: stillNow + (made % minutesOfDay) * 60_000,
    shopper: null,
    intent: { intentGroupId: 'ig-1', intentGroupName: 'Help', queryId: 'q-1' },
    vote: null,
    ...changes,
  }
}

export function stillMessage(from: EntrySender, text: string, changes: Partial<Entry> = {}): Entry {
  return stillEntry(from, { type: 'message', text }, changes)
}

/** Creates a widget whose state never changes. It records the events of the views. */
export function stillWidget(
  state: State,
  modules: WidgetModuleRegistry,
): Widget & { readonly events: readonly WidgetEvent[] } {
  const events: WidgetEvent[] = []
  return {
    modules,
    getState: () => state,
    subscribe: () => () => undefined,
    dispatch: (event) => {
      // Every carousel reports its card at once. No view test is about that.
      if (event.kind !== 'card-shown') events.push(event)
    },
    events,
  }
}
