import type { DeskState } from '@murphy/contracts/desk'
import type { OnShift } from '../core/state'
import { noCardSearch, noSummaries, quietAlerts } from '../core/state'
import { deskState } from '../testing/builders'
import { session } from '../testing/fake-ports'
import { now } from './chat-data'

/** Returns a shift with the given state and changes; nothing else is active. */
export function createShift(desk: Partial<DeskState> | null, change: Partial<OnShift> = {}): OnShift {
  return {
    at: 'on-shift',
    account: session.agent,
    csrfToken: session.csrfToken,
    connection: 'connected',
    build: { own: null, served: null },
    desk: desk === null ? null : deskState({ serverTime: now, ...desk }),
    serverAheadMs: 0,
    now,
    logs: {},
    outbox: [],
    drafts: {},
    noteChatIds: [],
    cannedReplies: [],
    replyEditor: { isSaving: false, refusal: null },
    macros: [],
    pendingMacros: {},
    attachments: {},
    uploads: {},
    shoppers: {},
    trackers: {},
    contexts: {},
    reading: { at: 'loading' },
    cardSearch: noCardSearch,
    suggestedReplies: {},
    translations: {},
    summaries: noSummaries,
    path: '',
    openChatId: null,
    narrowView: 'lists',
    isPageVisible: true,
    isPageNarrow: false,
    readSeqs: {},
    typingUntil: {},
    ownTyping: null,
    writtenItemId: null,
    itemRefresh: null,
    viewers: null,
    activitySignalledAt: now,
    theme: 'system',
    alerts: quietAlerts,
    areNotificationsRefused: false,
    push: 'off',
    panel: null,
    notice: null,
    arrival: null,
    ...change,
  }
}
