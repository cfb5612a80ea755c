import type { Shopper } from '../../retail/ports'
import type { FlowSubject } from '../actions/flow-action'
import type { FlowVariant } from '../bot-files/flows'
import type { IntentResult } from '../intent'
import { createContactOptions } from '../intents/contact'
import { createOrderCards, markAsPersonal } from '../intents/answer-for-shopper'
import { createMessage, createSuggestions } from '../reply-items'
import type { ResponseValues } from '../responses/responses'
import { reasonReply } from './way-out'
import { asksAboutChoice, asksIfNumberNeeded, asksWhyNeeded } from './asks-about-choice'
import { getSubjectId } from './flow-subject'
import { createClaimNote, tellsOfProblem } from '../claims/claim-in-chat'
import type { FlowProgress } from './flow-progress'
import { offeredOrders } from './flow-progress'
import type { FlowRun } from './flow-run'
import { getReply, isOff } from './flow-run'
import { fillText } from './flow-texts'
import { hasPartOfAddress } from './part-of-address'

/** The replies that ask for the order or subscription, in the order in which they are said. A flow file may lack all but the first. */
export const chooseReplies = ['choose', 'choose_again', 'choose_last', 'choose_people'] as const

/** Asks which variant of the flow is meant. */
export async function askVariant(run: FlowRun): Promise<IntentResult> {
  const { flow, progress, request, tools } = run
  const labels = Object.values(flow.variants)
    .filter((variant) => !isOff(variant, tools))
    .map(({ label }) => label)
  const texts = progress.asks === 'variant' ? flow.choice?.reprompt : flow.choice?.prompt
  const turn = request.dialogue.turnCount
  const { subjectId } = progress
  const isNew = subjectId !== null && request.flow?.subjectId !== subjectId && progress.asks === 'variant'
  const known = isNew
    ? [tools.getResponse('actions', 'order_known', { turn, values: { orderNumber: subjectId } })]
    : []
  const text = [...known, fillText(texts ?? [], { turn, values: {} })].join(' ')
  return await askQuestion(run, 'variant', { items: [createMessage(text), createSuggestions(...labels)] })
}

/** Asks which of several orders or subscriptions is meant. */
export async function askSubject(
  run: FlowRun,
  { subjects, isNarrowed }: { readonly subjects: readonly FlowSubject[]; readonly isNarrowed?: boolean },
  shopper: Shopper,
): Promise<IntentResult> {
  const { flow, progress, request, tools } = run
  const offered = subjects.slice(0, offeredOrders)
  const orders = offered.flatMap((subject) => (subject.kind === 'order' ? [subject.order.card] : []))
  const names = offered.flatMap((subject) =>
    subject.kind === 'subscription' ? [subject.subscription.name] : [],
  )
  return await askQuestion(
    {
      ...run,
      progress: {
        ...progress,
        candidates: offered.flatMap((each) => getSubjectId(each) ?? []),
        // A narrower list is a new question, whose count starts at 0.
        ...(isNarrowed === true ? { repeats: -1 } : {}),
      },
    },
    'subject',
    {
      items: [
        createMessage(
          [
            ...(progress.asks === 'subject' && asksWhyNeeded(request.text)
              ? [tools.getResponse('actions', 'why_needed', { turn: request.dialogue.turnCount })]
              : []),
            getReply(flow, toChooseReply(run, isNarrowed), request, describeFirst(offered)),
          ].join(' '),
        ),
        ...(orders.length > 0 ? [createOrderCards(shopper, orders)] : []),
        ...(names.length > 0 ? [createSuggestions(...names)] : []),
      ],
    },
  )
}

/** Returns the reply that asks for the order or subscription. Each time that an answer did not fit says it differently. */
function toChooseReply({ flow, progress, request }: FlowRun, isNarrowed = false): string {
  const repeats = progress.asks === 'subject' ? progress.repeats + 1 : 0
  if (asksAboutChoice(request.text) && !asksWhyNeeded(request.text)) return 'choose'
  if (isNarrowed && flow.replies['choose_narrowed'] !== undefined) return 'choose_narrowed'
  return (
    chooseReplies.slice(0, repeats + 1).findLast((reply) => flow.replies[reply] !== undefined) ?? 'choose'
  )
}

/** Returns the values that name the first order or subscription that is offered. */
function describeFirst([first]: readonly FlowSubject[]): ResponseValues {
  if (first?.kind === 'order') return { orderNumber: first.order.orderId }
  return first?.kind === 'subscription' ? { subscription: first.subscription.name } : {}
}

/** The reply of a flow file to a part of an address, such as a unit. A file may lack it. */
export const partReply = 'part_of_address'
/** Asks for the value of a slot. */
export async function askSlot(
  run: FlowRun,
  [name, slot]: readonly [string, FlowVariant['slots'][string]],
  values: ResponseValues,
): Promise<IntentResult> {
  const { progress, request } = run
  const isPart = slot.type === 'address' && hasPartOfAddress(request.text)
  const part = isPart ? run.flow.replies[partReply] : undefined
  const turn = request.dialogue.turnCount
  const reason = asksWhyNeeded(request.text) ? run.flow.replies[reasonReply] : undefined
  const isAgain = progress.asks === name && reason === undefined
  const texts = part ?? (isAgain ? slot.reprompt : slot.prompt)
  const { orderNumber } = values
  const known =
    orderNumber !== undefined && asksIfNumberNeeded(request.text)
      ? [run.tools.getResponse('actions', 'order_known', { turn, values: { orderNumber } })]
      : []
  const why = reason === undefined ? [] : [fillText(reason, { turn, values })]
  const text = [...known, ...why, fillText(texts, { turn, values })].join(' ')
  return await askQuestion(run, name, { items: [createMessage(text)] })
}

/** Asks a question. After the second answer that does not fit it offers ways to contact an agent. */
export async function askQuestion(
  run: FlowRun,
  asks: string,
  { items }: IntentResult,
): Promise<IntentResult> {
  const { progress, shopper, request, tools } = run
  const repeats = progress.asks === asks ? progress.repeats + 1 : 0
  const contact = repeats > 1 ? await createContactOptions(request, tools) : []
  return {
    items: [...(shopper === null ? items : markAsPersonal(shopper, items)), ...contact],
    isFallback: repeats > 0,
    flow: { ...withoutEmail(run), ...keepSaid(run), asks, repeats, proposal: null },
  }
}

/** Keeps what was said about a problem while a question of its claim is open. Source: OP-140 */
function keepSaid({ flow, progress, request }: FlowRun): Pick<FlowProgress, 'said'> {
  if (flow.name !== 'report_problem') return {}
  const labels = Object.values(flow.variants).map(({ label }) => label.toLowerCase())
  const adds = tellsOfProblem(request.text) && !labels.includes(request.text.trim().toLowerCase())
  const said = createClaimNote([progress.said ?? '', adds ? request.text : ''])
  return said === '' ? {} : { said }
}

/** Returns the progress without email addresses, which are never stored. Source: OP-139 */
function withoutEmail({ flow, progress }: FlowRun): FlowProgress {
  const slots = flow.variants[progress.variant ?? '']?.slots ?? {}
  const values = Object.entries(progress.values).filter(([name]) => slots[name]?.type !== 'email')
  return { ...progress, values: Object.fromEntries(values) }
}
