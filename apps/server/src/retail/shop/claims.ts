import type { ClaimRefusal } from '@murphy/contracts/calls'
import type { Capability, Order } from '@murphy/retail-api'
import type { ClaimPhotos } from '../../claims/claim-photos'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { CallRecorded } from '../actions/recorded-calls'
import type { ClaimAnswer, ClaimRequest, Claims } from '../order-change-ports'
import type { Retailer } from '../retailer'
import { RetailerFailure } from '../retailer'
import type { ClaimCalls } from './claim-calls'
import { getClaimRefusal } from './claim-refusal'
import { toIdempotencyKey } from './idempotency-key'
import { findOwnOrder, notFound } from './own-orders'

export type ClaimPorts = {
  readonly retailer: Pick<Retailer, 'order'>
  readonly calls: Pick<ClaimCalls, 'sendClaim'>
  readonly photos: Pick<ClaimPhotos, 'areFree' | 'attach'>
  readonly shopperKeys: Pick<ShopperKeys, 'findShopperKey'>
  readonly callRecorded: CallRecorded
  readonly isOffered: (capability: Capability) => boolean
}

/**
 * Creates the port of claims on the retailer's systems. The record is written before the call; the order is read again, and
 * another shopper's order is answered as if it did not exist.
 *
 * Errors: rejects with a RetailerFailure when the retailer gives no usable answer; then no claim was opened.
 * Source: OP-123, OP-140, OP-142
 */
export function createClaims(ports: ClaimPorts): Claims {
  const { isOffered } = ports
  return {
    arePhotosOffered: () => isOffered('uploads'),
    find: async (shopperId, orderId) => {
      const found = await findOwnOrder(ports.retailer, ports.shopperKeys, { shopperId, orderId })
      if (found === null) return notFound
      const lines = found.order.lines.map(({ id, name, pack, quantity }) => ({
        lineId: id,
        name,
        pack,
        quantity,
      }))
      return {
        ok: true,
        value: {
          orderId,
          lines,
          refusal: getRefusal(ports, found.order),
          canAddPhotos: isOffered('uploads'),
        },
      }
    },
    open: (request) => openClaim(ports, request),
  }
}

function getRefusal({ isOffered }: ClaimPorts, order: Order): ClaimRefusal | null {
  return isOffered('claim') ? getClaimRefusal(order) : 'not-allowed'
}

async function openClaim(ports: ClaimPorts, request: ClaimRequest): Promise<ClaimAnswer> {
  const { shopperId, orderId, kind, lines, description, photoIds, idempotencyKey: callerKey } = request
  const found = await findOwnOrder(ports.retailer, ports.shopperKeys, { shopperId, orderId })
  if (found === null) return notFound
  const refusal = getRefusal(ports, found.order)
  if (refusal !== null) return refuse(refusal)
  const namedLines = addLineNames(found.order, lines)
  const key = toIdempotencyKey(['claim', shopperId, orderId], callerKey)
  if (namedLines === null || !(await ports.photos.areFree(shopperId, photoIds, key))) return refuse('changed')
  const claim = { kind, lines: namedLines, description, photoIds: [...photoIds] }
  const opened = await ports.callRecorded(
    { key, kind: 'claim', shopperId, orderId, content: claim },
    (idempotencyKey) =>
      ports.calls.sendClaim({ shopperId, shopperKey: found.shopperKey, orderId, claim, idempotencyKey }),
  )
  const error = opened.ok ? null : opened.error
  if (error === null || error.kind === 'outcome_unknown' || error.kind === 'handed_over')
    await ports.photos.attach(shopperId, photoIds, key)
  if (opened.ok) return { ok: true, value: { outcome: 'opened', reference: opened.value.id } }
  switch (opened.error.kind) {
    case 'not_found':
      return notFound
    case 'not_allowed':
      return refuse('not-allowed')
    case 'invalid':
    case 'too_large':
    case 'key_reused':
      return refuse('changed')
    case 'earlier_open':
      return refuse('earlier-open')
    case 'outcome_unknown':
    case 'handed_over':
      return { ok: true, value: { outcome: 'uncertain' } }
    default:
      throw new RetailerFailure('openClaim', opened.error)
  }
}

function refuse(reason: ClaimRefusal): ClaimAnswer {
  return { ok: true, value: { outcome: 'refused', reason } }
}

/** Returns the lines with their names; `null` when a line is not in the order, or its quantity is more than was ordered. */
function addLineNames(
  order: Order,
  lines: ClaimRequest['lines'],
): { readonly lineId: string; readonly quantity: number; readonly name: string }[] | null {
  const named = lines.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line === undefined || quantity > line.quantity ? null : { lineId, quantity, name: line.name }
  })
  const ids = new Set(lines.map(({ lineId }) => lineId))
  const known = named.filter((line) => line !== null)
  return known.length === lines.length && ids.size === lines.length ? known : null
}
