import type { Browser, CDPSession, Page } from 'playwright'
import type { BenchPage } from '../../apps/widget/src/testing/bench-page/bench-page'
import { getPercentile } from '../statistics'
import { cpuSlowDown } from './opening'

/** Times in ms; CPU is all work of the page's main thread. */
export type LongConversation = {
  readonly openHeapMb: number
  readonly longHeapMb: number
  readonly nodes: { readonly at1000: number; readonly at10000: number }
  readonly fillCpuMs: { readonly at1000: number; readonly at10000: number }
  readonly messageCpuMs: { readonly at100: number; readonly at10000: number }
  readonly keyP95Ms: number
  readonly keyP95WhileRepliesMs: number
  readonly threeItems: { readonly longTasks: number; readonly longestMs: number }
  readonly growthOf100Cycles: number
}

declare global {
  interface Window {
    benchPage: BenchPage
  }
}

/** Measures the widget's own code over fake ports, with conversations of different lengths in one run. */
export async function measureLongConversation(
  browser: Browser,
  address: string,
  { messages, keys }: { readonly messages: number; readonly keys: number },
): Promise<LongConversation> {
  const blank = await openPage(browser, 'about:blank')
  const blankHeapMb = await readHeapMb(blank.session)
  await blank.close()

  const short = await openLong(browser, address)
  const fresh = await openPage(browser, `${address}/long/index.html`)
  await fresh.page.waitForFunction(() => 'benchPage' in window)
  await fresh.page.evaluate(() => window.benchPage.start(0))
  const openHeapMb = (await readHeapMb(fresh.session)) - blankHeapMb
  const growthOf100Cycles = await measureHeapGrowth(fresh)
  await fresh.close()

  const at1000 = await fill(short, 1000)
  const at10000 = await fill(short, 10_000)
  await fill(short, 100)
  const long = await openLong(browser, address)
  const shortHeapMb = await readHeapMb(long.session)
  await fill(long, 10_000)
  const longHeapMb = (await readHeapMb(long.session)) - shortHeapMb

  const costs = { short: [] as number[], long: [] as number[] }
  for (let count = 0; count < messages; count += 1) {
    costs.short.push(await measureOneMessage(short))
    costs.long.push(await measureOneMessage(long))
  }
  await short.close()
  const keyP95Ms = await measureKeyToPaintMs(long.page, keys)
  await slowDown(long.session, cpuSlowDown)
  const threeItems = await measureAnswerOfThree(long.page)
  const keyP95WhileRepliesMs = await measureKeysDuringReplies(long.page, keys)
  await long.close()
  return {
    openHeapMb,
    longHeapMb,
    nodes: { at1000: at1000.nodes, at10000: at10000.nodes },
    fillCpuMs: { at1000: at1000.cpuMs, at10000: at10000.cpuMs },
    messageCpuMs: { at100: getPercentile(costs.short, 0.5), at10000: getPercentile(costs.long, 0.5) },
    keyP95Ms,
    keyP95WhileRepliesMs,
    threeItems,
    growthOf100Cycles,
  }
}

type Opened = { readonly page: Page; readonly session: CDPSession; readonly close: () => Promise<void> }

async function openPage(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 400, height: 680 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(url)
  return { page, session, close: () => context.close() }
}

/** Opens a page with all the code that a long conversation needs. */
async function openLong(browser: Browser, address: string): Promise<Opened> {
  const opened = await openPage(browser, `${address}/long/index.html`)
  await opened.page.waitForFunction(() => 'benchPage' in window)
  await opened.page.evaluate(() => window.benchPage.start(100))
  // The length alone starts loading the chunk, which is used from the next opening on.
  await opened.page.waitForLoadState('networkidle')
  await fill(opened, 100)
  return opened
}

async function fill(
  { page, session }: Opened,
  length: number,
): Promise<{ readonly cpuMs: number; readonly nodes: number }> {
  await page.evaluate(() => window.benchPage.stop())
  const cpuMs = await measureCpuMs(session, () =>
    page.evaluate((count) => window.benchPage.start(count), length),
  )
  return { cpuMs, nodes: await page.evaluate(() => window.benchPage.nodes()) }
}

async function measureOneMessage({ page, session }: Opened): Promise<number> {
  await page.bringToFront()
  await page.evaluate(() => window.benchPage.ask())
  await page.waitForTimeout(50)
  return measureCpuMs(session, () => page.evaluate(() => window.benchPage.answer()))
}

async function measureCpuMs(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await readTaskMs(session)
  await act()
  return (await readTaskMs(session)) - before
}

async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function readHeapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/**
 * Returns the share by which the heap grows while the widget is closed and opened 100 times. The first 100 times are not
 * counted, because the engine stores more about new code in each round.
 */
async function measureHeapGrowth({ page, session }: Opened): Promise<number> {
  const cycles = (count: number): Promise<void> =>
    page.evaluate(async (times) => {
      for (let done = 0; done < times; done += 1) await window.benchPage.cycle()
    }, count)
  await cycles(100)
  const before = await readHeapMb(session)
  await cycles(100)
  return (await readHeapMb(session)) / before - 1
}

async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Returns the time from key to paint of the browser's Event Timing, in steps of 8 ms. */
async function measureKeyToPaintMs(page: Page, keys: number): Promise<number> {
  await page.bringToFront()
  // A page that was in the background takes a moment to be painted again.
  await page.locator('textarea').focus()
  await page.keyboard.type('hello', { delay: 100 })
  await page.waitForTimeout(500)
  await page.locator('textarea').fill('')
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { keyDurations: durations })
    const options = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration)
    }).observe(options)
  })
  await page.keyboard.type('where is my order '.repeat(Math.ceil(keys / 18)).slice(0, keys), { delay: 60 })
  await page.waitForTimeout(500)
  const reported = await page.evaluate(() => (window as unknown as { keyDurations: number[] }).keyDurations)
  await page.locator('textarea').fill('')
  // Key presses without an entry were faster than the smallest reported duration.
  const quick = Array.from({ length: Math.max(0, keys - reported.length) }, () => 8)
  return getPercentile([...quick, ...reported], 0.95)
}

async function measureKeysDuringReplies(page: Page, keys: number): Promise<number> {
  await page.evaluate((count) => {
    for (let asked = 0; asked < count; asked += 1) window.benchPage.ask()
    const timer = setInterval(() => void window.benchPage.answer(), 100)
    setTimeout(() => clearInterval(timer), count * 100)
  }, keys)
  return measureKeyToPaintMs(page, keys)
}

/** Measures the long tasks of an answer with three cards: loading their code, drawing, and scrolling to the newest. */
async function measureAnswerOfThree(
  page: Page,
): Promise<{ readonly longTasks: number; readonly longestMs: number }> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.evaluate(() => window.benchPage.ask())
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    ;(window as unknown as { longTasks: number[] }).longTasks.length = 0
  })
  await page.evaluate(() => window.benchPage.answerWithThreeItems())
  // The parts come two seconds after one another.
  await page.waitForTimeout(6000)
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  return { longTasks: tasks.length, longestMs: Math.max(0, ...tasks) }
}
