import { next, unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { finish } from '../frame/end-prompt-answer'
import { minimise } from '../frame/open-close'
import { currentView, showEndPrompt, withView } from '../frame/view'
import { sequence } from '../step'
import type { Rule } from '../step'
import { findAttached, commonFields, emitLiveChatEffect, activeChat, whenTalking } from './attached'
import { endTalk } from './end-talk'
import { timeMs } from './live-chat-settings'
import { endChatOfRating, openLiveChatFlow } from './open-live-chat-flow'
import type { AfterRating } from './live-chat-state'

/** Asks for a rating of a chat that is still open: its agent has left, or asks for it. Source: LC-15, OP-05 */
export function askForRating(moment: Moment): Rule {
  return (state) => (currentView(state).at === 'chat' ? openRating(moment) : unchanged)(state)
}

/** Opens the rating of the present chat, else of the last one. It never covers an open flow. */
function openRating(moment: Moment): Rule {
  return (state) => {
    if (state.flow !== null) return unchanged(state)
    const talking = activeChat(state)
    return openLiveChatFlow(moment, {
      name: 'live-chat-rating',
      opening: {
        isChatOpen: talking !== null,
        chatId: talking?.talk.chatId ?? findAttached(state)?.doneWith ?? null,
      },
    })(state)
  }
}

/** Asks for a rating when the last agent has left and no other agent has joined. Source: LC-15, OP-05 */
export function agentLeftDue(moment: Moment): Rule {
  return whenTalking(({ at }) => (at === 'left' ? askForRating(moment) : unchanged))
}

/**
 * Asks for the rating after the chat has ended, before everything else, as soon as no flow covers the chat.
 *
 * Source: LC-26, OP-16, OP-101
 */
export function askForOwedRating(moment: Moment): Rule {
  return (state) => {
    if (state.liveChat.at !== 'over') return unchanged(state)
    if (state.flow?.name === 'live-chat-rating')
      return state.flow.state.isChatOpen ? endChatOfRating(moment)(state) : unchanged(state)
    return state.session.phase === 'ready' ? openRating(moment)(state) : unchanged(state)
  }
}

/** Sends the rating at once, which ends a chat that is still open; the thanks stay for 2 s. Source: LC-32, OP-101 */
export function rated(moment: Moment, rating: 'good' | 'bad', comment: string | null): Rule {
  return (state) => {
    if (state.liveChat.at !== 'over' && !('talk' in state.liveChat)) return unchanged(state)
    return sequence(
      state,
      emitLiveChatEffect({ kind: 'rate', rating, comment }),
      'talk' in state.liveChat
        ? inTurn(emitLiveChatEffect({ kind: 'end-chat', lastLine: null }), endTalk(moment, 'end-prompt'))
        : unchanged,
      emitLiveChatEffect({ kind: 'after', timer: 'live-chat-thanks', delayMs: timeMs(state, 'thanksMs') }),
    )
  }
}

/** Closes the rating without a vote, by the back arrow or the close icon. Source: OP-101 */
export function ratingSkipped(moment: Moment): Rule {
  return leaveRating(moment)
}

/**
 * Closes the widget; the next open shows the screen after the rating. A shared screen stays open: it has no launcher.
 * Source: LC-32, OP-101
 */
export function thanksEnded(moment: Moment): Rule {
  return (state) => {
    if (state.liveChat.at !== 'over') return unchanged(state)
    return sequence(state, leaveRating(moment), (current) =>
      current.device.isHostDevice || currentView(current).at === 'survey'
        ? unchanged(current)
        : minimise(moment)(current),
    )
  }
}

function leaveRating(moment: Moment): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'over') return unchanged(state)
    return sequence(
      { ...state, flow: null, liveChat: { ...commonFields(liveChat), at: 'idle', isRunning: false } },
      emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-thanks' }),
      liveChat.next === 'end-screen' ? finish(moment) : showEndPrompt(4),
    )
  }
}

/**
 * Handles `Finished` in a live chat or over its rating: the chat ends, the rating is asked for, then comes the end
 * screen without another question. Source: OP-16
 */
export function finishedInLiveChat(moment: Moment): Rule {
  return (state) =>
    sequence(
      withView(state, { at: 'chat' }),
      'talk' in state.liveChat
        ? inTurn(emitLiveChatEffect({ kind: 'end-chat', lastLine: null }), endTalk(moment, 'end-screen'))
        : leadToEndScreen,
      askForOwedRating(moment),
    )
}

const leadToEndScreen: Rule = (state) => {
  if (state.liveChat.at !== 'over') return unchanged(state)
  const afterwards: AfterRating = 'end-screen'
  return next({ ...state, liveChat: { ...state.liveChat, next: afterwards } })
}

function inTurn(...rules: readonly Rule[]): Rule {
  return (state) => sequence(state, ...rules)
}
