import type { ActionInput, ActionResult, FlowSubject } from '../actions/flow-action'
import type { IntentResult } from '../intent'
import { createContactOptions } from '../intents/contact'
import { createOrderCards } from '../intents/answer-for-shopper'
import { createMessage } from '../reply-items'
import { askQuestion } from './flow-questions'
import type { FlowRun, FlowStep } from './flow-run'
import { getReply } from './flow-run'
import { describeSubject, fillText } from './flow-texts'
import { handOverCollected } from './hand-over'
import { refuseChange } from './refuse-change'

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
      if (outcome.kind === 'reply' && outcome.guestMatter !== undefined)
        return { ...result, guestMatter: outcome.guestMatter }
      return outcome.claim === undefined ? result : { ...result, claim: outcome.claim, limit: 'claim' }
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
  const orders = subjects.flatMap((subject) => (subject.kind === 'order' ? [subject.order] : []))
  const sum = step.action.sumUp?.(orders, request.text) ?? null
  const cards = orders.map(({ card }) => card)
  return {
    items: [
      ...messages,
      ...(sum === null ? [] : [createMessage(getReply(run.flow, sum.reply, request, sum.values))]),
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
