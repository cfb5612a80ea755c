import { getSydneyDate, toCalendarDate } from '@murphy/domain/calendar'
import type { Shopper } from '../../retail/ports'
import type { ActionInput, FlowSubject } from '../actions/flow-action'
import { flowActions } from '../actions/flow-actions'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { answerForShopper } from '../intents/answer-for-shopper'
import { createOrderChoice } from '../intents/order-not-found'
import { findOrderByDescription, searchedOrders } from '../orders/find-order-by-description'
import { createMessage } from '../reply-items'
import { answerOutcome, answerTogether } from './answer-outcome'
import { askQuestion, askSlot, askSubject, askVariant } from './flow-questions'
import { chooseSubject } from './choose-subject'
import { getSubjectId } from './flow-subject'
import { confirmAction, createProposal, declineAction, withdrawAction } from './confirm-action'
import type { FlowProgress } from './flow-progress'
import { startProgress } from './flow-progress'
import type { FlowRun, FlowStep } from './flow-run'
import { getReply, isOff } from './flow-run'
import { describeSubject } from './flow-texts'
import { handOverCollected, handOverGuest } from './hand-over'
import { findAskedVariant, findVariant } from './find-variant'
import { readSlot } from './read-slot'
import { refuseChange, sayNoneAllowed } from './refuse-change'
import { refuseTogether } from './refuse-together'
import { callReply, findItemChange, lacksReply } from './way-out'
import { asksToCallDriver } from './find-instructions'
import { lacksValue } from './lacks-value'
import { createContactOptions } from '../intents/contact'

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
  if (request.consent === 'withdrawn') return await sayWithdrawn(run)
  const isOpen = progress.asks === 'variant' || (progress.asks === '' && progress.variant === null)
  const named = isOpen ? findAskedVariant(run.flow, request) : findVariant(run.flow, request)
  // The products of an order stay as they are: the whole order is not proposed instead.
  const itemChange = progress.asks === '' ? findItemChange(request.text) : null
  if (itemChange !== null && run.flow.replies[itemChange])
    return { items: [createMessage(getReply(run.flow, itemChange, request, {}))] }
  const contactReply = findContactReply(run)
  if (contactReply !== null)
    return {
      items: [
        createMessage(getReply(run.flow, contactReply, request, {})),
        ...(await createContactOptions(request, run.tools)),
      ],
    }
  const mayChange = progress.asks === 'confirmation' || progress.asks === 'subject'
  const isOther = mayChange && named !== null && named !== progress.variant
  const variant = isOther ? named : (progress.variant ?? named)
  if (variant === null) return await askVariant(await withDescribedOrder(run))
  const definition = run.flow.variants[variant]
  const action = definition === undefined ? undefined : flowActions[definition.action]
  if (definition === undefined || action === undefined) throw new Error(`The flow has no ${variant}.`)
  // Another change than before starts with its first question.
  const other = { values: {}, ...(progress.asks === 'subject' ? { repeats: -1 } : {}) }
  const chosen = { ...run, progress: { ...progress, variant, ...(isOther ? other : {}) } }
  const { shopper } = run
  if (shopper === null) return await fillSlots(chosen, { definition, action, subject: { kind: 'none' } })
  const choice = await chooseSubject({ ...chosen, action, shopper })
  const { tools } = run
  switch (choice.kind) {
    case 'found':
      return withSubscription(
        choice.subject,
        await fillSlots(chosen, { definition, action, subject: choice.subject }),
      )
    case 'refused':
      // A change that the retailer does not offer at all is not refused for the order.
      return isOff(definition, tools)
        ? await fillSlots(chosen, { definition, action, subject: choice.subject })
        : withSubscription(choice.subject, await refuseChange(chosen, choice.subject, definition))
    case 'refused-together':
      return await refuseTogether(chosen, choice.orders)
    case 'ask':
      return choice.subjects.length <= (action.maxTogether ?? 0)
        ? await answerTogether(chosen, { definition, action }, choice.subjects)
        : await askSubject(chosen, choice, shopper)
    case 'unknown': {
      const turn = request.dialogue.turnCount
      const { items, orderIds } = await createOrderChoice(choice.orderNumber, { shopper, tools, turn })
      const asked = { ...chosen.progress, subjectId: null, candidates: orderIds }
      return await askQuestion({ ...chosen, progress: asked }, 'subject', { items })
    }
    case 'none':
      return isOff(definition, tools) || run.flow.replies['none_form'] !== undefined
        ? await handOverCollected(chosen, { definition, subject: { kind: 'none' } })
        : await sayNoneAllowed(chosen)
  }
}

/**
 * Keeps the order that a text describes while a claim asks what happened: 'the one i signed for'. Other flows ask for the order after the
 * change.
 */
async function withDescribedOrder(run: FlowRun): Promise<FlowRun> {
  const { flow, progress, request, shopper, tools } = run
  if (flow.name !== 'report_problem' || progress.subjectId !== null || shopper === null) return run
  const { orderNumber } = request.slots
  if (orderNumber !== undefined) return { ...run, progress: { ...progress, subjectId: orderNumber } }
  const orders = await tools.retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const today = getSydneyDate(request.context.now)
  const match = findOrderByDescription(request.text, orders, { today })
  return match.kind === 'one' ? { ...run, progress: { ...progress, subjectId: match.order.orderId } } : run
}

/** Withdraws the change. A shopper who wants only a part of an order cancelled is told what is possible. */
async function sayWithdrawn(run: FlowRun): Promise<IntentResult> {
  const { flow, request, tools } = run
  const result = await withdrawAction(run)
  const itemChange = findItemChange(request.text)
  const unchanged = tools.getResponse('actions', 'unchanged', { turn: request.dialogue.turnCount })
  return itemChange === null || flow.replies[itemChange] === undefined
    ? result
    : { ...result, items: [createMessage(`${unchanged} ${getReply(flow, itemChange, request, {})}`)] }
}

/**
 * Returns the reply that the ways to contact an agent follow: to a shopper who wants the driver called, or who has not got the number that
 * was asked for. `null`: neither.
 */
function findContactReply({ flow, progress: { asks, variant }, request: { text } }: FlowRun): string | null {
  const slot = flow.variants[variant ?? '']?.slots[asks]
  const mayCall = asks === '' || slot?.type === 'instructions'
  if (mayCall && flow.replies[callReply] !== undefined && asksToCallDriver(text)) return callReply
  const isNumber = slot?.type === 'order_number' || slot?.type === 'email'
  return isNumber && flow.replies[lacksReply] !== undefined && lacksValue(text) ? lacksReply : null
}

/** Adds the subscription that the answer is about, so that the next text may point at it. */
function withSubscription(subject: FlowSubject, result: IntentResult): IntentResult {
  if (subject.kind !== 'subscription') return result
  const { subscriptionId: id, name } = subject.subscription
  return { ...result, subscriptions: [{ id, name }] }
}

/** Reads the values that the utterance holds and asks for the first missing one. */
async function fillSlots(run: FlowRun, { definition, action, subject }: FlowStep): Promise<IntentResult> {
  const { request, tools, shopper } = run
  const turn = request.dialogue.turnCount
  const values: Record<string, string> = { ...run.progress.values }
  for (const [name, slot] of Object.entries(definition.slots)) {
    const value = readSlot(slot, {
      text: request.text,
      slots: request.slots,
      isExpected: run.progress.asks === name,
      today: getSydneyDate(request.context.now),
      base: subject.kind === 'order' ? toCalendarDate(subject.order.day ?? '') : null,
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
    return await askQuestion({ ...filled, progress: { ...filled.progress, values: rest } }, problem.slot, {
      items: [message],
    })
  }
  if (definition.confirmation === null)
    return await answerOutcome(filled, { definition, action, subject }, await action.perform(input, ''))
  const effect = (await action.findSideEffect?.(input)) ?? null
  return await createProposal(filled, {
    definition,
    action,
    subject,
    notice: effect === null ? '' : getReply(run.flow, effect.reply, request, effect.values),
    values: { ...describeSubject(subject, tools, turn), ...action.describe?.(input) },
  })
}
