import type { Capability } from '../../model/capability'
import type { CallInput, CallName } from '../call'
import { hasFailedWith } from '../call'
import type { CheckContext, KnownShopper } from '../context'
import type { ReadTarget } from './reads'

type InvalidCall = {
  readonly capability: Capability
  readonly name: CallName
  readonly text: string
  readonly input: CallInput
}

/** Checks that invalid reads are refused. */
export async function checkInvalidReads(
  { call, can, report }: CheckContext,
  shopper: KnownShopper | null,
  targets: readonly ReadTarget[],
): Promise<void> {
  const answering = new Set(targets.map(({ name }) => name))
  const isTried = ({ capability, name }: InvalidCall) =>
    can(capability) && (postedReads.has(name) || answering.has(name))
  for (const { name, text, input } of listInvalidReads(shopper).filter(isTried)) {
    const exchange = await call(name, input)
    if (
      exchange.answer === null ||
      (exchange.isBroken && exchange.problem === null && exchange.status === 400)
    )
      continue
    report.check('RA-ERR-3', hasFailedWith(exchange, 'invalid'), {
      call: exchange,
      detail: `${name} answers ${exchange.status} to ${text}.`,
    })
  }
}

/** Reads that are sent as POST. They are tried whether or not they have answered before. */
const postedReads: ReadonlySet<CallName> = new Set(['guestLookup', 'parcelLookup', 'liveStock'])

function listInvalidReads(shopper: KnownShopper | null): readonly InvalidCall[] {
  const createOrdersRead = (text: string, query: Readonly<Record<string, string>>): InvalidCall => ({
    capability: 'orders',
    name: 'orders',
    text,
    input: { parameters: { shopperKey: shopper?.key ?? '' }, query },
  })
  return [
    ...(shopper === null
      ? []
      : [
          createOrdersRead('limit=0', { limit: '0' }),
          createOrdersRead('limit=101', { limit: '101' }),
          createOrdersRead('an unknown kind', { kind: 'murphy-check' }),
          createOrdersRead('a cursor that it never sent', { cursor: 'murphy-check' }),
        ]),
    {
      capability: 'delivery_options',
      name: 'deliveryOptions',
      text: 'postcode=abc',
      input: { query: { postcode: 'abc' } },
    },
    {
      capability: 'guest_lookup',
      name: 'guestLookup',
      text: 'a body without email',
      input: { body: { orderId: '1' } },
    },
    {
      capability: 'parcel_lookup',
      name: 'parcelLookup',
      text: 'postcode=abc',
      input: { body: { trackingNumber: '1', postcode: 'abc' } },
    },
    {
      capability: 'live_stock',
      name: 'liveStock',
      text: 'a body without products',
      input: { body: { skus: [], storeIds: [] } },
    },
    {
      capability: 'live_stock',
      name: 'liveStock',
      text: 'a body that is no JSON',
      input: { rawBody: '{"skus":', headers: { 'content-type': 'application/json' } },
    },
  ]
}
