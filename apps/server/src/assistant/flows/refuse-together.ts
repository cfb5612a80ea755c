import { getSydneyDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { FlowAction } from '../actions/flow-action'
import type { IntentRequest, IntentResult } from '../intent'
import { createContactOptions } from '../intents/contact'
import { isPointing } from '../orders/last-order'
import { listNewestShown } from '../references/shown-entities'
import { createMessage } from '../reply-items'
import { isAllowed } from './flow-subject'
import type { FlowProgress } from './flow-progress'
import type { FlowRun } from './flow-run'
import { getReply } from './flow-run'
import { findLateReply, findWayOut, togetherReply } from './way-out'

/**
 * Returns the orders of the newest list that a text points at together, such as 'cancel it' after two late orders, or that were refused
 * together before; empty: it points at one, or at none.
 */
export function listPointedOrders(request: IntentRequest, progress: FlowProgress): readonly string[] {
  const { slots, selected, text, dialogue } = request
  if (progress.asks !== '' || slots.orderNumber !== undefined) return []
  if (progress.candidates.length > 1) return progress.candidates
  const chosen = selected.filter(({ kind }) => kind === 'order').map(({ id }) => id)
  if (chosen.length > 0) return chosen.length > 1 ? chosen : []
  if (!isPointing(text) || progress.subjectId !== null) return []
  const listed = listNewestShown(dialogue.shown, 'order').map(({ id }) => id)
  return listed.length > 1 ? listed : []
}

/** Returns the facts of the orders that a text points at, when none of them allows the change; `null`: one does, or there are not two. */
export function findAllRefused(
  ids: readonly string[],
  orders: readonly OrderFacts[],
  action: FlowAction | null,
): readonly OrderFacts[] | null {
  const found = orders.filter(({ orderId }) => ids.includes(orderId))
  if (found.length < 2 || found.length < ids.length) return null
  return found.some((order) => isAllowed({ kind: 'order', order }, action)) ? null : found
}

/** Says that none of several orders allows the change, what still works for them, and how to contact an agent. */
export async function refuseTogether(
  { flow, progress, request, tools }: FlowRun,
  orders: readonly OrderFacts[],
): Promise<IntentResult> {
  const today = getSydneyDate(request.context.now)
  const ids = orders.map(({ orderId }) => orderId)
  const ways = orders.flatMap((order) => {
    const found = [findWayOut(flow, { kind: 'order', order }), findLateReply(flow, order, today)]
    return found.filter((name) => name !== null)
  })
  const late = ways.filter((name) => name === 'way_out_late')
  const replies = [togetherReply, ...new Set([...ways.filter((name) => name !== 'way_out_late'), ...late])]
  const text = replies.map((name) => getReply(flow, name, request, { list: ids.join(', ') }))
  const isInsisting = request.text === '' && request.dialogue.refusal?.flow.name === flow.name
  const insisted = isInsisting
    ? [tools.getResponse('actions', 'insisted', { turn: request.dialogue.turnCount })]
    : []
  return {
    items: [createMessage([...text, ...insisted].join(' ')), ...(await createContactOptions(request, tools))],
    refusal: { ...progress, subjectId: null, candidates: ids, asks: '', proposal: null },
  }
}
