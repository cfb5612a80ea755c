import type { TransportClock } from './transport-clock'

/** A client that does not close its side is waited for at most this long. */
const limitMs = 500

/** Resolves when all promises have, or when it takes too long. */
export async function settleInTime(all: readonly Promise<void>[], clock: TransportClock): Promise<void> {
  const late = new Promise<void>((resolve) => clock.after(limitMs, resolve))
  await Promise.race([Promise.all(all), late])
}
