import type { BrowserContext } from '@playwright/test'

/** Every page of the browser has a clock that is wrong by so much. */
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
      // A class cannot be called without `new`, which nobody does.
    } as unknown as DateConstructor
  }, skewMs)
}
