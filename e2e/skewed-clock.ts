import type { BrowserContext } from '@playwright/test'

/** Gives every page of the browser a clock that is wrong by this time. */
export async function skewClock(context: BrowserContext, skewMs: number): Promise<void> {
  await context.addInitScript((skew) => {
    const Right = Date
    window.Date = class extends Right {
      constructor(...parts: readonly number[]) {
        // The real one takes a time, a text or up to seven numbers.
        super(...((parts.length === 0 ? [Right.now() + skew] : parts) as [number]))
      }
      static override now(): number {
        return Right.now() + skew
      }
      // A class cannot be called without `new`, which no code does.
    } as unknown as DateConstructor
  }, skewMs)
}
