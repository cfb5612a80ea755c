import { move, stay } from '@murphy/flow'
import type { Effect } from './effect'
import type { LiveChatEvent } from './live-chat/live-chat-event'
import type { Rule } from './step'

/** What is asked of live chat, as soon as its rules are there. */
function whenLoaded(wanted: LiveChatEvent): Effect {
  return { kind: 'load-live-chat', wanted }
}

/** A person is wanted. Source: LC-01 */
export const requestLiveChat: Rule = (state) =>
  move(state, whenLoaded({ area: 'live-chat', kind: 'requested' }))

/** Source: HST-07 */
export const askLiveChatStatus: Rule = (state) =>
  move(state, whenLoaded({ area: 'live-chat', kind: 'status-asked' }))

/**
 * Once the chat is usable, labels depend on live chat; and one that ran on an earlier page or in another tab is gone on
 * with. Source: LC-24, OP-107
 */
export const attachLiveChat: Rule = (state) => {
  const { liveChat, settings, frame, session } = state
  const isDue = liveChat.isRunning || (frame.at === 'open' && session.phase === 'ready')
  return liveChat.at === 'off' && settings.departmentId !== null && isDue
    ? move(
        { ...state, liveChat: { ...liveChat, at: 'loading' } },
        whenLoaded({ area: 'live-chat', kind: 'loaded' }),
      )
    : stay(state)
}
