import type { OrderPath, RequestedAction, SentOrder } from '@murphy/connector'
import { ApiProblem, checkAnsweredKey, createNotAllowed, createUnfinished } from '@murphy/connector'
import type { Address, NomineeRequest, OrderAction } from '@murphy/retail-api'
import { nomineeAttributes, toOrder } from '../mapping/to-order'
import type { OrderContext } from '../mapping/to-order'
import type { OrderReader } from '../order-reader'
import * as operations from '../shopify/action-operations'
import type { UserErrors } from '../shopify/action-operations'
import type { AdminClient } from '../shopify/admin-client'
import type { ShopifyOrder } from '../shopify/order-fields'
import { toMailingAddress } from './mailing-address'

export type OrderActionPorts = {
  readonly client: AdminClient
  readonly orders: OrderReader
  readonly getContext: () => Promise<OrderContext>
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** The pauses between questions whether Shopify has cancelled an order. After the last one Murphy is asked to repeat the call. */
const cancelWaitsMs = [250, 500, 750, 1000, 1000]

/** Creates the changes of an order. Each writes its idempotency key to the order with the change itself. */
export function createOrderActions({ client, orders, getContext, now, wait }: OrderActionPorts) {
  /** Reads the order and its keys. `isRepeat`: this key was used before, so the change is already written. */
  async function prepare(request: RequestedAction, action: OrderAction) {
    const order = await orders.requireOrder(request, 'action')
    const { isRepeat, answered } = checkAnsweredKey(request, order.answered?.value ?? null, now())
    // A cancellation may have been noted and not yet carried out.
    const isWritten = isRepeat && (action !== 'cancel' || order.cancelledAt !== null)
    if (!isWritten && !(toOrder(order, await getContext()).allowed ?? []).includes(action))
      throw createNotAllowed()
    return { order, isRepeat, answered: toMetafield(answered) }
  }

  async function update(input: Readonly<Record<string, unknown>>): Promise<void> {
    const { orderUpdate } = await client.run(operations.updateOrder, { input })
    throwUserErrors(orderUpdate?.userErrors ?? [])
  }

  const readAgain = async (path: OrderPath): Promise<SentOrder> =>
    toOrder(await orders.requireOrder(path, 'action'), await getContext())

  async function setNominee(
    request: RequestedAction,
    { name, mobile }: NomineeRequest,
  ): Promise<{ name: string }> {
    const { order, isRepeat, answered } = await prepare(request, 'set_nominee')
    if (isRepeat) return { name }
    const names: readonly string[] = Object.values(nomineeAttributes)
    const kept = order.customAttributes.filter(({ key }) => !names.includes(key))
    await update({
      id: order.id,
      // Shopify replaces the whole list.
      customAttributes: [
        ...kept.map(({ key, value }) => ({ key, value: value ?? '' })),
        { key: nomineeAttributes.name, value: name },
        { key: nomineeAttributes.mobile, value: mobile },
      ],
      metafields: [answered],
    })
    return { name }
  }

  async function changeAddress(request: RequestedAction, address: Address): Promise<SentOrder> {
    const { order, isRepeat, answered } = await prepare(request, 'change_address')
    if (!isRepeat)
      await update({
        id: order.id,
        shippingAddress: toMailingAddress(address, order),
        metafields: [answered],
      })
    return readAgain(request)
  }

  async function cancel(request: RequestedAction, reason: string | null): Promise<SentOrder> {
    const { order, isRepeat, answered } = await prepare(request, 'cancel')
    if (order.cancelledAt === null) {
      if (!isRepeat) await update({ id: order.id, metafields: [answered] })
      await cancelAndWait(order, reason)
    }
    const after = await orders.requireOrder(request, 'action')
    if (after.cancelledAt === null) throw createUnfinished()
    return toOrder(after, await getContext())
  }

  async function cancelAndWait(order: ShopifyOrder, reason: string | null): Promise<void> {
    const staffNote = `Cancelled by the customer in chat${reason === null ? '' : `: ${reason}`}`.slice(0, 255)
    const { orderCancel } = await client.run(operations.cancelOrder, { order: order.id, staffNote })
    throwUserErrors(orderCancel?.orderCancelUserErrors ?? [])
    const job = orderCancel?.job ?? null
    if (job === null || job.done) return
    for (const ms of cancelWaitsMs) {
      await wait(ms)
      const { job: state } = await client.run(operations.jobState, { job: job.id })
      if (state === null || state.done) return
    }
    throw createUnfinished()
  }

  return { setNominee, changeAddress, cancel }
}

export type OrderActions = ReturnType<typeof createOrderActions>

function toMetafield(value: string) {
  return { namespace: '$app:murphy', key: 'answered', type: 'json', value }
}

/** Checks the answer to a change. Errors: throws for one that Shopify refused, with the field of the contract that it names. */
function throwUserErrors(errors: UserErrors): void {
  const [first] = errors
  if (first === undefined) return
  const last = first.field?.at(-1)
  const field = last === undefined ? undefined : addressFields[last]
  if (field !== undefined) throw new ApiProblem('invalid', { field, detail: first.message.slice(0, 300) })
  throw new ApiProblem('not_allowed', { detail: first.message.slice(0, 300) })
}

const addressFields: Readonly<Record<string, string>> = {
  address1: 'address.street',
  city: 'address.suburb',
  provinceCode: 'address.state',
  province: 'address.state',
  zip: 'address.postcode',
  countryCode: 'address.country',
  country: 'address.country',
}
