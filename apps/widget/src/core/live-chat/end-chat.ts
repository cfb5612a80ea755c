import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { showMessage } from '../conversation/entries'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import {
  findAttached,
  getCommonFields,
  emitLiveChatEffect,
  findActiveChat,
  whenChatActive,
} from './attached-state'
import { liveChatCopy } from './copy'
import { removeLiveChatEntries } from './entry-id'
import type { AfterRating } from './live-chat-state'
import { isUnsent } from './unsent-messages'

/** The value of `dismissedChatId` while a start is pending: the chat that begins next is ended. */
export const nextChatId = 'the next one'

/** Ends the chat: shows the end, and requests a rating from the shopper. Source: LC-26, LC-43, OP-101 */
export function endChat(moment: Moment, afterwards: AfterRating): Rule {
  return whenChatActive(
    (liveChat) => (state) =>
      sequence(
        state,
        stopChat,
        (current) =>
          next({
            ...current,
            liveChat: {
              ...getCommonFields(liveChat),
              at: 'over',
              isRunning: false,
              next: afterwards,
              dismissedChatId: liveChat.chat.chatId,
            },
          }),
        showMessage(moment, { from: 'system', text: liveChatCopy.ended }),
      ),
  )
}

/**
 * Leaves the chat without a text or a rating: the session has ended, or the shopper has left. A chat whose start is
 * still pending is ended as soon as it begins.
 */
export function leaveChat(lastMessage: string | null): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat === null || liveChat.at === 'idle') return unchanged(state)
    const dismissedChatId =
      'chat' in liveChat
        ? liveChat.chat.chatId
        : liveChat.at === 'starting'
          ? nextChatId
          : liveChat.dismissedChatId
    return sequence(
      state,
      'chat' in liveChat
        ? applyInOrder(stopChat, emitLiveChatEffect({ kind: 'end-chat', lastMessage }))
        : unchanged,
      emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-thanks' }),
      (current) =>
        next({
          ...current,
          // The chat that the rating is for has ended.
          flow: current.flow?.name === 'live-chat-rating' ? null : current.flow,
          liveChat: {
            ...getCommonFields(liveChat),
            at: 'idle',
            isRunning: false,
            dismissedChatId,
            originFlow: null,
          },
        }),
    )
  }
}

/** Leaves the chat with the session that has ended. Source: OP-16, OP-35 */
export const endWithSession: Rule = leaveChat(null)

/** Ends the chat of a shopper who has left and removes all of its messages for the next shopper. Source: OP-33, OP-137 */
export const endForNextShopper: Rule = (state) =>
  findAttached(state) === null
    ? unchanged(state)
    : sequence(
        state,
        leaveChat(liveChatCopy.loggedOff),
        removeLiveChatEntries,
        emitLiveChatEffect({ kind: 'forget-visitor', isHostDevice: state.device.isHostDevice }),
      )

/** Stops the timers of the chat, drops the messages that have not arrived, and counts the end. Source: OP-124, LC-47 */
const stopChat: Rule = (state) => {
  const active = findActiveChat(state)
  if (active === null) return unchanged(state)
  return sequence(
    state,
    put('conversation', { entries: state.conversation.entries.filter((entry) => !isUnsent(entry)) }),
    emitLiveChatEffect(
      { kind: 'cancel', timer: 'live-chat-queue-message' },
      { kind: 'cancel', timer: 'live-chat-agent-left' },
      { kind: 'cancel', timer: 'live-chat-keep-alive' },
      {
        kind: 'count-end',
        key: `end:${active.chat.chatId}`,
        intentGroupName: state.session.intent.intentGroupName,
      },
    ),
  )
}

/** Returns a rule that applies several rules in order. */
export function applyInOrder(...rules: readonly Rule[]): Rule {
  return (state) => sequence(state, ...rules)
}
