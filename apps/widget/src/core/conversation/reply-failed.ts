import { unchanged } from '@murphy/flow'
import { chatCopy } from '../copy'
import type { AnswerRules } from '../core-modules'
import type { Moment } from '../moment'
import type { State } from '../state'
import type { Rule } from '../step'
import type { CallFailure } from '../../ports'
import type { QueuedPart } from './conversation-state'
import { textEntry } from './entries'
import { enqueue } from './part-queue'

/**
 * Handles any failed text or event call: one fixed message, and the box is free again. A request that was refused
 * because the shopper's token has ended is asked again first. Source: ERR-01, OP-136, docs/interfaces.md#identity
 */
export function replyFailed(
  moment: Moment,
  { requestId, error }: { readonly requestId: string; readonly error: CallFailure },
  answers: AnswerRules | undefined,
): Rule {
  return (state) => {
    const request = state.conversation.awaiting.find((awaited) => awaited.requestId === requestId)
    if (request === undefined) return unchanged(state)
    const answered = answeredState(state, requestId)
    // Without the module that reads answers nothing has reached the server, which therefore has refused nothing.
    if (answers?.wantsProof(state, request.asked, error) === true)
      return answers.holdForProof(moment, { ...request.asked, isSecondTry: true })(answered)
    return enqueue(answered, moment, [saidPart(answered, moment, chatCopy.technicalIssues)])
  }
}

/** Returns the state in which the request is no longer pending. */
export function answeredState(state: State, requestId: string): State {
  const awaiting = state.conversation.awaiting.filter((request) => request.requestId !== requestId)
  return { ...state, conversation: { ...state.conversation, awaiting } }
}

/** Shows a part in the bot's own words that no reply brought; it waits behind the parts of replies. */
export function saidPart(state: State, moment: Moment, text: string): QueuedPart {
  const entry = textEntry(state, moment, { from: 'bot', text })
  return {
    entry: { ...entry, id: `${entry.id}-said-${state.conversation.queue.length}` },
    quickReplies: null,
    commands: [],
  }
}
