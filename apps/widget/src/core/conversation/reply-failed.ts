import { unchanged } from '@murphy/flow'
import { answersIfLoaded } from '../../loaded-answers'
import { chatCopy } from '../copy'
import type { Moment } from '../event'
import type { State } from '../state'
import type { Rule } from '../step'
import type { CallFailure } from '../../ports'
import type { QueuedPart } from './conversation-state'
import { textEntry } from './entries'
import { enqueue } from './part-queue'

/**
 * Any failed text or event call: one fixed message, and the box is free again. What was refused because the shopper's
 * token has ended is asked again first. Source: ERR-01, OP-136, interfaces section 3
 */
export function replyFailed(moment: Moment, requestId: string, error: CallFailure): Rule {
  return (state) => {
    const request = state.conversation.awaiting.find((awaited) => awaited.requestId === requestId)
    if (request === undefined) return unchanged(state)
    const answered = answeredState(state, requestId)
    // A server can refuse only what the part that reads answers has asked it.
    const rules = answersIfLoaded()
    if (rules?.wantsProof(state, request.asked, error) === true)
      return rules.holdForProof(moment, { ...request.asked, isSecondTry: true })(answered)
    return enqueue(answered, moment, [saidPart(answered, moment, chatCopy.technicalIssues)])
  }
}

/** The request is no longer awaited. */
export function answeredState(state: State, requestId: string): State {
  const awaiting = state.conversation.awaiting.filter((request) => request.requestId !== requestId)
  return { ...state, conversation: { ...state.conversation, awaiting } }
}

/** A part in the bot's own words that no reply brought; it waits its turn behind those that did. */
export function saidPart(state: State, moment: Moment, text: string): QueuedPart {
  const entry = textEntry(state, moment, { from: 'bot', text })
  return {
    entry: { ...entry, id: `${entry.id}-said-${state.conversation.queue.length}` },
    quickReplies: null,
    commands: [],
  }
}
