import type { Clock } from './clock'
import type { Endpoint } from './endpoint/endpoint'

/** How often the next few are told to go. */
const stepMs = 100

/** Empties endpoints: no new connections, and those that are there end one after the other over the time given. */
export async function drain(endpoints: readonly Endpoint[], drainMs: number, clock: Clock): Promise<void> {
  for (const endpoint of endpoints) endpoint.leave()
  const all = endpoints.flatMap(({ table }) => [...table])
  const steps = Math.max(1, Math.ceil(drainMs / stepMs))
  const perStep = Math.ceil(all.length / steps)
  for (let start = 0; start < all.length; start += perStep) {
    for (const connection of all.slice(start, start + perStep)) connection.askToEnd('leaving', clock.ticks())
    if (start + perStep < all.length) await pause(clock, stepMs)
  }
  await Promise.all(endpoints.map(({ table }) => table.whenEmpty()))
}

function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve)
  })
}
