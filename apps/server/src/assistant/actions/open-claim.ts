import type { Command } from '@murphy/contracts/reply-items'
import { getSydneyDate } from '@murphy/domain/calendar'
import type { ClaimKind, OrderFacts, OrderStage, ParcelFacts } from '../../retail/order-change-ports'
import { getClaimInChat, createClaimNote, tellsOfProblem } from '../claims/claim-in-chat'
import type { ClaimedLine } from '../claims/read-claim'
import { findClaimedLines, findRemedy, saysNotReceived } from '../claims/read-claim'
import { findProblemKinds } from '../flows/find-variant'
import { createContactOptions } from '../intents/contact'
import type { ResponseValues } from '../responses/responses'
import { formatDay } from '../references/day-names'
import type { ActionInput, ActionResult, FlowAction } from './flow-action'
import { requireOrder } from './flow-action'

/**
 * Opens the form of a claim, filled with what the shopper has said: products, quantities and what they would like. The shopper
 * checks and sends it; nothing is changed before. A product that is still on its way is not missing, and gets its day.
 *
 * Source: OP-140
 */
export function createOpenClaim(kind: ClaimKind): FlowAction {
  return {
    change: 'claim',
    fields: [],
    replies: [
      'guest_form',
      'none_form',
      `filled_${kind}`,
      'remedy_refund',
      'remedy_replacement',
      'open_again',
      'added',
      'photos_here',
      'is_right',
      'other_problem',
      'other_form',
      ...(kind === 'missing'
        ? [
            'still_coming',
            'still_coming_due',
            'still_coming_late',
            'not_received',
            'not_received_part',
            'not_received_again',
          ]
        : []),
    ],
    perform: async (input) => {
      const order = requireOrder(input)
      const { request } = input
      const said = collectProblemTexts(input)
      const text = said.join(' ')
      const lines = findClaimedLines(text, { items: order.items, kind })
      const values = { products: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') }
      const coming = kind === 'missing' ? findComingParcels(order, lines) : null
      if (coming !== null) return await sayStillComing(coming, { values, input })
      // 'It' of an order with one product is the whole order.
      const isWhole = lines.length === 0 || order.items.length === 1
      const isNotReceived = kind === 'missing' && isWhole && saysNotReceived(text)
      const arrivedOn = isNotReceived ? findArrival(order) : null
      const partArrivedOn = isNotReceived && arrivedOn === null ? findPartArrival(order) : null
      const note = createClaimNote(said)
      const arrived = order.parcels.filter(({ stage }) => stage === 'delivered')
      const notReceived = partArrivedOn === null ? lines : arrived.flatMap(({ items }) => items)
      const claimed = arrivedOn === null ? notReceived : order.items
      const command: Command = {
        type: 'command',
        commandName: 'OPEN_CLAIM_FORM',
        orderId: order.orderId,
        kind,
        ...(claimed.length === 0
          ? {}
          : { lines: claimed.map(({ lineId, quantity }) => ({ lineId, quantity })) }),
        ...(note === '' ? {} : { description: note }),
      }
      const remedy = findRemedy(text)
      const other = findOtherReplies({ text, kind, orderId: order.orderId }, input)
      const also = [...(remedy === null ? [] : [`remedy_${remedy}`]), ...other]
      const isFilled = lines.length > 0 && arrivedOn === null
      const opened = {
        also: isFilled && other.length === 0 ? [...also, 'is_right'] : also,
        items: [command],
        claim: { orderId: order.orderId, kind, said: note },
      }
      // A yes adds nothing to the form.
      if (request.text === '') return { kind: 'reply', reply: 'open_again', ...opened, also: [] }
      const before = getClaimInChat(request.dialogue)
      const isSameClaim = before !== null && before.orderId === order.orderId && before.kind === kind
      if (isSameClaim && (arrivedOn !== null || partArrivedOn !== null))
        return { kind: 'reply', reply: 'not_received_again', ...opened }
      // A text that names no new product adds to the form that is open.
      const isKnown =
        before !== null && namesSame(lines, findClaimedLines(before.said, { items: order.items, kind }))
      if (isSameClaim && (isKnown || lines.length === 0)) {
        const photos = namesPhoto.test(text.slice(before.said.length)) ? ['photos_here'] : []
        return { kind: 'reply', reply: 'added', ...opened, also: [...photos, ...also] }
      }
      if (arrivedOn !== null)
        return { kind: 'reply', reply: 'not_received', values: { date: formatDay(arrivedOn) }, ...opened }
      if (partArrivedOn !== null)
        return {
          kind: 'reply',
          reply: 'not_received_part',
          values: { date: formatDay(partArrivedOn) },
          ...opened,
        }
      return lines.length > 0
        ? { kind: 'reply', reply: `filled_${kind}`, values, ...opened }
        : { kind: 'done', ...opened }
    },
  }
}

const namesPhoto = /\b(?:photos?|fotos?|pics?|pictures?|images?|snaps?)\b/i

/** Returns whether two readings of a problem name the same products, each as often. */
function namesSame(lines: readonly ClaimedLine[], others: readonly ClaimedLine[]): boolean {
  const toKey = ({ lineId, quantity }: ClaimedLine): string => `${lineId} ${quantity}`
  return lines.map(toKey).toSorted().join() === others.map(toKey).toSorted().join()
}

/** Returns the replies about a second problem of the order, which needs a form of its own. */
function findOtherReplies(
  { text, kind, orderId }: { readonly text: string; readonly kind: ClaimKind; readonly orderId: string },
  { request }: ActionInput,
): readonly string[] {
  const before = getClaimInChat(request.dialogue)
  if (before !== null && before.orderId === orderId && before.kind !== kind) return ['other_form']
  return before === null && findProblemKinds(text).some((each) => each !== kind) ? ['other_problem'] : []
}

/** Returns the texts about the problem: those of the form that was opened before, then those of this flow. */
function collectProblemTexts({ request, tools }: ActionInput): readonly string[] {
  const { text, dialogue, flow } = request
  const turn = dialogue.turnCount
  const labels = new Set(
    Object.values(tools.getFlow('report_problem')?.variants ?? {}).map(({ label }) => label.toLowerCase()),
  ).add(tools.getResponse('labels', 'report_problem', { turn }).toLowerCase())
  // An answer to the question for the order may describe the order by a product that nothing happened to.
  const describesOrder = flow?.asks === 'subject' && /\b(?:ones?|order|yes|yep|yeah)\b/i.test(text)
  const all = [getClaimInChat(dialogue)?.said ?? '', flow?.said ?? '', describesOrder ? '' : text]
  return all.filter((each) => tellsOfProblem(each) && !labels.has(each.trim().toLowerCase()))
}

/** Returns the parcels that are under way with all of the lines; `null`: a line has arrived, or is in no parcel. */
function findComingParcels(
  { parcels }: OrderFacts,
  lines: readonly ClaimedLine[],
): readonly ParcelFacts[] | null {
  const coming = parcels.filter(({ stage }) => comingStages.includes(stage))
  const isComing = ({ lineId }: ClaimedLine): boolean =>
    coming.some(({ items }) => items.some((item) => item.lineId === lineId)) &&
    !parcels.some(
      (parcel) => parcel.stage === 'delivered' && parcel.items.some((item) => item.lineId === lineId),
    )
  if (lines.length === 0 || !lines.every(isComing)) return null
  return coming.filter(({ items }) =>
    items.some((item) => lines.some(({ lineId }) => lineId === item.lineId)),
  )
}

const comingStages: readonly OrderStage[] = ['open', 'picking', 'packed', 'on-its-way']

/** Tells when parcels that are under way are due. After that day it says that they are late, with the ways to contact an agent. */
async function sayStillComing(
  parcels: readonly ParcelFacts[],
  { values, input }: { readonly values: ResponseValues; readonly input: ActionInput },
): Promise<ActionResult> {
  const last = findLastDay(parcels.map(({ expectedOn }) => expectedOn))
  if (last === null) return { kind: 'reply', reply: 'still_coming', values }
  const { request, tools } = input
  const replyValues = { ...values, date: formatDay(last) }
  return last >= getSydneyDate(request.context.now)
    ? { kind: 'reply', reply: 'still_coming_due', values: replyValues }
    : {
        kind: 'reply',
        reply: 'still_coming_late',
        values: replyValues,
        items: await createContactOptions(request, tools),
      }
}

/** Returns the day on which the last parcel of an order arrived; `null`: not all have, or the day is not known. */
function findArrival({ parcels }: OrderFacts): string | null {
  return findLastDay(parcels.map(({ stage, reportedOn }) => (stage === 'delivered' ? reportedOn : null)))
}

/** Returns the newest known day on which a parcel of an order arrived; `null`: there is none. */
function findPartArrival({ parcels }: OrderFacts): string | null {
  const days = parcels.flatMap(({ stage, reportedOn }) => (stage === 'delivered' ? (reportedOn ?? []) : []))
  return days.toSorted().at(-1) ?? null
}

/** Returns the last of some days; `null`: there are none, or one is not known. */
function findLastDay(days: readonly (string | null)[]): string | null {
  const known = days.filter((day) => day !== null)
  return known.length < days.length ? null : (known.toSorted().at(-1) ?? null)
}
