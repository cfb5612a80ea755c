import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { OrderStage } from '../../retail/order-change-ports'
import { createReportForm, getGuestMatter } from '../claims/guest-matter'
import type { GuestMatter } from '../claims/guest-matter'
import { ticketFormLabels } from '../intents/contact'
import { formatDay } from '../references/day-names'
import { createLoginLink } from '../reply-items'
import type { ActionInput, FlowAction } from './flow-action'
import { createFailedLookup, toLookupUses } from './lookup'

/** The stages in which the reply names the due day, when it is known. */
const stagesWithDay: readonly OrderStage[] = ['open', 'picking', 'packed', 'on-its-way']
const stagesWithoutDay: readonly OrderStage[] = ['ready', 'delivered', 'collected', 'cancelled', 'unknown']

/** The requests for which a guest looks an order up, and of which the reply says what they need. */
const matters = [
  'cancel_order',
  'change_delivery',
  'change_pickup_nominee',
  'resend_tax_invoice',
  'report_problem',
  'complaint',
] as const
/** The requests that an order which is over has no use for. */
const changes: readonly string[] = ['cancel_order', 'change_delivery', 'change_pickup_nominee']
const stagesOfChanges: readonly OrderStage[] = [...stagesWithDay, 'ready']

/**
 * Tells a guest, who knows the number and email of an order, its status and due day, and nothing else. A request that was made before is
 * answered too: a change and an invoice need the log-in, and a problem goes to the team. The reply is the same for an unknown number and a
 * wrong email.
 *
 * Source: OP-139
 */
export const findGuestOrder: FlowAction = {
  change: null,
  fields: [],
  replies: [
    'not_found',
    'too_many',
    ...stagesWithDay.flatMap((stage) => [toStageReply(stage), `${toStageReply(stage)}_due`]),
    ...stagesWithoutDay.map(toStageReply),
    ...matters.map(toMatterReply),
  ],
  perform: async (input) => {
    const { values, tools, request } = input
    const orderId = values['order'] ?? ''
    const refused = await tools.quotas.take(
      toLookupUses('guest order', { kind: 'order', id: orderId }, input),
      request.context.now,
    )
    if (refused !== null) return await createFailedLookup('too_many', input)
    const found = await tools.retail.orderChanges.guestLookup({ orderId, email: values['email'] ?? '' })
    const before = getGuestMatter(request.dialogue)
    const matter: GuestMatter = {
      ...(before?.label === undefined ? {} : { label: before.label }),
      intent: request.flow?.forIntent ?? before?.intent ?? 'guest_order_lookup',
      orderNumber: orderId,
      said: before?.said ?? '',
    }
    const { also, items } = answerMatter(matter, found?.stage ?? null, input)
    if (found === null) {
      const failed = await createFailedLookup('not_found', input)
      return failed.kind === 'reply'
        ? { ...failed, also, items: [...(failed.items ?? []), ...items.filter(isForm)], guestMatter: matter }
        : failed
    }
    const { stage, expectedOn } = found
    const isDue = expectedOn !== null && stagesWithDay.includes(stage)
    return {
      kind: 'reply',
      reply: `${toStageReply(stage)}${isDue ? '_due' : ''}`,
      values: { orderNumber: orderId, day: expectedOn === null ? '' : formatDay(expectedOn) },
      also,
      items,
      guestMatter: matter,
    }
  },
}

/**
 * Returns what the request that was made before needs, and the way to it.
 *
 * @param stage `null`: the order was not found
 */
function answerMatter(
  matter: GuestMatter,
  stage: OrderStage | null,
  { request, tools }: ActionInput,
): { readonly also: readonly string[]; readonly items: readonly ReplyItem[] } {
  const intent = matters.find((each) => each === matter.intent)
  const nothing = { also: [], items: [] }
  if (intent === undefined) return nothing
  const isTeam = intent === 'report_problem' || intent === 'complaint'
  const form: readonly ReplyItem[] = tools.isOffered('tickets')
    ? [{ type: 'conditionalqr', items: ticketFormLabels.map((text) => ({ text })) }]
    : []
  const opened: readonly ReplyItem[] =
    intent === 'report_problem' && tools.isOffered('tickets') ? [createReportForm(matter)] : []
  if (isTeam)
    return opened.length + form.length === 0
      ? nothing
      : { also: [toMatterReply(intent)], items: [...form, ...opened] }
  if (stage === null || (changes.includes(intent) && !stagesOfChanges.includes(stage))) return nothing
  const link = tools.getResponse('order_list', 'log_in', { turn: request.dialogue.turnCount })
  return { also: [toMatterReply(intent)], items: [createLoginLink(tools.storefrontUrl, link)] }
}

function isForm({ type }: ReplyItem): boolean {
  return type === 'command'
}

function toMatterReply(intent: string): string {
  return `then_${intent}`
}

function toStageReply(stage: OrderStage): string {
  return `stage_${stage.replaceAll('-', '_')}`
}
