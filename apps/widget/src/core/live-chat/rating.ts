import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import { handleFlowEvent, openLoadedFlow } from '../flow/run-flow'
import { finish } from '../frame/end-prompt-answer'
import { minimise } from '../frame/open-close'
import { getCurrentView, showEndPrompt, withView } from '../frame/view'
import { sequence } from '../step'
import type { Rule } from '../step'
import {
  findAttached,
  getCommonFields,
  emitLiveChatEffect,
  findActiveChat,
  whenChatActive,
} from './attached-state'
import { applyInOrder, endChat } from './end-chat'
import { getTimeMs } from './live-chat-settings'
import type { AfterRating } from './live-chat-state'

/** Asks for a rating of a chat that is still open: its agent has left, or asks for it. Source: LC-15, OP-05 */
export function askForRating(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => (getCurrentView(state).at === 'chat' ? openRating(moment, modules) : unchanged)(state)
}

/** Opens the rating of the present chat, else of the last one. It never covers an open flow. */
function openRating(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (state.flow !== null) return unchanged(state)
    const active = findActiveChat(state)
    const opening = {
      isChatOpen: active !== null,
      chatId: active?.chat.chatId ?? findAttached(state)?.dismissedChatId ?? null,
    }
    return openLoadedFlow(moment, { name: 'live-chat-rating', opening }, modules)(state)
  }
}

/** Asks for a rating when the last agent has left and no other agent has joined. Source: LC-15, OP-05 */
export function askForRatingAfterLeave(moment: Moment, modules: LoadedCoreModules): Rule {
  return whenChatActive(({ at }) => (at === 'left' ? askForRating(moment, modules) : unchanged))
}

/**
 * Asks for the rating after the chat has ended, before everything else, as soon as no flow covers the chat.
 *
 * Source: LC-26, OP-16, OP-101
 */
export function askForPendingRating(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (state.liveChat.at !== 'over') return unchanged(state)
    if (state.flow?.name === 'live-chat-rating')
      return state.flow.state.isChatOpen
        ? handleFlowEvent(moment, { flow: 'live-chat-rating', kind: 'chat-ended' }, modules)(state)
        : unchanged(state)
    return state.session.phase === 'ready' ? openRating(moment, modules)(state) : unchanged(state)
  }
}

/** Sends the rating at once, which ends a chat that is still open; the thanks stay for 2 s. Source: LC-32, OP-101 */
export function sendRating(moment: Moment, rating: 'good' | 'bad', comment: string | null): Rule {
  return (state) => {
    if (state.liveChat.at !== 'over' && !('chat' in state.liveChat)) return unchanged(state)
    return sequence(
      state,
      emitLiveChatEffect({ kind: 'rate', rating, comment }),
      'chat' in state.liveChat
        ? applyInOrder(
            emitLiveChatEffect({ kind: 'end-chat', lastMessage: null }),
            endChat(moment, 'end-prompt'),
          )
        : unchanged,
      emitLiveChatEffect({ kind: 'after', timer: 'live-chat-thanks', delayMs: getTimeMs(state, 'thanksMs') }),
    )
  }
}

/**
 * Closes the widget; the next open shows the screen after the rating. A shared screen stays open: it has no launcher.
 * Source: LC-32, OP-101
 */
export function closeThanks(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (state.liveChat.at !== 'over') return unchanged(state)
    return sequence(state, leaveRating(moment, modules), (current) =>
      current.device.isHostDevice || getCurrentView(current).at === 'survey'
        ? unchanged(current)
        : minimise(moment)(current),
    )
  }
}

/** Closes the rating, and shows the screen after it. Source: OP-101 */
export function leaveRating(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'over') return unchanged(state)
    return sequence(
      { ...state, flow: null, liveChat: { ...getCommonFields(liveChat), at: 'idle', isRunning: false } },
      emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-thanks' }),
      liveChat.next === 'end-screen' ? finish(moment, modules) : showEndPrompt(4),
    )
  }
}

/**
 * Handles `Finished` in a live chat or over its rating: the chat ends, the rating is requested, and the end
 * screen follows without a prompt. Source: OP-16
 */
export function finishInLiveChat(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(
      withView(state, { at: 'chat' }),
      'chat' in state.liveChat
        ? applyInOrder(
            emitLiveChatEffect({ kind: 'end-chat', lastMessage: null }),
            endChat(moment, 'end-screen'),
          )
        : setEndScreenNext,
      askForPendingRating(moment, modules),
    )
}

const setEndScreenNext: Rule = (state) => {
  if (state.liveChat.at !== 'over') return unchanged(state)
  const afterwards: AfterRating = 'end-screen'
  return next({ ...state, liveChat: { ...state.liveChat, next: afterwards } })
}
