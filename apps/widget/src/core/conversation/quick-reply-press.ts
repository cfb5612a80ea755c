import { unchanged } from '@murphy/flow'
import { withIntentParameters } from '@murphy/domain/links'
import type { Session } from '../session/session-state'
import type { Moment } from '../moment'
import { showEndPrompt } from '../frame/view'
import { openTicketForm } from '../flow/open-ticket-form'
import { openLink } from '../frame/open-link'
import { askLiveChat } from '../attach-live-chat'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import type { QuickReplyAction, QuickReplyChoice } from './conversation-state'
import { cancelFollowUp } from './cancel-follow-up'
import { offeredChoices } from './offered-choices'
import { sayAndSend } from './send'

/**
 * Handles a press on a quick reply: the host is told, and its action follows. A used group takes no more presses; links
 * stay usable.
 *
 * Source: QR-01 to QR-14, OP-82, OP-116, OP-124
 */
export function quickReplyPressed(moment: Moment, groupId: string, choiceId: string): Rule {
  return (state) => {
    const group = state.conversation.quickReplies
    const choice = offeredChoices(state).find((candidate) => candidate.id === choiceId)
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
      tellHost(choice),
      act(moment, choice.action),
    )
  }
}

/**
 * Matches numbers of orders and phones, and addresses. A label that holds one never enters analytics, also when an
 * operator wrote it.
 */
const personalParts = /\d{5}|@/

function tellHost({ label, isPersonal, intentGroupId, intentGroupName }: QuickReplyChoice): Rule {
  const counted = isPersonal === true || personalParts.test(label) ? '' : label
  return emit(
    { kind: 'tell-host', message: { type: 'chatbotQRClicked', text: label, intentGroupId, intentGroupName } },
    {
      kind: 'tell-host',
      message: {
        type: 'chatbotTriggerAdobeAnalytics',
        eventName: 'quick_reply',
        label: counted,
        intentGroupName,
      },
    },
  )
}

function act(moment: Moment, action: QuickReplyAction): Rule {
  switch (action.kind) {
    case 'say':
      return sayAndSend(moment, ownWords(action.text), { kind: 'text', text: action.text })
    case 'send-event':
      return sayAndSend(moment, ownWords(action.text), {
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
      return askLiveChat('requested')
    case 'open-ticket-form':
      return openTicketForm(null)
  }
}

/**
 * Returns Murphy's words of a choice, which may name an order: they go with the shopper to whom they were offered.
 * Source: OP-33
 */
function ownWords(text: string): { readonly text: string; readonly isPersonal: true } {
  return { text, isPersonal: true }
}

function withIdentifiers(url: string, { sessionId, chatbotUserId, intent }: Session): string {
  return withIntentParameters(url, { sessionId, chatbotUserId, intentGroupId: intent.intentGroupId })
}
