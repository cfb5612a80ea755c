import type { TransportClock } from './transport-clock'

/** A page that does not even answer a goodbye is not waited for longer than this. */
const limitMs = 500

/** When all of them are done, or when it takes too long. */
export async function settleInTime(all: readonly Promise<void>[], clock: TransportClock): Promise<void> {
  const late = new Promise<void>((resolve) => clock.after(limitMs, resolve))
  await Promise.race([Promise.all(all), late])
}
