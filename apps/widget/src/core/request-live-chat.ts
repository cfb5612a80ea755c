import { next, unchanged } from '@murphy/flow'
import { answersIfLoaded } from '../loaded-answers'
import { sendHeld } from './conversation/send'
import type { Moment } from './event'
import type { LiveChatEvent } from './live-chat/live-chat-event'
import { emit, sequence } from './step'
import type { Rule } from './step'

/** What is asked of live chat, as soon as its rules are there. Source: LC-01, HST-06, HST-07 */
export function wantOfLiveChat(kind: LiveChatWish): Rule {
  return (state) =>
    next(state, {
      kind: 'load-live-chat',
      wanted: { area: 'live-chat', kind },
      isLoaded: !['off', 'loading'].includes(state.liveChat.at),
    })
}

type LiveChatWish = Extract<LiveChatEvent['kind'], 'loaded' | 'requested' | 'status-asked'>

/**
 * The shopper does something in the usable chat: labels and answers will depend on live chat. Whoever only looks needs
 * none, and costs the service no connection.
 *
 * Source: LC-24
 */
export const attachLiveChat: Rule = (state) =>
  state.frame.at === 'open' && state.session.phase === 'ready' ? attach(state) : unchanged(state)

/**
 * It is owed whatever happens: a chat that ran on an earlier page or in another tab is gone on with, and so is a shopper
 * who has said or typed something before the chat was usable. So is whoever comes back to quick replies that depend on it.
 *
 * Source: LC-24, OP-107
 */
export const attachOwedLiveChat: Rule = (state) => {
  const { liveChat, session, typed } = state
  if (liveChat.isRunning) return attach(state)
  const isOwed = session.hasInteracted || typed.draft !== '' || answersIfLoaded()?.dependsOnLiveChat(state)
  return isOwed === true ? attachLiveChat(state) : unchanged(state)
}

const attach: Rule = (state) => {
  const { liveChat, settings } = state
  if (liveChat.at !== 'off' || settings.liveChat === null) return unchanged(state)
  return sequence(
    { ...state, liveChat: { ...liveChat, at: 'loading', answersWait: true } },
    emit({ kind: 'after', key: 'live-chat-first-word', delayMs: settings.patienceMs }),
    wantOfLiveChat('loaded'),
  )
}

/** Live chat has said whether it can be had, or takes its time: what was asked meanwhile goes out. */
export function letAnswersGo(moment: Moment): Rule {
  return (state) =>
    state.liveChat.answersWait
      ? sequence({ ...state, liveChat: { ...state.liveChat, answersWait: false } }, sendHeld(moment))
      : unchanged(state)
}
