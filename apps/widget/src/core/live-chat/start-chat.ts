import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { isReady } from '@murphy/live-chat-sdk/client'
import { cancelFollowUp } from '../conversation/pending-offers'
import { reportAction } from '../report-action'
import { getFullName, getShopperId, getShopperNames, isSignedIn } from '../session/shopper'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { findAttached, emitLiveChatEffect } from './attached-state'
import { isVisitorRefused, reconnectIfPossible } from './availability'
import type { EntryDetails } from './live-chat-action'
import { getDepartmentId } from './live-chat-settings'
import { refuseRequest, showFailure, scheduleStartCheck } from './request'
import { removeOpening } from '@murphy/domain/live-chat'
import { toPlainText } from '@murphy/contracts/reply-items'
import type { Entry } from '../conversation/conversation-state'
import type { State } from '../state'
import { selectVisibleEntries } from '../visible-entries'
import type { ChatStart } from './live-chat-effect'

/**
 * Starts the chat after consent; the agent gets the conversation so far. When live chat became unavailable while the
 * form was filled in, the shopper reads why: the hours, or the cause of a failed connection.
 *
 * Source: LC-13, LC-36, LC-39 to LC-41, OP-04, OP-102, OP-105, OP-124
 */
export function startChat(
  moment: Moment,
  { details, consentText }: { readonly details: EntryDetails; readonly consentText: string },
): Rule {
  const { firstName, lastName, email } = details
  return (state) => {
    const liveChat = findAttached(state)
    if (liveChat?.at !== 'idle') return unchanged(state)
    if (!liveChat.isOnline || isVisitorRefused(liveChat)) return showFailure(moment)(state)
    const isReachable = isReady(liveChat.snapshot.status)
    if (isReachable && !liveChat.isAvailable) return refuseRequest(moment)(state)
    const { session } = state
    return sequence(
      {
        ...state,
        liveChat: {
          ...liveChat,
          at: 'starting',
          isRunning: true,
          startedAt: moment.now,
          originFlow: null,
          dismissedChatId: null,
        },
      },
      cancelFollowUp,
      put('session', { hasInteracted: true }),
      emitLiveChatEffect(
        {
          kind: 'start-chat',
          start: {
            departmentId: getDepartmentId(state),
            consentText,
            consentGivenAt: moment.now,
            user: {
              chatbotUserId: session.chatbotUserId,
              isGuestUser: !isSignedIn(session),
              firstName,
              lastName,
              email,
            },
            handOver: createHandover(state),
          },
        },
        { kind: 'pass-control' },
      ),
      isReachable ? unchanged : reconnectIfPossible(moment),
      scheduleStartCheck,
      reportAction('live_chat_start'),
    )
  }
}

/**
 * Returns the handover for the agent: the conversation without Murphy's first two messages. Of a signed-in shopper it also
 * has the name, the email, the last order and the last intent. The widget's session proves to the service who that is.
 *
 * Source: LC-39, LC-40, OP-102
 */
function createHandover(state: State): ChatStart['handOver'] {
  const { session, conversation } = state
  return {
    transcript: removeOpening(selectVisibleEntries(state), conversation.openingIds).flatMap(
      toTranscriptMessages,
    ),
    sessionId: session.sessionId,
    conversationId: session.conversationId,
    widgetSessionId: session.widgetSessionId,
    storeId: session.store?.storeId ?? null,
    shopper: isSignedIn(session)
      ? {
          shopperId: getShopperId(session),
          name: getFullName(session),
          email: getShopperNames(session)?.email ?? '',
          lastOrderId: session.lastOrderChecked,
          lastIntentGroupName: session.intent.intentGroupName,
        }
      : null,
  }
}

function toTranscriptMessages({ from, item, at }: Entry) {
  if (from !== 'user' && from !== 'bot') return []
  const text = toPlainText(item)
  return [{ from: from === 'user' ? 'shopper' : 'murphy', text, timestamp: at } as const]
}
