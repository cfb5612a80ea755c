import { initialState } from '../core/initial-state'
import type { Entry, EntrySender } from '../core/conversation/conversation-state'
import type { WidgetEvent } from '../core/event'
import type { ShownItem } from '../core/reply-kinds'
import type { State } from '../core/state'
import { defaultSettings } from '../settings'
import type { WidgetModuleRegistry } from '../modules'
import type { Widget } from '../shell/widget-context'
import { usualDevice } from './usual-device'

/** Tuesday 4 June 2024, 10:05 in Sydney. */
export const stillNow = Date.parse('2024-06-04T10:05:00+10:00')

/** A widget that stands open in the chat, with whatever differs. */
export function stillState(changes: Partial<State> = {}): State {
  const fresh = initialState(
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
        shopperId: null,
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

/** A chat of the given entries. */
export function stillChat(entries: readonly Entry[], changes: Partial<State['conversation']> = {}): State {
  const state = stillState()
  return { ...state, conversation: { ...state.conversation, entries, ...changes } }
}

let made = 0

export function stillEntry(from: EntrySender, item: ShownItem, changes: Partial<Entry> = {}): Entry {
  made += 1
  return {
    id: `entry-${made}`,
    from,
    item,
    at: stillNow + made * 60_000,
    shopper: null,
    intent: { intentGroupId: 'ig-1', intentGroupName: 'Help', queryId: 'q-1' },
    vote: null,
    ...changes,
  }
}

export function said(from: EntrySender, text: string, changes: Partial<Entry> = {}): Entry {
  return stillEntry(from, { type: 'message', text }, changes)
}

/** Shows one state for ever and remembers what the views said. */
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
      events.push(event)
    },
    events,
  }
}
