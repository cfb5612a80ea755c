import type { Browser, CDPSession, Page } from 'playwright'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/repository-root.mjs'
import type { Contestant } from './contestants'
import { quietMs, watchTraffic } from './traffic'

/** Cost of a chat for a page before and after the click. Bytes are bodies after brotli 11. */
export type Opening = {
  readonly requestsBeforeClick: number
  readonly bytesBeforeClick: number
  readonly scriptMs: number
  readonly blockingMs: number
  /** Requests until the network is idle after the click, which may include some too many. */
  readonly requestsWhenQuiet: number
  readonly bytesWhenQuiet: number
  /** Time from the click to a text box that takes keys; `null`: always open. */
  readonly usableMs: number | null
  /** Layout shift in the widget's frames, without the page around them. */
  readonly layoutShift: number
}

export type Network = 'unlimited' | 'slow 4G'

/** The figures of Chromium and Lighthouse for slow 4G. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
export const cpuSlowDown = 4
const watcher = join(root, 'bench/widget/watcher.js')

export async function measureOpening(
  browser: Browser,
  address: string,
  { contestant, network }: { readonly contestant: Contestant; readonly network: Network },
): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: watcher })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown })
    if (network === 'slow 4G') await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Performance.enable')
    const traffic = watchTraffic(page)
    await page.goto(`${address}/${contestant.page}`)
    if (contestant.launcher !== null) await page.locator(contestant.launcher).first().waitFor()
    await traffic.quiet()
    const before = await traffic.sum()
    const scriptMs = await readScriptMs(session)
    const { blockingMs } = await collectObservations(page)
    const usableMs = contestant.launcher === null ? null : await measureOpenMs(page, contestant.launcher)
    await traffic.quiet()
    const after = await traffic.sum()
    return {
      requestsBeforeClick: before.requests,
      bytesBeforeClick: before.bytes,
      scriptMs,
      blockingMs,
      requestsWhenQuiet: after.requests,
      bytesWhenQuiet: after.bytes,
      usableMs,
      layoutShift: (await collectObservations(page)).layoutShift,
    }
  } finally {
    await context.close()
  }
}

/**
 * Returns the milliseconds from the press to the text box. The page is not queried meanwhile, because at this slow-down each
 * query takes time.
 */
async function measureOpenMs(page: Page, launcher: string): Promise<number> {
  await page.locator(launcher).first().click()
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    await wait(quietMs)
    const { clickedAt, usableAt } = await collectObservations(page)
    if (clickedAt > 0 && usableAt > 0) return usableAt - clickedAt
  }
  throw new Error(`${page.url()} shows no text box after its launcher was pressed.`)
}

type Observations = {
  readonly clickedAt: number
  readonly usableAt: number
  readonly blockingMs: number
  readonly layoutShift: number
}

/** Combines the observations of the scripts in the page and its frames. */
async function collectObservations(page: Page): Promise<Observations> {
  const all = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => window.benchObservations ?? null).catch(() => null)),
  )
  const [top, ...frames] = all
  if (top === undefined || top === null) throw new Error('The page has no observations.')
  const inFrames = frames.filter((frame) => frame !== null)
  const boxes = [top, ...inFrames].map(({ boxAt }) => boxAt).filter((at) => at > 0)
  const [boxAt = 0] = boxes.sort((one, other) => one - other)
  return {
    clickedAt: top.clickedAt,
    // A text box in a frame is usable once the frame is visible.
    usableAt: boxAt === 0 || top.boxAt > 0 ? boxAt : top.frameAt === 0 ? 0 : Math.max(boxAt, top.frameAt),
    blockingMs: top.blockingMs,
    layoutShift: inFrames.reduce((sum, frame) => sum + frame.layoutShift, 0),
  }
}

declare global {
  interface Window {
    benchObservations?: {
      clickedAt: number
      boxAt: number
      frameAt: number
      blockingMs: number
      layoutShift: number
    }
  }
}

async function readScriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
