import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { sendHeld } from './conversation/send'
import { emit, sequence } from './step'
import type { Rule } from './step'

/** Dispatches an event to live chat. The event waits until that module is loaded. Source: LC-01, HST-06, HST-07 */
export function dispatchToLiveChat(kind: 'loaded' | 'requested' | 'status-requested'): Rule {
  return emit({ kind: 'dispatch', event: { area: 'live-chat', kind } })
}

/**
 * Connects to live chat at the shopper's first action in the usable chat: labels and answers depend on it from then on.
 * A shopper who only looks costs the service no connection.
 *
 * Source: LC-24, decision 025
 */
export const attachLiveChat: Rule = (state) =>
  state.frame.at === 'open' && state.session.phase === 'ready' ? attach(state) : unchanged(state)

/**
 * Connects when an earlier chat has to be resumed: live chat ran on an earlier page or in another tab, or the shopper has
 * sent or typed something before the chat was usable.
 *
 * Source: LC-24, OP-107
 */
export const resumeLiveChat: Rule = (state) => {
  const { liveChat, session, drafts } = state
  if (liveChat.isRunning) return attach(state)
  return session.hasInteracted || drafts.draft !== '' ? attachLiveChat(state) : unchanged(state)
}

const attach: Rule = (state) => {
  const { liveChat, settings } = state
  if (liveChat.at !== 'off' || settings.liveChat === null) return unchanged(state)
  return sequence(
    { ...state, liveChat: { ...liveChat, at: 'loading', awaitsReport: true } },
    emit({ kind: 'after', key: 'live-chat-report-timeout', delayMs: settings.readyTimeoutMs }),
    dispatchToLiveChat('loaded'),
  )
}

/** Ends the wait for live chat's first report, which has come or has timed out, and sends the held requests. */
export function endReportWait(moment: Moment): Rule {
  return (state) =>
    state.liveChat.awaitsReport
      ? sequence({ ...state, liveChat: { ...state.liveChat, awaitsReport: false } }, sendHeld(moment))
      : unchanged(state)
}
