import { move, stay } from '@murphy/flow'
import type { LiveChatEvent } from './live-chat/live-chat-event'
import type { Rule } from './step'

/** What is asked of live chat, as soon as its rules are there. Source: LC-01, HST-06, HST-07 */
export function wantOfLiveChat(kind: LiveChatWish): Rule {
  return (state) => move(state, { kind: 'load-live-chat', wanted: { area: 'live-chat', kind } })
}

type LiveChatWish = Extract<LiveChatEvent['kind'], 'loaded' | 'requested' | 'status-asked'>

/**
 * Once the chat is usable, labels depend on live chat; and one that ran on an earlier page or in another tab is gone on
 * with. Source: LC-24, OP-107
 */
export const attachLiveChat: Rule = (state) => {
  const { liveChat, settings, frame, session } = state
  return liveChat.at === 'off' &&
    settings.liveChat !== null &&
    (liveChat.isRunning || (frame.at === 'open' && session.phase === 'ready'))
    ? wantOfLiveChat('loaded')({ ...state, liveChat: { ...liveChat, at: 'loading' } })
    : stay(state)
}
