import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { withIntentParameters } from '@murphy/domain/links'
import type { Behaviours } from '../reply-behaviour'
import type { Session } from '../session/session-state'
import { showEndPrompt } from '../frame/view'
import { openTicketForm } from '../flow/open-ticket-form'
import { openLink } from '../frame/open-link'
import { dispatchToLiveChat } from '../attach-live-chat'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import type { QuickReplyAction, QuickReplyChoice } from './conversation-state'
import { cancelFollowUp } from './pending-offers'
import { getOfferedChoices } from './offered-choices'
import { showAndSend } from './send'

/**
 * Handles a press on a quick reply: notifies the host and performs the action. A used group takes no more presses; links
 * stay usable.
 *
 * Source: QR-01 to QR-14, OP-82, OP-116, OP-124
 */
export function pressQuickReply(
  moment: Moment,
  { groupId, choiceId }: { readonly groupId: string; readonly choiceId: string },
  behaviours: Behaviours,
): Rule {
  return (state) => {
    const group = state.conversation.quickReplies
    const choice = getOfferedChoices(state, behaviours).find((candidate) => candidate.id === choiceId)
    if (group === null || group.id !== groupId || choice === undefined) return unchanged(state)
    const isLink = choice.action.kind === 'open-link'
    if (group.isUsed && !isLink) return unchanged(state)
    return sequence(
      state,
      cancelFollowUp,
      put('session', { hasInteracted: true }),
      isLink
        ? unchanged
        : put('conversation', { quickReplies: { ...group, isUsed: true, pressedId: choiceId } }),
      notifyHost(choice),
      performAction(moment, choice.action),
    )
  }
}

/**
 * Matches numbers of orders and phones, and addresses. A label that holds one never enters analytics, also when an
 * operator wrote it.
 */
const personalParts = /\d{5}|@/

function notifyHost({ label, isPersonal, intentGroupId, intentGroupName }: QuickReplyChoice): Rule {
  const counted = isPersonal === true || personalParts.test(label) ? '' : label
  return emit(
    {
      kind: 'notify-host',
      message: { type: 'chatbotQRClicked', text: label, intentGroupId, intentGroupName },
    },
    {
      kind: 'notify-host',
      message: {
        type: 'chatbotTriggerAdobeAnalytics',
        eventName: 'quick_reply',
        label: counted,
        intentGroupName,
      },
    },
  )
}

function performAction(moment: Moment, action: QuickReplyAction): Rule {
  switch (action.kind) {
    case 'send-text':
      return showAndSend(moment, toOwnMessage(action.text), { kind: 'text', text: action.text })
    case 'send-event':
      return showAndSend(moment, toOwnMessage(action.text), {
        kind: 'event',
        event: action.event,
        isFollowUp: false,
      })
    case 'open-link':
      return (state) =>
        openLink(
          action.carriesIds ? withIdentifiers(action.url, state.session) : action.url,
          action.target,
        )(state)
    case 'end':
      return showEndPrompt(action.promptType)
    case 'start-live-chat':
      return dispatchToLiveChat('requested')
    case 'open-ticket-form':
      return openTicketForm(null)
  }
}

/**
 * Returns the text of a choice as a personal message, because it may name an order. It is removed with the shopper's data.
 * Source: OP-33
 */
function toOwnMessage(text: string): { readonly text: string; readonly isPersonal: true } {
  return { text, isPersonal: true }
}

function withIdentifiers(url: string, { sessionId, chatbotUserId, intent }: Session): string {
  return withIntentParameters(url, { sessionId, chatbotUserId, intentGroupId: intent.intentGroupId })
}
