import type { Page } from 'playwright'
import type { Visitor } from './prepare-shop'

/**
 * The pushes before a message was shown on the agent's screen. `needed`: the pushes it depended on, its own first.
 * All others and every call of the page were held back. `between`: pushes that came before its own. `after`: what
 * came later, pushes by their frames and calls by their addresses.
 */
export type ShownMessage = {
  readonly needed: readonly string[]
  readonly between: readonly string[]
  readonly after: readonly string[]
  readonly ms: number
}

declare global {
  interface Window {
    /** Counts of watcher.js; `wanted` restarts it. */
    messageSeenByBench: {
      wanted: string
      needed: readonly string[]
      shownAt: number
      between: readonly string[]
      after: readonly string[]
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
  for (let index = 0; index < count; index += 1) {
    const text = `And message ${crypto.randomUUID()}`
    // Waits until the effects of the previous message are over: the state that follows it, and the read mark.
    await page.waitForTimeout(1000)
    await page.evaluate((wanted) => {
      const initial = { wanted, needed: [], shownAt: 0, between: [], after: [] }
      Object.assign(window.messageSeenByBench, initial)
    }, text)
    const sentAt = Date.now()
    await visitor.write(text)
    await page.waitForFunction(() => window.messageSeenByBench.shownAt > 0, null, { polling: 100 })
    const { needed, between, after, shownAt } = await page.evaluate(() => window.messageSeenByBench)
    shown.push({ needed, between, after, ms: shownAt - sentAt })
  }
  return shown
}
