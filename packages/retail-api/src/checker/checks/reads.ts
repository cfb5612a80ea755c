import type { Capability } from '../../model/capability'
import { operations } from '../../operations'
import type { CallInput, CallName } from '../call'
import { hasFailedWith } from '../call'
import type { CheckContext, KnownShopper } from '../context'
import { unknownEmail, unknownId, unknownPostcode } from './unknown-values'

/** A read with valid parameters. */
export type ReadTarget = { readonly name: CallName; readonly input: CallInput }

/** Calls every offered read once. Returns those that answer. */
export async function checkOfferedReads(
  { call, can, options, report }: CheckContext,
  shopper: KnownShopper | null,
): Promise<readonly ReadTarget[]> {
  const targets: ReadTarget[] = [{ name: 'capabilities', input: {} }]
  if (can('delivery_options'))
    targets.push({ name: 'deliveryOptions', input: { query: { postcode: options.postcode ?? '2000' } } })
  if (shopper !== null) {
    const parameters = { shopperKey: shopper.key }
    if (can('shoppers')) targets.push({ name: 'shopper', input: { parameters } })
    if (can('orders')) targets.push({ name: 'orders', input: { parameters } })
    if (can('subscriptions')) targets.push({ name: 'subscriptions', input: { parameters } })
    const [order] = shopper.orders
    if (order !== undefined)
      targets.push({ name: 'order', input: { parameters: { ...parameters, orderId: order.id } } })
  }
  const answering: ReadTarget[] = []
  for (const target of targets) {
    const exchange = await call(target.name, target.input)
    if (exchange.value !== null) answering.push(target)
    if (!exchange.isBroken) {
      const capability: Capability | null =
        target.name === 'upload' ? 'uploads' : operations[target.name].capability
      report.check('RA-CAP-1', exchange.value !== null, {
        call: exchange,
        detail: `${capability ?? 'The contract'} needs ${target.name}, which fails with status ${exchange.status}.`,
      })
    }
  }
  return answering
}

/** Returns the offered reads that are sent as POST, with bodies that find nothing. */
export function listPostedReads(can: CheckContext['can']): readonly ReadTarget[] {
  const guestLookup: ReadTarget = {
    name: 'guestLookup',
    input: { body: { orderId: unknownId, email: unknownEmail } },
  }
  const parcelLookup: ReadTarget = {
    name: 'parcelLookup',
    input: { body: { trackingNumber: unknownId, postcode: unknownPostcode } },
  }
  const liveStock: ReadTarget = {
    name: 'liveStock',
    input: { body: { skus: [unknownId], storeIds: [unknownId] } },
  }
  return [
    ...(can('guest_lookup') ? [guestLookup] : []),
    ...(can('parcel_lookup') ? [parcelLookup] : []),
    ...(can('live_stock') ? [liveStock] : []),
  ]
}

/** Calls each read without a key and with a wrong one. */
export async function checkKeys(
  { call, options, report }: CheckContext,
  targets: readonly ReadTarget[],
): Promise<void> {
  for (const { name, input } of targets) {
    const without = await call(name, { ...input, bearerKey: null })
    if (without.answer !== null && !without.isBroken)
      report.check('RA-AUTH-1', hasFailedWith(without, 'unauthorized'), {
        call: without,
        detail: `${name} answers ${without.status} to a call without a key.`,
      })
    const wrong = await call(name, { ...input, bearerKey: `${options.key}-wrong` })
    if (wrong.answer !== null && !wrong.isBroken)
      report.check('RA-AUTH-2', hasFailedWith(wrong, 'unauthorized'), {
        call: wrong,
        detail: `${name} answers ${wrong.status} to a call with a wrong key.`,
      })
  }
}

/** Checks `ETag` and `If-None-Match` of each read. */
export async function checkCaching(
  { call, report }: CheckContext,
  targets: readonly ReadTarget[],
): Promise<void> {
  for (const { name, input } of targets) {
    const first = await call(name, input)
    const etag = first.answer?.headers['etag']
    if (first.value === null) continue
    const detail = `${name} has no ETag.`
    if (!report.check('RA-CACHE-1', etag !== undefined, { call: first, detail }) || etag === undefined)
      continue
    const current = await call(name, { ...input, headers: { 'if-none-match': etag } })
    report.check('RA-CACHE-2', current.status === 304, {
      call: current,
      detail: `${name} answers ${current.status} to its current ETag.`,
    })
    const other = await call(name, { ...input, headers: { 'if-none-match': '"murphy-check-of-no-version"' } })
    report.check('RA-CACHE-3', other.status !== 304, {
      call: other,
      detail: `${name} answers 304 to an ETag that it never sent.`,
    })
  }
}
