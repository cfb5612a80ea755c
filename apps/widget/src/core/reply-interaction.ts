import { pressQuickReply } from './conversation/quick-reply-press'
import type { ReplyInteraction } from './event'
import { createEventRecord } from './event-record'
import { openArticle, openOrder, openMyConversation } from './flow/open-from-chat'
import { openLink } from './frame/open-link'
import { handleCardPress, openWine } from './shop/handle-card-press'
import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { Behaviours } from './reply-behaviour'
import type { Rule } from './step'
import { getCaller } from './session/identity'
import { emit, sequence, put } from './step'
import { cancelFollowUp } from './conversation/pending-offers'
import { sendEvent } from './conversation/send'

/** Returns the rule of a shopper's action whose rules load with the first answer. */
export function handleReplyInteraction(
  moment: Moment,
  event: ReplyInteraction,
  behaviours: Behaviours,
): Rule {
  switch (event.kind) {
    case 'quick-reply-pressed':
      return pressQuickReply(moment, event, behaviours)
    case 'article-opened':
      return openArticle(event.entryId, event.article)
    case 'order-opened':
      return openOrder(moment, event.entryId, event.order)
    case 'order-details-pressed':
      return toggleOrderDetails(event.entryId, event.index)
    case 'store-selected':
    case 'product-opened':
    case 'nearby-stores-requested':
      return handleCardPress(moment, event)
    case 'wine-opened':
      return (state) => (state.flow === null ? unchanged(state) : openWine(event.link)(state))
    case 'answer-voted':
      return voteOnAnswer(moment, event.entryId, event.isHelpful)
    case 'my-conversation-opened':
      return openMyConversation
    case 'age-check-opened':
      return recordAgeCheckOpened
    case 'link-pressed':
      return openLink(event.url, event.target)
  }
}

/**
 * Handles the vote below a chat answer: two records, and for `I need help` the reply's follow-up event. One vote only.
 *
 * Source: OP-47, ANA-02, ANA-03, MSG-25, docs/wire-format.md#analytics
 */
function voteOnAnswer(moment: Moment, entryId: string, isHelpful: boolean): Rule {
  return (state) => {
    const { entries } = state.conversation
    const entry = entries.find((candidate) => candidate.id === entryId)
    const vote = entry?.vote
    if (entry === undefined || vote === undefined || vote === null || vote.answer !== null)
      return unchanged(state)
    const voted = { ...entry, vote: { ...vote, answer: isHelpful ? 'yes' : 'i-need-help' } as const }
    const { intentGroupId } = entry.intent
    const caller = getCaller(state)
    return sequence(
      state,
      put('conversation', { entries: entries.map((other) => (other.id === entryId ? voted : other)) }),
      put('session', { hasInteracted: true }),
      emit(
        {
          kind: 'record-analytics',
          caller,
          data: { updateType: 'acceptance', intentGroupId, isSuccessful: isHelpful },
        },
        {
          kind: 'record-analytics',
          caller,
          data: createEventRecord({
            eventName: vote.acceptanceEventName,
            isSuccessful: isHelpful,
            ...entry.intent,
          }),
        },
      ),
      ...(isHelpful || vote.followUpEventName === null
        ? []
        : [cancelFollowUp, sendEvent(moment, { event: vote.followUpEventName, parameters: {} })]),
    )
  }
}

/** Reports a press on `Read what's changing` under the intent of the message that asks. Source: AGE-08, MSG-25, OP-42 */
const recordAgeCheckOpened: Rule = (state) => {
  const asking = state.conversation.entries.findLast(
    ({ item }) => item.type === 'message' && item.verifyAge === true,
  )
  if (asking === undefined) return unchanged(state)
  return sequence(
    state,
    put('session', { hasInteracted: true }),
    emit({
      kind: 'record-analytics',
      caller: getCaller(state),
      data: createEventRecord({ eventName: 'SDDFAQAcceptance', isSuccessful: true, ...asking.intent }),
    }),
  )
}

/**
 * Expands an order card in place and collapses the one that was expanded; a press on the expanded card collapses it.
 * The card's own press keeps its meaning (ORD-24, ORD-28, ORD-29).
 *
 * Source: ORD-33
 */
function toggleOrderDetails(entryId: string, index: number): Rule {
  return (state) => {
    const { expandedOrder } = state.conversation
    const isOpen = expandedOrder?.entryId === entryId && expandedOrder.index === index
    return put('conversation', { expandedOrder: isOpen ? null : { entryId, index } })(state)
  }
}
