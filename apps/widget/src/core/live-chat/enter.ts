import { unchanged } from '@murphy/flow'
import { isReady } from '@murphy/live-chat-sdk/client'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import type { Moment } from '../moment'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { findAttached, emitLiveChatEffect } from './attached'
import { isUnwelcome, reconnectIfWorthIt } from './availability'
import { handOverOf } from './hand-over'
import type { EntryDetails } from './live-chat-act'
import { departmentOf } from './live-chat-settings'
import { refuse, sayFailure, watchStart } from './request'

/**
 * Starts the chat after consent; the agent gets the conversation so far. When live chat became unavailable while the
 * form was filled in, the shopper reads why: the hours, or the cause of a failed connection.
 *
 * Source: LC-13, LC-36, LC-39 to LC-41, OP-04, OP-102, OP-105, OP-124
 */
export function entered(moment: Moment, { firstName, lastName, email }: EntryDetails): Rule {
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'idle') return unchanged(state)
    if (!liveChat.isOnline || isUnwelcome(liveChat)) return sayFailure(moment)(state)
    const isReachable = isReady(liveChat.snapshot.status)
    if (isReachable && !liveChat.isAvailable) return refuse(moment)(state)
    const { session } = state
    return sequence(
      {
        ...state,
        liveChat: {
          ...liveChat,
          at: 'starting',
          isRunning: true,
          startedAt: moment.now,
          cameFrom: null,
          doneWith: null,
        },
      },
      cancelFollowUp,
      put('session', { hasInteracted: true }),
      emitLiveChatEffect(
        {
          kind: 'start-chat',
          start: {
            departmentId: departmentOf(state),
            consentGivenAt: moment.now,
            user: {
              chatbotUserId: session.chatbotUserId,
              isGuestUser: session.shopper.at !== 'signed-in',
              firstName,
              lastName,
              email,
            },
            handOver: handOverOf(state),
          },
        },
        { kind: 'pass-control' },
      ),
      isReachable ? unchanged : reconnectIfWorthIt(moment),
      watchStart,
      emit({
        kind: 'tell-host',
        message: {
          type: 'chatbotTriggerAdobeAnalytics',
          eventName: 'live_chat_start',
          label: '',
          intentGroupName: session.intent.intentGroupName,
        },
      }),
    )
  }
}
