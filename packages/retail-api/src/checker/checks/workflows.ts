import { createIdempotencyKey } from '../call'
import type { CheckContext, KnownShopper } from '../context'

/** Runs the Arazzo workflows for which the test shoppers have orders. */
export async function checkWorkflows(
  { options, url, can, report }: CheckContext,
  shopper: KnownShopper,
  other: KnownShopper,
): Promise<void> {
  if (options.runWorkflows === undefined || !can('orders')) return
  if (options.signing !== undefined) {
    report.skip(['RA-FLOW-1'], 'Workflows cannot be signed. They are run without --signing-key.')
    return
  }
  const pickup = can('set_nominee')
    ? shopper.orders.find(({ allowed }) => allowed.includes('set_nominee'))
    : undefined
  const [first] = shopper.orders
  const [foreign] = other.orders
  const skipped = [
    ...(first === undefined || !isPlain(first.id) ? ['read-orders'] : []),
    ...(foreign === undefined || !isPlain(foreign.id) ? ['foreign-order'] : []),
    ...(shopper.orders.length < 2 ? ['page-orders'] : []),
    ...(pickup === undefined ? ['nominee-twice'] : []),
  ]
  if (skipped.length === 4) return
  const inputs = {
    key: options.key,
    // The program puts path parameters into the address as they are.
    shopper: encodeURIComponent(shopper.key),
    otherShopper: encodeURIComponent(other.key),
    pickupOrder: encodeURIComponent(pickup?.id ?? ''),
    idempotencyKey: createIdempotencyKey(),
  }
  const steps = await options.runWorkflows({ url, inputs, skipped }).catch((error: unknown) => {
    report.skip(['RA-FLOW-1'], error instanceof Error ? error.message : String(error))
    return []
  })
  for (const { workflow, step, failures, ...call } of steps)
    report.check('RA-FLOW-1', failures.length === 0, {
      call,
      detail: `Workflow ${workflow}, step ${step}: ${failures.join('; ')}.`,
    })
}

function isPlain(id: string): boolean {
  return encodeURIComponent(id) === id
}
