import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { DeskSession } from '@murphy/contracts/desk'
import type { StoredValues } from '../event'
import type { DeskStep } from '../step'
import { toAllowedPath } from '../path'
import { resetUnanswered } from './outbox'
import { noCardSearch, noSummaries } from '../state'

/** Starts the shift after sign-in: opens the connection, starts the clock and restores stored values. */
export function startShift(
  { agent, csrfToken, canSummarise = false }: DeskSession,
  stored: StoredValues,
  { now }: Moment,
): DeskStep {
  return next(
    {
      at: 'on-shift',
      account: agent,
      csrfToken,
      connection: 'connecting',
      build: { own: stored.build, served: null },
      desk: null,
      serverAheadMs: 0,
      now,
      logs: {},
      outbox: resetUnanswered(stored.outbox),
      drafts: stored.drafts,
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
      summaries: { ...noSummaries, areOffered: canSummarise },
      path: toAllowedPath(agent.role, stored.path),
      openChatId: null,
      narrowView: 'lists',
      isPageVisible: stored.isPageVisible,
      isPageNarrow: stored.isPageNarrow,
      readSeqs: {},
      typingUntil: {},
      ownTyping: null,
      writtenItemId: null,
      itemRefresh: null,
      viewers: null,
      activitySignalledAt: now,
      theme: stored.theme,
      alerts: stored.alerts,
      areNotificationsRefused: false,
      push: 'checking',
      panel: null,
      notice: null,
      arrival: null,
    },
    { kind: 'open-connection' },
    { kind: 'look-up-replies', csrfToken },
    { kind: 'look-up-macros', csrfToken },
    { kind: 'renew-push', csrfToken },
    { kind: 'after', key: 'second', delayMs: 1000 },
  )
}
