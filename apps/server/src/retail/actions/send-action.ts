import { NomineeRequestSchema, TicketRequestSchema } from '@murphy/retail-api'
import type { RetailResult } from '@murphy/retail-api/client'
import * as v from 'valibot'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Retailer } from '../retailer'
import type { ClaimCalls } from '../shop/claim-calls'
import { StoredClaimSchema } from '../shop/claim-calls'
import type { RetailAction } from './action-records'

/** The calls that change something at the retailer's systems. */
export type ActionCalls = Pick<Retailer, 'setNominee' | 'emailInvoice' | 'createTicket'> &
  Pick<ClaimCalls, 'sendClaim'>

/** The result of a repeated call; a ticket has the number that the help desk gave it. */
export type RepeatedResult = RetailResult<{ readonly number?: string | null | undefined }>

const unreadable: RepeatedResult = { ok: false, error: { kind: 'invalid', field: null } }

/** Sends a stored action again. Content that this release cannot read is `invalid`. */
export async function sendAction(
  { key: idempotencyKey, kind, shopperId, orderId, content }: RetailAction,
  retailer: ActionCalls,
  shopperKeys: Pick<ShopperKeys, 'findShopperKey'>,
): Promise<RepeatedResult> {
  if (kind === 'ticket') {
    const ticket = v.safeParse(TicketRequestSchema, content)
    return ticket.success ? await retailer.createTicket({ body: ticket.output, idempotencyKey }) : unreadable
  }
  const shopperKey = shopperId === null ? null : await shopperKeys.findShopperKey(shopperId)
  if (shopperKey === null || shopperId === null || orderId === null) return unreadable
  if (kind === 'claim') {
    const claim = v.safeParse(StoredClaimSchema, content)
    if (!claim.success) return unreadable
    const input = { shopperId, shopperKey, orderId, claim: claim.output, idempotencyKey }
    return withoutValue(await retailer.sendClaim(input))
  }
  if (kind === 'invoice')
    return withoutValue(await retailer.emailInvoice({ shopperKey, orderId, idempotencyKey }))
  const nominee = v.safeParse(NomineeRequestSchema, content)
  if (!nominee.success) return unreadable
  return withoutValue(
    await retailer.setNominee({ shopperKey, orderId, body: nominee.output, idempotencyKey }),
  )
}

function withoutValue(result: RetailResult<unknown>): RepeatedResult {
  return result.ok ? { ...result, value: {} } : result
}
