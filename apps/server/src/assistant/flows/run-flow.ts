import type { Shopper } from '../../retail/ports'
import type { ActionInput, ActionResult, FlowAction, FlowSubject } from '../actions/flow-action'
import { flowActions } from '../actions/flow-actions'
import type { FlowDefinition, FlowVariant } from '../bot-files/flows'
import { capabilityTable } from '../capability-table'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { createContactOptions } from '../intents/contact'
import { answerForShopper, createOrderCards, createOrderNotFound, markAsPersonal } from '../intents/personal'
import { createMessage, createSuggestions } from '../reply-items'
import type { ResponseValues } from '../responses'
import { chooseSubject, getSubjectId } from './choose-subject'
import { confirmAction, declineAction, createProposal } from './confirm-action'
import type { FlowProgress } from './flow-progress'
import { startProgress } from './flow-progress'
import { describeSubject, fillText } from './flow-texts'
import { handOver } from './hand-over'
import { maskEmails } from './mask-emails'
import { findVariant, readSlot } from './read-slot'

/** The state of one run of a flow in a turn. */
export type FlowRun = {
  readonly flow: FlowDefinition
  readonly progress: FlowProgress
  readonly shopper: Shopper | null
  readonly request: IntentRequest
  readonly tools: AssistantTools
}

/** Creates the handler of an intent that is a flow. */
export function createFlowHandler(name: string): IntentHandler {
  return (request, tools) => runFlow(name, request, tools)
}

/**
 * Runs a flow as far as the known values reach: it asks a guest to log in, chooses the variant and the order, asks for missing
 * values, reads the whole change back, and acts after a yes. Nothing changes without a yes to exactly this change.
 *
 * @param given values that the caller has read from the utterance
 * Source: OP-141, OP-142, docs/capabilities.md
 */
export async function runFlow(
  name: string,
  request: IntentRequest,
  tools: AssistantTools,
  given: Partial<FlowProgress> = {},
): Promise<IntentResult> {
  const flow = tools.getFlow(name)
  if (flow === null) throw new Error(`bot/flows lacks the file ${name}.yml.`)
  const progress = request.flow ?? startProgress(name, given)
  const run = (shopper: Shopper | null): Promise<IntentResult> =>
    continueFlow({ flow, progress, shopper, request, tools })
  if (flow.auth === 'guest') return await run(request.context.shopper)
  if (request.context.shopper === null && !request.context.isShopperUnproven && flow.replies['guest_form'])
    return await handOverGuest({ flow, progress, shopper: null, request, tools })
  return await answerForShopper(request, tools, {
    guestText: getReply(flow, 'guest', request, {}),
    personal: run,
  })
}

async function continueFlow(run: FlowRun): Promise<IntentResult> {
  const { progress, request } = run
  if (request.consent === 'yes') return await confirmAction(run)
  if (request.consent === 'no') return await declineAction(run)
  const variant = progress.variant ?? findVariant(run.flow, request.text)
  if (variant === null) return await askVariant(run)
  const definition = run.flow.variants[variant]
  const action = definition === undefined ? undefined : flowActions[definition.action]
  if (definition === undefined || action === undefined) throw new Error(`The flow has no ${variant}.`)
  const chosen = { ...run, progress: { ...progress, variant } }
  const { shopper } = run
  if (shopper === null) return await fillSlots(chosen, { definition, action, subject: { kind: 'none' } })
  const choice = await chooseSubject({ ...chosen, action, shopper })
  const { tools } = run
  switch (choice.kind) {
    case 'found':
      return await fillSlots(chosen, { definition, action, subject: choice.subject })
    case 'refused':
      // What the retailer does not offer at all is not the order's fault.
      return isOff(definition, tools)
        ? await fillSlots(chosen, { definition, action, subject: choice.subject })
        : await refuse(chosen, choice.subject, definition)
    case 'ask':
      return await askSubject(chosen, choice.subjects, shopper)
    case 'unknown':
      return await ask({ ...chosen, progress: { ...chosen.progress, subjectId: null } }, 'subject', {
        items: [createOrderNotFound(choice.orderNumber, tools.getResponse, request.dialogue.turnCount)],
      })
    case 'none':
      return isOff(definition, tools) || run.flow.replies['none_form'] !== undefined
        ? await handOverCollected(chosen, { definition, subject: { kind: 'none' } })
        : say(chosen, 'none')
  }
}

type Step = {
  readonly definition: FlowVariant
  readonly action: FlowAction
  readonly subject: FlowSubject
}

/** Reads the values that the utterance holds and asks for the first missing one. */
async function fillSlots(run: FlowRun, { definition, action, subject }: Step): Promise<IntentResult> {
  const { request, tools, shopper } = run
  const turn = request.dialogue.turnCount
  const values: Record<string, string> = { ...run.progress.values }
  for (const [name, slot] of Object.entries(definition.slots)) {
    const value = readSlot(slot, {
      text: request.text,
      slots: request.slots,
      isExpected: run.progress.asks === name,
    })
    if (value !== null) values[name] = value
  }
  const filled: FlowRun = {
    ...run,
    progress: { ...run.progress, values, subjectId: getSubjectId(subject) },
  }
  const missing = Object.entries(definition.slots).find(([name]) => (values[name] ?? '') === '')
  if (missing !== undefined) return await askSlot(filled, missing, describeSubject(subject, tools, turn))
  const input: ActionInput = { shopper, subject, values, request, tools }
  if (isOff(definition, tools)) return await handOverCollected(filled, { definition, subject })
  const problem = (await action.check?.(input)) ?? null
  if (problem !== null) {
    const { [problem.slot]: _refused, ...rest } = values
    const message = createMessage(getReply(run.flow, problem.reply, request, action.describe?.(input) ?? {}))
    return await ask({ ...filled, progress: { ...filled.progress, values: rest } }, problem.slot, {
      items: [message],
    })
  }
  if (definition.confirmation === null)
    return await answerOutcome(filled, { definition, action, subject }, await action.perform(input, ''))
  return await createProposal(filled, {
    definition,
    action,
    subject,
    values: { ...describeSubject(subject, tools, turn), ...action.describe?.(input) },
  })
}

/** Returns the reply to the outcome of an action. Nothing is claimed that is not certain. Source: OP-142 */
export async function answerOutcome(
  run: FlowRun,
  { definition, action, subject }: Step,
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
    case 'done': {
      const text = fillText(definition.done ?? [], { turn, values: { ...values, ...outcome.values } })
      return withOrder([...(text === '' ? [] : [createMessage(text)]), ...(outcome.items ?? [])])
    }
    case 'reply':
      return withOrder([
        createMessage(getReply(flow, outcome.reply, request, { ...values, ...outcome.values })),
        ...(outcome.items ?? []),
      ])
    case 'not-found':
    case 'not-allowed':
      return await refuse(run, subject, definition)
    case 'not-offered':
      return await handOverCollected(run, { definition, subject })
    case 'invalid':
      return withOrder([common('invalid'), ...(await createContactOptions(request, tools))])
    case 'unavailable':
      return withOrder([common('unavailable'), ...(await createContactOptions(request, tools))])
    case 'not-certain':
      return withOrder([common('not_certain'), ...(await createContactOptions(request, tools))])
    case 'earlier-not-certain':
      return withOrder([common('earlier_not_certain'), ...(await createContactOptions(request, tools))])
  }
}

/** Says why the retailer does not accept the change, in plain words, and offers people. */
async function refuse(run: FlowRun, subject: FlowSubject, definition: FlowVariant): Promise<IntentResult> {
  const { flow, request, tools } = run
  const values = {
    ...describeSubject(subject, tools, request.dialogue.turnCount),
    wish: definition.label.charAt(0).toLowerCase() + definition.label.slice(1),
  }
  const reason = getReply(flow, 'not_allowed', request, values)
  if (flow.replies['none_form'] !== undefined)
    return await handOver(request, tools, { reason, collected: listCollected(run, { definition, subject }) })
  return { items: [createMessage(reason), ...(await createContactOptions(request, tools))] }
}

/** Hands over what the retailer does not offer, with everything that was collected. */
async function handOverCollected(
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
  return await handOver(request, tools, { reason, collected: listCollected(run, { definition, subject }) })
}

/** Hands over a guest's request: an order is never shown, so the guest names it in the form. */
async function handOverGuest(run: FlowRun): Promise<IntentResult> {
  const { flow, request, tools } = run
  const name = findVariant(flow, request.text)
  const definition = name === null ? null : (flow.variants[name] ?? null)
  return await handOver(request, tools, {
    reason: getReply(flow, 'guest_form', request, {}),
    collected: listCollected(run, { definition, subject: { kind: 'none' } }),
  })
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

async function askVariant(run: FlowRun): Promise<IntentResult> {
  const { flow, progress, request, tools } = run
  const labels = Object.values(flow.variants)
    .filter((variant) => !isOff(variant, tools))
    .map(({ label }) => label)
  const texts = progress.asks === 'variant' ? flow.choice?.reprompt : flow.choice?.prompt
  const text = fillText(texts ?? [], { turn: request.dialogue.turnCount, values: {} })
  return await ask(run, 'variant', { items: [createMessage(text), createSuggestions(...labels)] })
}

/** The number of orders that are offered. */
const offeredOrders = 6

async function askSubject(
  run: FlowRun,
  subjects: readonly FlowSubject[],
  shopper: Shopper,
): Promise<IntentResult> {
  const { flow, request } = run
  const offered = subjects.slice(0, offeredOrders)
  const orders = offered.flatMap((subject) => (subject.kind === 'order' ? [subject.order.card] : []))
  const names = offered.flatMap((subject) =>
    subject.kind === 'subscription' ? [subject.subscription.name] : [],
  )
  return await ask(
    {
      ...run,
      progress: { ...run.progress, candidates: offered.flatMap((each) => getSubjectId(each) ?? []) },
    },
    'subject',
    {
      items: [
        createMessage(getReply(flow, 'choose', request, {})),
        ...(orders.length > 0 ? [createOrderCards(shopper, orders)] : []),
        ...(names.length > 0 ? [createSuggestions(...names)] : []),
      ],
    },
  )
}

async function askSlot(
  run: FlowRun,
  [name, slot]: readonly [string, FlowVariant['slots'][string]],
  values: ResponseValues,
): Promise<IntentResult> {
  const { progress, request } = run
  const texts = progress.asks === name ? slot.reprompt : slot.prompt
  const text = fillText(texts, { turn: request.dialogue.turnCount, values })
  return await ask(run, name, { items: [createMessage(text)] })
}

/** Asks a question. The second time that the answer did not fit, people are offered. */
async function ask(run: FlowRun, asks: string, { items }: IntentResult): Promise<IntentResult> {
  const { progress, shopper, request, tools } = run
  const repeats = progress.asks === asks ? progress.repeats + 1 : 0
  const people = repeats > 1 ? await createContactOptions(request, tools) : []
  return {
    items: [...(shopper === null ? items : markAsPersonal(shopper, items)), ...people],
    isFallback: repeats > 0,
    flow: { ...withoutEmail(run), asks, repeats, proposal: null },
  }
}

function say(run: FlowRun, reply: string): IntentResult {
  return { items: [createMessage(getReply(run.flow, reply, run.request, {}))] }
}

/** An email address is never stored. Source: OP-139 */
function withoutEmail({ flow, progress }: FlowRun): FlowProgress {
  const slots = flow.variants[progress.variant ?? '']?.slots ?? {}
  const values = Object.entries(progress.values).filter(([name]) => slots[name]?.type !== 'email')
  return { ...progress, values: Object.fromEntries(values) }
}

/** Returns whether the retailer does not offer what a variant needs. */
function isOff({ capability }: FlowVariant, { isOffered }: AssistantTools): boolean {
  return capability !== null && !isOffered(capability)
}

/** Returns a reply of the flow file. */
export function getReply(
  { replies }: FlowDefinition,
  reply: string,
  { dialogue }: IntentRequest,
  values: ResponseValues,
): string {
  return fillText(replies[reply] ?? [], { turn: dialogue.turnCount, values })
}
