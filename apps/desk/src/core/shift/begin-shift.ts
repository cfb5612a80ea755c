import { next } from '@murphy/flow'
import type { DeskSession } from '@murphy/contracts/desk'
import type { StoredValues, Moment } from '../event'
import type { DeskStep } from '../step'
import { allowedPath } from '../path'
import { allWaiting } from './outbox'
import { noCardSearch } from '../state'

/** Starts the shift after sign-in: opens the connection, starts the clock and restores stored values. */
export function beginShift({ agent, csrfToken }: DeskSession, kept: StoredValues, { now }: Moment): DeskStep {
  return next(
    {
      at: 'on-shift',
      account: agent,
      csrfToken,
      link: 'connecting',
      build: { own: kept.build, served: null },
      desk: null,
      serverAheadMs: 0,
      now,
      logs: {},
      outbox: allWaiting(kept.outbox),
      drafts: kept.drafts,
      noting: [],
      cannedReplies: [],
      replyEditor: { isSaving: false, refusal: null },
      shoppers: {},
      trackers: {},
      reading: { at: 'loading' },
      cardSearch: noCardSearch,
      path: allowedPath(agent.role, kept.path),
      openChatId: null,
      isListShown: true,
      isPageVisible: true,
      readSeqs: {},
      typingUntil: {},
      ownTyping: null,
      activitySaidAt: now,
      theme: kept.theme,
      alerts: kept.alerts,
      areNoticesRefused: false,
      panel: null,
      notice: null,
      arrival: null,
    },
    { kind: 'open-link' },
    { kind: 'look-up-replies', csrfToken },
    { kind: 'after', key: 'second', delayMs: 1000 },
  )
}
