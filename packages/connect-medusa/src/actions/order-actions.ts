import type { RequestedAction, SentOrder } from '@murphy/connector'
import {
  ApiProblem,
  checkAnsweredKey,
  createNotAllowed,
  createUnfinished,
  SourceError,
} from '@murphy/connector'
import type { NomineeRequest, OrderAction } from '@murphy/retail-api'
import type { OrderContext } from '../mapping/to-order'
import { nomineeMetadata, toOrder } from '../mapping/to-order'
import { isCanceled } from '../mapping/to-parcels'
import type { MedusaClient } from '../medusa/medusa-client'
import { cancelOrder, updateOrderMetadata } from '../medusa/order-calls'
import type { MedusaOrder } from '../medusa/order-schemas'
import type { OrderReader } from '../order-reader'

export type OrderActionPorts = {
  readonly client: MedusaClient
  readonly orders: OrderReader
  readonly getContext: () => Promise<OrderContext>
  readonly now: () => number
}

/** The value of an order's metadata with the used idempotency keys. */
export const answeredMetadata = 'murphy_answered'
/** The value of an order's metadata with the reason of a cancellation. */
const reasonMetadata = 'cancel_reason'

/** Creates the changes of an order. Each writes its idempotency key to the order's metadata, with the change itself. */
export function createOrderActions({ client, orders, getContext, now }: OrderActionPorts) {
  /** Reads the order and its keys. `isRepeat`: this key was used before, so its change is already written. */
  async function prepare(request: RequestedAction, action: OrderAction) {
    const order = await orders.requireOrder(request, 'action')
    const stored = order.metadata?.[answeredMetadata]
    const { isRepeat, answered } = checkAnsweredKey(
      request,
      typeof stored === 'string' ? stored : null,
      now(),
    )
    // A cancellation may have been noted and not yet carried out.
    const isWritten = isRepeat && (action !== 'cancel' || isCanceled(order))
    if (!isWritten && !(toOrder(order, await getContext()).allowed ?? []).includes(action))
      throw createNotAllowed()
    return { order, isRepeat, answered: { [answeredMetadata]: answered } }
  }

  async function update(order: MedusaOrder, changes: Readonly<Record<string, string>>): Promise<void> {
    await runChange(() => client.run(updateOrderMetadata(order.id, { ...order.metadata, ...changes })))
  }

  async function setNominee(
    request: RequestedAction,
    { name, mobile }: NomineeRequest,
  ): Promise<{ name: string }> {
    const { order, isRepeat, answered } = await prepare(request, 'set_nominee')
    if (!isRepeat)
      await update(order, {
        [nomineeMetadata.name]: name,
        [nomineeMetadata.mobile]: mobile,
        ...answered,
      })
    return { name }
  }

  /**
   * Cancels an order. The key is noted first, so that a repeat finds the cancellation done, or does it. After a failure the order
   * itself says whether Medusa has cancelled it; when it cannot be read, the outcome stays unknown.
   * Source: OP-142
   */
  async function cancel(request: RequestedAction, reason: string | null): Promise<SentOrder> {
    const { order, isRepeat, answered } = await prepare(request, 'cancel')
    let failure: ApiProblem | null = null
    if (!isCanceled(order)) {
      const note: Readonly<Record<string, string>> =
        reason === null ? {} : { [reasonMetadata]: reason.slice(0, 500) }
      if (!isRepeat) await update(order, { ...note, ...answered })
      failure = await runChange(() => client.run(cancelOrder(order.id))).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ApiProblem) return error
          throw error
        },
      )
    }
    const after = await orders.requireOrder(request, 'action')
    if (!isCanceled(after)) throw failure ?? createUnfinished()
    return toOrder(after, await getContext())
  }

  return { setNominee, cancel }
}

export type OrderActions = ReturnType<typeof createOrderActions>

/**
 * Runs a change. A change that Medusa refuses is not allowed. One without an answer may have been made all the same, so Murphy is
 * asked to repeat it.
 */
async function runChange(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    if (error.kind === 'invalid') throw createNotAllowed()
    throw error.kind === 'away' ? createUnfinished() : error
  }
}
