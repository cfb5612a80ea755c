import { formatDayMonthYear, formatSydneyTimeWithZone, getSydneyDate } from '@murphy/domain/calendar'
import { standardCopy } from '@murphy/domain/standard-copy'
import {
  AddressChangeSchema,
  DayChangeSchema,
  InstructionsChangeSchema,
  NomineeRequestSchema,
  SubscriptionActionSchema,
  TicketRequestSchema,
} from '@murphy/retail-api'
import * as v from 'valibot'
import type { Inbox, TicketCopy } from '../../inbox/inbox'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Retailer } from '../retailer'
import type { ClaimCalls } from '../shop/claim-calls'
import { StoredClaimSchema } from '../shop/claim-calls'
import { toIdempotencyKey } from '../shop/idempotency-key'
import type { OpenAction } from './retail-actions'

export type HandoverPorts = {
  readonly retailer: Pick<Retailer, 'shopper' | 'createTicket'> & Pick<ClaimCalls, 'uploadPhotos'>
  readonly shopperKeys: Pick<ShopperKeys, 'findShopperKey'>
  readonly inbox: Pick<Inbox, 'addTicket'>
  readonly now: () => number
}

/**
 * Gives an action that could not be confirmed to the retailer's team: as a ticket, or in the inbox of the agent desk when
 * the ticket cannot be made. A message to customer service goes to the inbox, because its ticket is what failed. Repeating
 * it makes no second one.
 *
 * Source: OP-142
 */
export async function handOverAction(action: OpenAction, ports: HandoverPorts): Promise<void> {
  const message = await composeMessage(action, ports)
  const ticketNumber =
    action.kind === 'ticket' || message.email === '' ? null : await createTicket(action, message, ports)
  const inboxNumber = `M-${action.key.slice(0, 12)}`
  await ports.inbox.addTicket({ ...message, ticketNumber: ticketNumber ?? inboxNumber }, ports.now())
}

type TeamMessage = Omit<TicketCopy, 'ticketNumber'>

async function createTicket(
  action: OpenAction,
  { name, email, subject, text }: TeamMessage,
  { retailer }: HandoverPorts,
): Promise<string | null> {
  const send = async (uploadIds: readonly string[]): ReturnType<Retailer['createTicket']> =>
    await retailer.createTicket({
      body: { subject, message: text, requester: { name, email }, fields: [], uploadIds: [...uploadIds] },
      idempotencyKey: toIdempotencyKey(
        [uploadIds.length > 0 ? 'handover with photos' : 'handover'],
        action.key,
      ),
    })
  const uploadIds = await uploadPhotos(action, retailer)
  const created = await send(uploadIds)
  // The retailer refuses files of a claim that was opened after all.
  const answer =
    !created.ok && created.error.kind === 'invalid' && uploadIds.length > 0 ? await send([]) : created
  return answer.ok ? (answer.value.number ?? null) : null
}

/** Returns the retailer's ids of the photos of a claim; empty when they cannot be given to the retailer. */
async function uploadPhotos(
  { kind, shopperId, content }: OpenAction,
  retailer: HandoverPorts['retailer'],
): Promise<readonly string[]> {
  const claim = kind === 'claim' && shopperId !== null ? v.safeParse(StoredClaimSchema, content) : null
  if (claim?.success !== true || shopperId === null) return []
  const uploaded = await retailer.uploadPhotos(shopperId, claim.output.photoIds)
  return uploaded.ok ? uploaded.value : []
}

async function composeMessage(
  action: OpenAction,
  { retailer, shopperKeys }: HandoverPorts,
): Promise<TeamMessage> {
  const { kind, shopperId, content } = action
  if (kind === 'ticket') {
    const ticket = v.safeParse(TicketRequestSchema, content)
    if (!ticket.success) return { name: '', email: '', subject: 'Others', text: JSON.stringify(content) }
    const { subject, message: text, requester } = ticket.output
    return { ...requester, subject, text }
  }
  const shopperKey = shopperId === null ? null : await shopperKeys.findShopperKey(shopperId)
  const found = shopperKey === null ? null : await retailer.shopper({ shopperKey })
  const shopper = found?.ok === true ? found.value : { firstName: '', lastName: '', email: '' }
  return {
    name: `${shopper.firstName} ${shopper.lastName}`.trim() || 'Shopper',
    email: shopper.email,
    subject: 'Others',
    text: composeText(action, shopperKey),
  }
}

/** Returns the text for the team. */
function composeText({ kind, orderId, content, createdAt }: OpenAction, shopperKey: string | null): string {
  const day = formatDayMonthYear(getSydneyDate(createdAt), standardCopy)
  const time = formatSydneyTimeWithZone(createdAt, standardCopy)
  return [
    "Murphy could not confirm this request with the shop's systems. It may or may not have been done.",
    'Please check the order, complete the request if needed, and tell the shopper.',
    '',
    `Request: ${describeRequest(kind, content)}`,
    `${kind === 'subscription' ? 'Subscription' : 'Order'}: ${orderId ?? 'none'}`,
    `Shopper: ${shopperKey ?? 'unknown'}`,
    `Asked: ${day}, ${time}`,
  ].join('\n')
}

function describeRequest(kind: OpenAction['kind'], content: unknown): string {
  switch (kind) {
    case 'invoice':
      return 'Send the tax invoice to the email address of the account.'
    case 'claim':
      return describeClaim(content)
    case 'cancel':
      return 'Cancel the order.'
    case 'address': {
      const change = v.safeParse(AddressChangeSchema, content)
      if (!change.success) return 'Change the delivery address.'
      const { street, suburb, state, postcode } = change.output.address
      return `Deliver to ${street}, ${suburb} ${state} ${postcode}.`
    }
    case 'day': {
      const change = v.safeParse(DayChangeSchema, content)
      return change.success ? `Deliver on ${change.output.day}.` : 'Change the delivery day.'
    }
    case 'instructions': {
      const change = v.safeParse(InstructionsChangeSchema, content)
      return change.success
        ? `Delivery instructions: ${change.output.instructions}`
        : 'Change the delivery instructions.'
    }
    case 'subscription': {
      const change = v.safeParse(v.object({ action: SubscriptionActionSchema }), content)
      return change.success ? `Subscription: ${change.output.action}.` : 'Change the subscription.'
    }
    default: {
      const nominee = v.safeParse(NomineeRequestSchema, content)
      return nominee.success
        ? `${nominee.output.name} (${nominee.output.mobile}) may collect the order.`
        : 'Change who may collect the order.'
    }
  }
}

function describeClaim(content: unknown): string {
  const claim = v.safeParse(StoredClaimSchema, content)
  if (!claim.success) return 'Open a claim about the order.'
  const { kind, lines, description, photoIds } = claim.output
  const products = lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')
  return `Open a claim, ${kind}: ${products}. Photos: ${photoIds.length}. ${description}`.trim()
}
