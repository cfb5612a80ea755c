import { formatDollars } from '@murphy/domain/products'
import type { ClaimFacts, OrderFacts, RefundFacts } from '../../retail/order-change-ports'
import type { ResponseValues } from '../responses/responses'
import { createContactOptions } from '../intents/contact'
import { formatDay } from '../references/day-names'
import { findRefundDetail } from '../claims/refund-question'
import { findOrderSumFollowUp } from '../orders/order-sum'
import { fillText } from '../flows/flow-texts'
import type { ActionInput, FlowAction } from './flow-action'
import { requireOrder } from './flow-action'

/** The number of refunds and of claims that one message names. */
const maxEntries = 3
/** The most orders with a refund that are answered together. */
const maxTogether = 3

/** Says which refunds and claims an order has, with amounts and dates of the retailer. */
export const showRefunds: FlowAction = {
  change: null,
  fields: [],
  maxTogether,
  replies: [
    'refunds',
    'no_refund',
    'no_refund_again',
    'refunds_total',
    'trace',
    'no_claim',
    'whole_amount',
    'part_amount',
    'refund_pending',
    'refund_pending_by',
    'refund_sent',
    'refund_sent_by',
    'refund_done',
    'refund_refused',
    'claim_open',
    'claim_accepted',
    'claim_refused',
    'claim_closed',
    'kind_damaged',
    'kind_missing',
    'kind_wrong',
  ],
  sumUp: (orders, text) => {
    if (asksForClaim(text) && orders.every(({ claims }) => claims.length === 0))
      return { reply: 'no_claim', values: {} }
    const given = orders.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== 'refused'))
    if (given.length < 2 || findOrderSumFollowUp(text) !== 'sum') return null
    const cents = given.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    return { reply: 'refunds_total', values: { amount: formatDollars(cents / 100) } }
  },
  perform: async (input) => {
    const order = requireOrder(input)
    const sentences = [
      ...order.refunds.slice(-maxEntries).map((refund) => describeRefund(refund, input)),
      ...order.claims.slice(-maxEntries).map((claim) => describeClaim(claim, input)),
    ]
    const { request, tools } = input
    const { answered } = request.dialogue
    const isAgain = answered?.intent === 'refund_status'
    const detail = isAgain ? findRefundDetail(request.text) : null
    // A shopper who asks again about a refund that was told is waiting for the money.
    const isTold =
      answered?.slots.orderNumber === order.orderId && request.slots.orderNumber === order.orderId
    const isWaiting = isAgain && detail === null && isTold
    const hasNone = sentences.length === 0
    const isToldAgain = hasNone && isAgain && isTold
    const contact = isWaiting || hasNone ? { items: await createContactOptions(request, tools) } : {}
    if (hasNone) return { kind: 'reply', reply: isToldAgain ? 'no_refund_again' : 'no_refund', ...contact }
    const share = detail === 'whole' ? describeShare(order, input) : []
    return {
      kind: 'reply',
      reply: 'refunds',
      values: { items: [...sentences, ...share].join(' ') },
      also: isWaiting ? ['trace'] : [],
      ...contact,
    }
  },
}

/** Returns whether a text asks for a claim, and not for money. */
function asksForClaim(text: string): boolean {
  return /\bclaims?\b/i.test(text) && !/\b(?:refund\w*|money|paid)\b/i.test(text)
}

function describeRefund(refund: RefundFacts, input: ActionInput): string {
  const { amount, status, createdOn, expectedBy } = refund
  const values: ResponseValues = {
    amount: `$${amount}`,
    day: formatDay(createdOn),
    until: expectedBy === null ? '' : formatDay(expectedBy),
  }
  const isOpen = status === 'pending' || status === 'sent'
  return getText(`refund_${status}${isOpen && expectedBy !== null ? '_by' : ''}`, values, input)
}

/** Returns the sentence that says whether the refunds of an order add up to its total; `[]`: the total is not known. */
function describeShare({ refunds, total }: OrderFacts, input: ActionInput): readonly string[] {
  const given = refunds.filter(({ status }) => status !== 'refused')
  if (total === null || given.length === 0) return []
  const cents = given.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const isWhole = cents >= Math.round(Number(total) * 100)
  return [getText(isWhole ? 'whole_amount' : 'part_amount', { amount: `$${total}` }, input)]
}

function describeClaim({ kind, status, createdOn }: ClaimFacts, input: ActionInput): string {
  return getText(
    `claim_${status}`,
    { wish: getText(`kind_${kind}`, {}, input), day: formatDay(createdOn) },
    input,
  )
}

function getText(reply: string, values: ResponseValues, { tools, request }: ActionInput): string {
  const flow = tools.getFlow('refund_status')
  return fillText(flow?.replies[reply] ?? [], { turn: request.dialogue.turnCount, values })
}
