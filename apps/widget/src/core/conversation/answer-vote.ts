import { unchanged } from '@murphy/flow'
import { callerOf } from '../session/identity'
import type { Moment } from '../moment'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { cancelFollowUp } from './cancel-follow-up'
import { sendEvent } from './send'

/**
 * Handles the vote below a chat answer: two records, and for `I need help` the reply's follow-up event. One vote only.
 *
 * Source: OP-47, ANA-02, ANA-03, MSG-25, docs/wire-format.md#analytics
 */
export function answerVoted(moment: Moment, entryId: string, isHelpful: boolean): Rule {
  return (state) => {
    const { entries } = state.conversation
    const entry = entries.find((candidate) => candidate.id === entryId)
    const vote = entry?.vote
    if (entry === undefined || vote === undefined || vote === null || vote.answer !== null)
      return unchanged(state)
    const voted = { ...entry, vote: { ...vote, answer: isHelpful ? 'yes' : 'i-need-help' } as const }
    const { intentGroupId, intentGroupName, queryId } = entry.intent
    const caller = callerOf(state)
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
          data: {
            updateType: 'addEvent',
            eventName: vote.acceptanceEventName,
            queryId,
            isSuccessful: isHelpful,
            intentGroupId,
            intentGroupName,
            intentGroupTypeId: null,
            source: 'murphy',
          },
        },
      ),
      ...(isHelpful || vote.followUpEventName === null
        ? []
        : [cancelFollowUp, sendEvent(moment, { event: vote.followUpEventName, parameters: {} })]),
    )
  }
}
