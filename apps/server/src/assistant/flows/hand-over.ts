import type { TicketSubject } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { FlowSubject } from '../actions/flow-action'
import { flowActions } from '../actions/flow-actions'
import type { FlowVariant } from '../bot-files/flows'
import { capabilityTable } from '../capability-table'
import type { IntentResult } from '../intent'
import { createContactOptions } from '../intents/contact'
import { createGeneralAnswer } from '../knowledge/general-answer'
import { createMessage } from '../reply-items'
import type { ResponseValues } from '../responses/responses'
import { addToReport, createReportForm, getGuestMatter } from '../claims/guest-matter'
import { getSubjectId } from './flow-subject'
import { findVariant } from './find-variant'
import type { FlowRun } from './flow-run'
import { getReply, isOff } from './flow-run'
import { describeSubject } from './flow-texts'
import { hasQuestionForm } from './question-form'
import { lacksNumber } from './lacks-value'
import { maskEmails } from '../mask-emails'
import { guestFormReplies } from './way-out'

/** A change that was asked for, as far as it is known. */
type AskedChange = { readonly definition: FlowVariant | null; readonly subject: FlowSubject }

/** The longest prefilled text of a ticket. */
const maxMessage = 1000

/** The subjects of the ticket form, by flow; 'Others' for any other. */
const ticketSubjects: Readonly<Record<string, TicketSubject>> = {
  change_delivery: 'Delivery',
  report_problem: 'Delivery',
  refund_status: 'Payment',
}

/**
 * Hands a request that Murphy cannot do over to the team: live chat when it is open, otherwise the ticket form with everything
 * that was collected.
 *
 * @param reason the text that says why
 */
export async function handOver(
  run: FlowRun,
  { reason, definition, subject }: AskedChange & { readonly reason: string },
): Promise<IntentResult> {
  const { flow, request, tools } = run
  const options = await createContactOptions(request, tools)
  const isChatOffered = options.some(({ type }) => type === 'livechatqr')
  const form: ReplyItem = {
    type: 'command',
    commandName: 'OPEN_TICKET_FORM',
    subject: ticketSubjects[flow.name] ?? 'Others',
    message: listCollected(run, { definition, subject }).join('\n').slice(0, maxMessage),
  }
  return {
    items: [
      createMessage(reason),
      ...options,
      ...(isChatOffered || !tools.isOffered('tickets') ? [] : [form]),
    ],
  }
}

/** Hands over a change that the retailer does not offer, or that no order allows. */
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
  return await handOver(run, { reason, definition, subject })
}

/** Hands over a guest's request. A guest is shown no order, so the guest names it in the form. */
export async function handOverGuest(run: FlowRun): Promise<IntentResult> {
  const { flow, request, tools } = run
  if (flow.replies[guestFormReplies[0]] !== undefined) return await handOverReport(run)
  const name = findVariant(flow, request)
  const result = await handOver(run, {
    reason: getReply(flow, 'guest_form', request, {}),
    definition: name === null ? null : (flow.variants[name] ?? null),
    subject: { kind: 'none' },
  })
  return { ...result, items: [...createGeneralAnswer(request, tools), ...result.items] }
}

/** Returns what the shopper asked for, one line each. */
function listCollected(
  { request, tools, progress, shopper }: FlowRun,
  { definition, subject }: AskedChange,
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

/** Hands over what a guest tells about a problem, piece by piece in one message to the team. */
async function handOverReport({ flow, request, tools }: FlowRun): Promise<IntentResult> {
  const { text, slots, dialogue } = request
  const before = getGuestMatter(dialogue)
  const isMore = before?.intent === flow.name
  const asksByName = isMore && lacksNumber(text)
  const name = findVariant(flow, request)
  const label = (isMore ? before.label : undefined) ?? flow.variants[name ?? '']?.label
  const report = {
    intent: flow.name,
    orderNumber: slots.orderNumber ?? (isMore ? before.orderNumber : null),
    said: addToReport(isMore ? before.said : '', asksByName ? '' : text),
    ...(label === undefined ? {} : { label }),
  }
  const more = report.orderNumber === null ? guestFormReplies[0] : guestFormReplies[1]
  const reply = asksByName ? guestFormReplies[2] : isMore ? more : 'guest_form'
  return {
    items: [
      ...(isMore && !hasQuestionForm(text) ? [] : createGeneralAnswer(request, tools)),
      createMessage(getReply(flow, reply, request, {})),
      ...(await createContactOptions(request, tools)),
      ...(tools.isOffered('tickets') && !asksByName ? [createReportForm(report)] : []),
    ],
    slots: report.orderNumber === null ? {} : { orderNumber: report.orderNumber },
    guestMatter: report,
  }
}
