import type { Browser } from 'playwright'
import { join } from 'node:path'
import { root } from '../../scripts/repository-root.mjs'
import { cpuSlowDown } from './opening'
import { watchTraffic } from './traffic'

/** Cost of a page before the first press. */
export type HostPage = {
  readonly requests: number
  readonly bytes: number
  /** All work of the main thread. */
  readonly mainThreadMs: number
  readonly scriptMs: number
  readonly blockingMs: number
  readonly layoutShift: number
  readonly heapKb: number
}

/** Loads a page of the site and waits until it is idle; requests and bytes exclude those of the page itself. */
export async function measureHostPage(browser: Browser, url: string): Promise<HostPage> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: join(root, 'bench/widget/watcher.js') })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown })
    await session.send('Performance.enable')
    const traffic = watchTraffic(page)
    await page.goto(url)
    await traffic.quiet()
    const { requests, bytes } = await traffic.sum()
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0
    const observations = await page.evaluate(() => window.benchObservations)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return {
      requests,
      bytes,
      mainThreadMs: metric('TaskDuration') * 1000,
      scriptMs: metric('ScriptDuration') * 1000,
      blockingMs: observations?.blockingMs ?? 0,
      layoutShift: observations?.layoutShift ?? 0,
      heapKb: usedSize / 1024,
    }
  } finally {
    await context.close()
  }
}
