import { getSydneyDate } from '@murphy/domain/calendar'
import type { FlowSubject } from '../actions/flow-action'
import { flowActions } from '../actions/flow-actions'
import type { FlowDefinition, FlowVariant } from '../bot-files/flows'
import type { ClaimInChat } from '../claims/claim-in-chat'
import { createClaimNote } from '../claims/claim-in-chat'
import type { IntentResult } from '../intent'
import { createContactOptions } from '../intents/contact'
import { uncapitalise } from '../plain-words'
import { createMessage } from '../reply-items'
import { getSubjectId } from './flow-subject'
import { findProblemKind } from './find-variant'
import type { FlowRun } from './flow-run'
import { getReply } from './flow-run'
import { describeSubject } from './flow-texts'
import { handOver } from './hand-over'
import { namesTimeOfDay } from './time-of-day'
import { getRefusal } from '../changes/recent-change'
import { againReplies, cancelledReply, findLateReply, findWayOut } from './way-out'

/** Says why the retailer does not accept the change, what still works, and how to contact an agent. */
export async function refuseChange(
  run: FlowRun,
  subject: FlowSubject,
  definition: FlowVariant,
): Promise<IntentResult> {
  const { flow, request, tools } = run
  const values = {
    ...describeSubject(subject, tools, request.dialogue.turnCount),
    wish: uncapitalise(definition.label),
  }
  const today = getSydneyDate(request.context.now)
  const late = subject.kind === 'order' ? findLateReply(flow, subject.order, today) : null
  const time = definition.action === 'change_day' && namesTimeOfDay(request.text) ? 'no_time' : null
  const waysOut = [findWayOut(flow, subject), time, late].filter((name) => name !== null)
  const refusedReply = findRefusal(flow, subject, definition) ?? findAgainReply(run, subject) ?? 'not_allowed'
  const reason = [getReply(flow, refusedReply, request, values)]
    .concat(waysOut.map((name) => getReply(flow, name, request, values)))
    .concat(
      isInsisting(run, subject)
        ? tools.getResponse('actions', 'insisted', { turn: request.dialogue.turnCount })
        : [],
    )
    .join(' ')
  const refusal = { ...run.progress, subjectId: getSubjectId(subject), asks: '', proposal: null }
  if (flow.replies['none_form'] !== undefined) {
    const result = await handOver(run, { reason, definition, subject })
    const claim = toRefusedClaim(run, subject)
    // A claim remembers the order itself.
    if (flow.name !== 'report_problem') return { ...result, refusal }
    return claim === null ? result : { ...result, claim }
  }
  return { items: [createMessage(reason), ...(await createContactOptions(request, tools))], refusal }
}

/**
 * Returns the reply to another change of the order whose change was refused in the last turns, or to another value for it; `null`: it is none,
 * or the file lacks it.
 */
function findAgainReply({ flow, progress, request }: FlowRun, subject: FlowSubject): string | null {
  const before = getRefusal(request.dialogue)?.flow
  if (before?.name !== flow.name || before.subjectId !== getSubjectId(subject) || request.text === '')
    return null
  const reply = againReplies[before.variant === progress.variant ? 1 : 0]
  return flow.replies[reply] === undefined ? null : reply
}

/** Returns whether the shopper does not accept that this change was refused. */
function isInsisting({ flow, request }: FlowRun, subject: FlowSubject): boolean {
  const refused = request.dialogue.refusal?.flow
  return request.text === '' && refused?.name === flow.name && refused.subjectId === getSubjectId(subject)
}

/** Returns a refused claim with its note, which a text about another order takes up. */
function toRefusedClaim({ flow, progress, request }: FlowRun, subject: FlowSubject): ClaimInChat | null {
  const kind = findProblemKind(request.text) ?? progress.variant
  const isClaim = kind === 'damaged' || kind === 'missing' || kind === 'wrong'
  if (flow.name !== 'report_problem' || subject.kind !== 'order' || !isClaim) return null
  return { orderId: subject.order.orderId, kind, said: createClaimNote([request.text]) }
}

/** Returns the reply for an order or a subscription whose state leaves nothing to change; `null`: the general one. */
function findRefusal(flow: FlowDefinition, subject: FlowSubject, { action }: FlowVariant): string | null {
  if (subject.kind === 'order') {
    const isDone = action === 'cancel_order' && subject.order.stage === 'cancelled'
    return isDone && flow.replies[cancelledReply] !== undefined ? cancelledReply : null
  }
  if (subject.kind === 'none') return null
  const [reply] = flowActions[action]?.replies ?? []
  const { status } = subject.subscription
  if (action === 'resume_subscription') return status === 'active' ? (reply ?? null) : null
  return status === 'paused' ? (reply ?? null) : null
}

/** Says that no order allows the change, and how to contact an agent. */
export async function sayNoneAllowed({ flow, request, tools }: FlowRun): Promise<IntentResult> {
  const text = getReply(flow, 'none', request, {})
  return {
    items: [createMessage(text), ...(await createContactOptions(request, tools))],
    limit: 'none_allowed',
  }
}
