import type { Page } from 'playwright'
import type { Visitor } from './prepare-shop'

/**
 * The pushes before a message was shown on the agent's screen. `needed`: the pushes it depended on, its own first.
 * All others and every call of the page were held back. `between`: pushes that came before its own. `beside`: what
 * came later, pushes by their frames and calls by their addresses.
 */
export type ShownMessage = {
  readonly needed: readonly string[]
  readonly between: readonly string[]
  readonly beside: readonly string[]
  readonly ms: number
}

declare global {
  interface Window {
    /** Counts of watcher.js; `wanted` restarts it. */
    lineSeenByBench: {
      wanted: string
      needed: readonly string[]
      shownAt: number
      between: readonly string[]
      beside: readonly string[]
    }
  }
}

/** Sends messages of a shopper, one after another, into the chat that is open at the desk. */
export async function measurePushes(
  page: Page,
  visitor: Visitor,
  count: number,
): Promise<readonly ShownMessage[]> {
  const shown: ShownMessage[] = []
  for (let line = 0; line < count; line += 1) {
    const text = `And line ${crypto.randomUUID()}`
    // Waits until the effects of the previous message are over: the state that follows it, and the read mark.
    await page.waitForTimeout(1000)
    await page.evaluate((wanted) => {
      const anew = { wanted, needed: [], shownAt: 0, between: [], beside: [] }
      Object.assign(window.lineSeenByBench, anew)
    }, text)
    const sentAt = Date.now()
    await visitor.write(text)
    await page.waitForFunction(() => window.lineSeenByBench.shownAt > 0, null, { polling: 100 })
    const { needed, between, beside, shownAt } = await page.evaluate(() => window.lineSeenByBench)
    shown.push({ needed, between, beside, ms: shownAt - sentAt })
  }
  return shown
}
