import type { Page } from 'playwright'
import type { Visitor } from './shop-floor'

/** What it took until a line stood on the agent's screen. */
export type Shown = { readonly pushes: number; readonly calls: number; readonly ms: number }

declare global {
  interface Window {
    /** What watcher.js counts; `wanted` begins it anew. */
    lineSeenByBench: { wanted: string; pushes: number; calls: number; shownAt: number }
  }
}

/** A shopper writes lines, one after the other, into the chat that is open at the desk. */
export async function pushesOf(page: Page, visitor: Visitor, count: number): Promise<readonly Shown[]> {
  const shown: Shown[] = []
  for (let line = 0; line < count; line += 1) {
    const text = `And line ${crypto.randomUUID()}`
    // What the line before has set off is over: the state that follows it, and the mark of what was read.
    await page.waitForTimeout(1000)
    await page.evaluate((wanted) => {
      Object.assign(window.lineSeenByBench, { wanted, pushes: 0, calls: 0, shownAt: 0 })
    }, text)
    const sentAt = Date.now()
    await visitor.write(text)
    await page.waitForFunction(() => window.lineSeenByBench.shownAt > 0, null, { polling: 100 })
    const { pushes, calls, shownAt } = await page.evaluate(() => window.lineSeenByBench)
    shown.push({ pushes, calls, ms: shownAt - sentAt })
  }
  return shown
}
