import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { chatCopy } from '../copy'
import type { AnswerRules } from '../core-modules'
import type { State } from '../state'
import type { Rule } from '../step'
import type { CallFailure } from '../ports'
import type { QueuedPart } from './conversation-state'
import { createTextEntry } from './entries'
import { enqueue } from './part-queue'

/**
 * Handles any failed text or event call: one fixed message, and the box is free again. A request that was refused
 * because the shopper's token has expired is sent again first. Source: ERR-01, OP-136, docs/interfaces.md#identity
 */
export function handleReplyFailure(
  moment: Moment,
  { requestId, error }: { readonly requestId: string; readonly error: CallFailure },
  answers: AnswerRules | undefined,
): Rule {
  return (state) => {
    const pending = state.conversation.awaiting.find((awaited) => awaited.requestId === requestId)
    if (pending === undefined) return unchanged(state)
    const answered = removePendingRequest(state, requestId)
    // Without the module that reads answers nothing has reached the server, which therefore has refused nothing.
    if (answers?.needsProof(state, pending.request, error) === true)
      return answers.holdForProof(moment, { ...pending.request, isSecondTry: true })(answered)
    return enqueue(answered, moment, [createTextPart(answered, moment, chatCopy.technicalIssues)])
  }
}

/** Returns the state in which the request is no longer pending. */
export function removePendingRequest(state: State, requestId: string): State {
  const awaiting = state.conversation.awaiting.filter((request) => request.requestId !== requestId)
  return { ...state, conversation: { ...state.conversation, awaiting } }
}

/** Creates a part with a text of the bot that is not from a reply. It is queued behind the parts of replies. */
export function createTextPart(state: State, moment: Moment, text: string): QueuedPart {
  const entry = createTextEntry(state, moment, { from: 'bot', text })
  return {
    entry: { ...entry, id: `${entry.id}-said-${state.conversation.queue.length}` },
    quickReplies: null,
    commands: [],
  }
}
