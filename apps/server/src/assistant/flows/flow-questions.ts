import type { Shopper } from '../../retail/ports'
import type { FlowSubject } from '../actions/flow-action'
import type { FlowVariant } from '../bot-files/flows'
import type { IntentResult } from '../intent'
import { createContactOptions } from '../intents/contact'
import { createOrderCards, markAsPersonal } from '../intents/answer-for-shopper'
import { createMessage, createSuggestions } from '../reply-items'
import type { ResponseValues } from '../responses'
import { getSubjectId } from './choose-subject'
import type { FlowProgress } from './flow-progress'
import type { FlowRun } from './flow-run'
import { getReply, isOff } from './flow-run'
import { fillText } from './flow-texts'

export async function askVariant(run: FlowRun): Promise<IntentResult> {
  const { flow, progress, request, tools } = run
  const labels = Object.values(flow.variants)
    .filter((variant) => !isOff(variant, tools))
    .map(({ label }) => label)
  const texts = progress.asks === 'variant' ? flow.choice?.reprompt : flow.choice?.prompt
  const text = fillText(texts ?? [], { turn: request.dialogue.turnCount, values: {} })
  return await askQuestion(run, 'variant', { items: [createMessage(text), createSuggestions(...labels)] })
}

/** The number of orders that are offered. */
const offeredOrders = 6

export async function askSubject(
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
  return await askQuestion(
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

export async function askSlot(
  run: FlowRun,
  [name, slot]: readonly [string, FlowVariant['slots'][string]],
  values: ResponseValues,
): Promise<IntentResult> {
  const { progress, request } = run
  const texts = progress.asks === name ? slot.reprompt : slot.prompt
  const text = fillText(texts, { turn: request.dialogue.turnCount, values })
  return await askQuestion(run, name, { items: [createMessage(text)] })
}

/** Asks a question. The second time that the answer did not fit, people are offered. */
export async function askQuestion(
  run: FlowRun,
  asks: string,
  { items }: IntentResult,
): Promise<IntentResult> {
  const { progress, shopper, request, tools } = run
  const repeats = progress.asks === asks ? progress.repeats + 1 : 0
  const people = repeats > 1 ? await createContactOptions(request, tools) : []
  return {
    items: [...(shopper === null ? items : markAsPersonal(shopper, items)), ...people],
    isFallback: repeats > 0,
    flow: { ...withoutEmail(run), asks, repeats, proposal: null },
  }
}

/** An email address is never stored. Source: OP-139 */
function withoutEmail({ flow, progress }: FlowRun): FlowProgress {
  const slots = flow.variants[progress.variant ?? '']?.slots ?? {}
  const values = Object.entries(progress.values).filter(([name]) => slots[name]?.type !== 'email')
  return { ...progress, values: Object.fromEntries(values) }
}
