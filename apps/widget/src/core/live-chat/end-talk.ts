import { next, unchanged } from '@murphy/flow'
import { say } from '../conversation/entries'
import type { Moment } from '../moment'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { findAttached, commonFields, emitLiveChatEffect, activeChat, whenTalking } from './attached'
import { liveChatCopy } from './copy'
import { forgetLines } from './entry-id'
import type { AfterRating } from './live-chat-state'
import { isUnsent } from './unsent'

/** Any chat that this page sees next although the shopper has not requested one. */
export const nextChat = 'the next one'

/** Ends the chat: the shopper reads the end, and is asked for a rating. Source: LC-26, LC-43, OP-101 */
export function endTalk(moment: Moment, afterwards: AfterRating): Rule {
  return whenTalking(
    (liveChat) => (state) =>
      sequence(
        state,
        stopTalking,
        (current) =>
          next({
            ...current,
            liveChat: {
              ...commonFields(liveChat),
              at: 'over',
              isRunning: false,
              next: afterwards,
              doneWith: liveChat.talk.chatId,
            },
          }),
        say(moment, { from: 'system', text: liveChatCopy.ended }),
      ),
  )
}

/**
 * Leaves the chat without a text or a rating: the session has ended, or the shopper has gone. A chat whose start is
 * still pending is ended as soon as it begins.
 */
export function leaveTalk(lastLine: string | null): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat === null || liveChat.at === 'idle') return unchanged(state)
    const doneWith =
      'talk' in liveChat ? liveChat.talk.chatId : liveChat.at === 'starting' ? nextChat : liveChat.doneWith
    return sequence(
      state,
      'talk' in liveChat
        ? inTurn(stopTalking, emitLiveChatEffect({ kind: 'end-chat', lastLine }))
        : unchanged,
      emitLiveChatEffect({ kind: 'cancel', timer: 'live-chat-thanks' }),
      (current) =>
        next({
          ...current,
          // The chat that the rating is for has ended.
          flow: current.flow?.name === 'live-chat-rating' ? null : current.flow,
          liveChat: { ...commonFields(liveChat), at: 'idle', isRunning: false, doneWith, cameFrom: null },
        }),
    )
  }
}

/** Ends the chat of a shopper who has left and removes all of its messages for the next shopper. Source: OP-33, OP-137 */
export const endForNextShopper: Rule = (state) =>
  findAttached(state) === null
    ? unchanged(state)
    : sequence(
        state,
        leaveTalk(liveChatCopy.loggedOff),
        forgetLines,
        emitLiveChatEffect({ kind: 'forget-visitor', isHostDevice: state.device.isHostDevice }),
      )

/** Stops the timers of the chat, drops the lines that have not arrived, and counts the end. Source: OP-124, LC-47 */
const stopTalking: Rule = (state) => {
  const talking = activeChat(state)
  if (talking === null) return unchanged(state)
  return sequence(
    state,
    put('conversation', { entries: state.conversation.entries.filter((entry) => !isUnsent(entry)) }),
    emitLiveChatEffect(
      { kind: 'cancel', timer: 'live-chat-queue-message' },
      { kind: 'cancel', timer: 'live-chat-agent-left' },
      { kind: 'cancel', timer: 'live-chat-keep-alive' },
      {
        kind: 'count-end',
        key: `end:${talking.talk.chatId}`,
        intentGroupName: state.session.intent.intentGroupName,
      },
    ),
  )
}

function inTurn(...rules: readonly Rule[]): Rule {
  return (state) => sequence(state, ...rules)
}
