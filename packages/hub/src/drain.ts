import type { Clock } from './clock'
import type { Endpoint } from './endpoint/endpoint'

/** The time between two batches of connections that are asked to close. */
const stepMs = 100

/** Stops accepting connections, and closes the open ones in batches over the given time. Resolves once none is left. */
export async function drainEndpoints(
  endpoints: readonly Endpoint[],
  drainMs: number,
  clock: Clock,
): Promise<void> {
  for (const endpoint of endpoints) endpoint.stopAccepting()
  const all = endpoints.flatMap(({ table }) => [...table])
  const steps = Math.max(1, Math.ceil(drainMs / stepMs))
  const perStep = Math.ceil(all.length / steps)
  for (let start = 0; start < all.length; start += perStep) {
    for (const connection of all.slice(start, start + perStep))
      connection.requestClose('shutting-down', clock.ticks())
    if (start + perStep < all.length) await wait(clock, stepMs)
  }
  await Promise.all(endpoints.map(({ table }) => table.whenEmpty()))
}

function wait(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve)
  })
}
