import {
  AddressChangeSchema,
  DayChangeSchema,
  InstructionsChangeSchema,
  NomineeRequestSchema,
  SubscriptionActionSchema,
  TicketRequestSchema,
} from '@murphy/retail-api'
import type { RetailResult } from '@murphy/retail-api/client'
import * as v from 'valibot'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Retailer } from '../retailer'
import type { ClaimCalls } from '../shop/claim-calls'
import { StoredClaimSchema } from '../shop/claim-calls'
import { subscriptionCalls } from '../shop/subscriptions'
import type { RetailAction } from './retail-actions'

/** The calls that change something at the retailer's systems. */
export type ActionCalls = Pick<
  Retailer,
  | 'setNominee'
  | 'emailInvoice'
  | 'createTicket'
  | 'cancelOrder'
  | 'changeAddress'
  | 'changeDay'
  | 'changeInstructions'
  | (typeof subscriptionCalls)[keyof typeof subscriptionCalls]
> &
  Pick<ClaimCalls, 'sendClaim'>

/** The result of a repeated call. That of a ticket has the number that the help desk gave it. */
export type RepeatedResult = RetailResult<{ readonly number?: string | null | undefined }>

const unreadableContent: RepeatedResult = { ok: false, error: { kind: 'invalid', field: null } }

/** Sends a stored action again. Content that this release cannot read is `invalid`. */
export async function sendAction(
  { key: idempotencyKey, kind, shopperId, orderId, content }: RetailAction,
  retailer: ActionCalls,
  shopperKeys: Pick<ShopperKeys, 'findShopperKey'>,
): Promise<RepeatedResult> {
  if (kind === 'ticket') {
    const ticket = v.safeParse(TicketRequestSchema, content)
    return ticket.success
      ? await retailer.createTicket({ body: ticket.output, idempotencyKey })
      : unreadableContent
  }
  const shopperKey = shopperId === null ? null : await shopperKeys.findShopperKey(shopperId)
  if (shopperKey === null || shopperId === null || orderId === null) return unreadableContent
  if (kind === 'claim')
    return await sendContent(StoredClaimSchema, content, (claim) =>
      retailer.sendClaim({ shopperId, shopperKey, orderId, claim, idempotencyKey }),
    )
  return await sendOrderAction(
    { kind, content },
    { target: { shopperKey, orderId, idempotencyKey }, retailer },
  )
}

const SubscriptionContentSchema = v.object({ action: SubscriptionActionSchema })

type CallTarget = { readonly shopperKey: string; readonly orderId: string; readonly idempotencyKey: string }

async function sendOrderAction(
  {
    kind,
    content,
  }: { readonly kind: Exclude<RetailAction['kind'], 'ticket' | 'claim'>; readonly content: unknown },
  { target, retailer }: { readonly target: CallTarget; readonly retailer: ActionCalls },
): Promise<RepeatedResult> {
  switch (kind) {
    case 'invoice':
      return dropValue(await retailer.emailInvoice(target))
    case 'cancel':
      return dropValue(await retailer.cancelOrder({ ...target, body: {} }))
    case 'nominee':
      return await sendContent(NomineeRequestSchema, content, (body) =>
        retailer.setNominee({ ...target, body }),
      )
    case 'address':
      return await sendContent(AddressChangeSchema, content, (body) =>
        retailer.changeAddress({ ...target, body }),
      )
    case 'day':
      return await sendContent(DayChangeSchema, content, (body) => retailer.changeDay({ ...target, body }))
    case 'instructions':
      return await sendContent(InstructionsChangeSchema, content, (body) =>
        retailer.changeInstructions({ ...target, body }),
      )
    case 'subscription':
      return await sendContent(SubscriptionContentSchema, content, ({ action }) => {
        const { shopperKey, orderId: subscriptionId, idempotencyKey } = target
        return retailer[subscriptionCalls[action]]({ shopperKey, subscriptionId, idempotencyKey })
      })
  }
}

async function sendContent<const Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
  send: (body: v.InferOutput<Schema>) => Promise<RetailResult<unknown>>,
): Promise<RepeatedResult> {
  const parsed = v.safeParse(schema, content)
  return parsed.success ? dropValue(await send(parsed.output)) : unreadableContent
}

function dropValue(result: RetailResult<unknown>): RepeatedResult {
  return result.ok ? { ...result, value: {} } : result
}
