import type { TicketSubject } from '@murphy/contracts/entities'
import type { ActionInput, ActionResult, FlowSubject } from '../actions/flow-action'
import { flowActions } from '../actions/flow-actions'
import type { FlowDefinition, FlowVariant } from '../bot-files/flows'
import { capabilityTable } from '../capability-table'
import type { ClaimInChat } from '../claims/claim-in-chat'
import { createClaimNote } from '../claims/claim-in-chat'
import type { IntentResult } from '../intent'
import { createContactOptions } from '../intents/contact'
import { createOrderCards } from '../intents/answer-for-shopper'
import { createGeneralAnswer } from '../knowledge/general-answer'
import { uncapitalise } from '../plain-words'
import { createMessage } from '../reply-items'
import type { ResponseValues } from '../responses/responses'
import { askQuestion } from './flow-questions'
import { getSubjectId } from './choose-subject'
import type { FlowRun, FlowStep } from './flow-run'
import { getReply, isOff } from './flow-run'
import { describeSubject, fillText } from './flow-texts'
import { handOver } from './hand-over'
import { maskEmails } from './mask-emails'
import { findProblemKind, findVariant } from './read-slot'
import { cancelledReply, findWayOut } from './way-out'

/** Returns the reply to the outcome of an action. Nothing is claimed that is not certain. Source: OP-142 */
export async function answerOutcome(
  run: FlowRun,
  { definition, action, subject }: FlowStep,
  outcome: ActionResult,
): Promise<IntentResult> {
  const { flow, progress, shopper, request, tools } = run
  const turn = request.dialogue.turnCount
  const input: ActionInput = { shopper, subject, values: progress.values, request, tools }
  const hasValues = Object.keys(definition.slots).every((name) => progress.values[name] !== undefined)
  const values = {
    ...describeSubject(subject, tools, turn),
    ...(hasValues ? action.describe?.(input) : {}),
  }
  const withOrder = (items: IntentResult['items']): IntentResult => ({
    items: [
      ...items,
      ...(subject.kind === 'order'
        ? [{ type: 'last_order_checked' as const, orderId: subject.order.orderId }]
        : []),
    ],
    slots: subject.kind === 'order' ? { orderNumber: subject.order.orderId } : {},
  })
  const common = (situation: 'not_certain' | 'earlier_not_certain' | 'unavailable' | 'invalid') =>
    createMessage(tools.getResponse('actions', situation, { turn }))
  switch (outcome.kind) {
    case 'done':
    case 'reply': {
      const filled = { ...values, ...outcome.values }
      const say = (reply: string): string => getReply(flow, reply, request, filled)
      const main =
        outcome.kind === 'reply'
          ? say(outcome.reply)
          : fillText(definition.done ?? [], { turn, values: filled })
      const text = [main, ...(outcome.also ?? []).map(say)].filter((each) => each !== '').join(' ')
      const result = withOrder([...(text === '' ? [] : [createMessage(text)]), ...(outcome.items ?? [])])
      return outcome.claim === undefined ? result : { ...result, claim: outcome.claim }
    }
    case 'not-found':
    case 'not-allowed':
      return await refuseChange(run, subject, definition)
    case 'not-offered':
      return await handOverCollected(run, { definition, subject })
    case 'invalid': {
      const [slot, another] = Object.keys(definition.slots)
      if (slot !== undefined && another === undefined) return await askForOther(run, slot)
      return withOrder([common('invalid'), ...(await createContactOptions(request, tools))])
    }
    case 'unavailable':
      return withOrder([common('unavailable'), ...(await createContactOptions(request, tools))])
    case 'not-certain':
      return withOrder([common('not_certain'), ...(await createContactOptions(request, tools))])
    case 'earlier-not-certain':
      return withOrder([common('earlier_not_certain'), ...(await createContactOptions(request, tools))])
  }
}

/** Answers a question for several orders, each in one sentence, with their cards. It changes nothing. */
export async function answerTogether(
  run: FlowRun,
  step: Omit<FlowStep, 'subject'>,
  subjects: readonly FlowSubject[],
): Promise<IntentResult> {
  const { shopper, progress, request, tools } = run
  const results: IntentResult[] = []
  for (const subject of subjects) {
    const input: ActionInput = { shopper, subject, values: progress.values, request, tools }
    const outcome = await step.action.perform(input, '')
    results.push(await answerOutcome(run, { ...step, subject }, outcome))
  }
  const messages = results.flatMap(({ items: [first] }) => first ?? [])
  const [{ items: ways } = { items: [] }] = results
  const cards = subjects.flatMap((subject) => (subject.kind === 'order' ? [subject.order.card] : []))
  return {
    items: [
      ...messages,
      ...(shopper === null || cards.length === 0 ? [] : [createOrderCards(shopper, cards)]),
      ...ways.slice(1).filter(({ type }) => type !== 'last_order_checked'),
    ],
    slots: {},
  }
}

/** Asks for another value after the shop has not accepted the one that was confirmed. */
async function askForOther(run: FlowRun, slot: string): Promise<IntentResult> {
  const { progress, request, tools } = run
  const { [slot]: _refused, ...values } = progress.values
  const text = tools.getResponse('actions', 'invalid_value', { turn: request.dialogue.turnCount })
  return await askQuestion({ ...run, progress: { ...progress, values, asks: '' } }, slot, {
    items: [createMessage(text)],
  })
}

/** Says why the retailer does not accept the change, in plain words, and offers people. */
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
  const wayOut = findWayOut(flow, subject)
  const reason = [getReply(flow, findRefusal(flow, subject, definition) ?? 'not_allowed', request, values)]
    .concat(wayOut === null ? [] : getReply(flow, wayOut, request, values))
    .concat(
      isInsisting(run, subject)
        ? tools.getResponse('actions', 'insisted', { turn: request.dialogue.turnCount })
        : [],
    )
    .join(' ')
  const refusal = { ...run.progress, subjectId: getSubjectId(subject), asks: '', proposal: null }
  if (flow.replies['none_form'] !== undefined) {
    const result = await handOver(request, tools, {
      reason,
      collected: listCollected(run, { definition, subject }),
      subject: ticketSubjects[flow.name],
    })
    const claim = toRefusedClaim(run, subject)
    // A claim remembers the order itself.
    if (flow.name !== 'report_problem') return { ...result, refusal }
    return claim === null ? result : { ...result, claim }
  }
  return { items: [createMessage(reason), ...(await createContactOptions(request, tools))], refusal }
}

/** Returns whether the shopper does not accept that this change was refused. */
function isInsisting({ flow, request }: FlowRun, subject: FlowSubject): boolean {
  const refused = request.dialogue.refusal?.flow
  return request.text === '' && refused?.name === flow.name && refused.subjectId === getSubjectId(subject)
}

/** Returns a refused claim, so that a text about another order can take up what was said. */
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

/** Hands over what the retailer does not offer, with everything that was collected. */
export async function handOverCollected(
  run: FlowRun,
  { definition, subject }: { readonly definition: FlowVariant; readonly subject: FlowSubject },
): Promise<IntentResult> {
  const { flow, request, tools } = run
  const turn = request.dialogue.turnCount
  const { capability } = definition
  const reason =
    isOff(definition, tools) && capability !== null
      ? tools.getResponse('fallback', capabilityTable[capability].off ?? 'off', { turn })
      : getReply(flow, 'none_form', request, describeSubject(subject, tools, turn))
  return await handOver(request, tools, {
    reason,
    collected: listCollected(run, { definition, subject }),
    subject: ticketSubjects[flow.name],
  })
}

/** Hands over a guest's request: an order is never shown, so the guest names it in the form. */
export async function handOverGuest(run: FlowRun): Promise<IntentResult> {
  const { flow, request, tools } = run
  const name = findVariant(flow, request)
  const definition = name === null ? null : (flow.variants[name] ?? null)
  const result = await handOver(request, tools, {
    reason: getReply(flow, 'guest_form', request, {}),
    collected: listCollected(run, { definition, subject: { kind: 'none' } }),
    subject: ticketSubjects[flow.name],
  })
  return { ...result, items: [...createGeneralAnswer(request, tools), ...result.items] }
}

/** The subjects of the ticket form, by flow; 'Others' for any other. */
const ticketSubjects: Readonly<Record<string, TicketSubject>> = {
  change_delivery: 'Delivery',
  report_problem: 'Delivery',
  refund_status: 'Payment',
}

function listCollected(
  { request, tools, progress, shopper }: FlowRun,
  { definition, subject }: { readonly definition: FlowVariant | null; readonly subject: FlowSubject },
): readonly string[] {
  const action = definition === null ? undefined : flowActions[definition.action]
  const { values } = progress
  const isFilled = Object.keys(definition?.slots ?? {}).every((name) => values[name] !== undefined)
  const described: ResponseValues = isFilled
    ? (action?.describe?.({ shopper, subject, values, request, tools }) ?? {})
    : {}
  const id = getSubjectId(subject) ?? request.slots.orderNumber ?? null
  return [
    ...(definition === null ? [] : [definition.label]),
    ...(id === null ? [] : [`${subject.kind === 'subscription' ? 'Subscription' : 'Order'}: ${id}`]),
    ...Object.values(described),
    ...(request.text === '' ? [] : [maskEmails(request.text)]),
  ]
}

/** Says that no order allows the change, and offers people. */
export async function sayNoneAllowed({ flow, request, tools }: FlowRun): Promise<IntentResult> {
  const text = getReply(flow, 'none', request, {})
  return { items: [createMessage(text), ...(await createContactOptions(request, tools))] }
}
