import type { Browser, Page } from 'playwright'

/** Main-thread work of a page during a step; all in ms. */
export type Tasks = {
  /** Processor time of the longest task, without other work of the machine. */
  readonly longestMs: number
  /** The same in wall-clock time. */
  readonly longestWallMs: number
  readonly over50: number
  readonly sumMs: number
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Microseconds, by the clock and of the thread. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string }
  }
}

/**
 * Returns the tasks of a page from the browser's trace; with several pages, those of the busiest one. Tasks of
 * Playwright's own queries are left out.
 */
export async function traceTasks(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  const trace = (await browser.stopTracing()).toString()
  // The shape of Chromium's trace format.
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(getThreadKey),
  )
  const queries = traceEvents.filter(isPlaywrightTask)
  const tasks = traceEvents.filter(isTask).filter((task) => !queries.some((query) => isWithin(query, task)))
  const [busiest] = [...mainThreads]
    .map((thread) => sumTasks(tasks.filter((task) => getThreadKey(task) === thread)))
    .toSorted((one, other) => other.sumMs - one.sumMs)
  if (busiest === undefined) throw new Error('The trace holds no task of a page.')
  return busiest
}

function isTask({ name, ph }: TraceEvent): boolean {
  return ph === 'X' && name === 'RunTask'
}

/** Returns true for a command of the debugger. */
function isPlaywrightTask({ name, args }: TraceEvent): boolean {
  return (
    name === 'Receive mojo message' &&
    args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession'
  )
}

function isWithin(inner: TraceEvent, outer: TraceEvent): boolean {
  return (
    getThreadKey(inner) === getThreadKey(outer) &&
    inner.ts >= outer.ts &&
    inner.ts < outer.ts + (outer.dur ?? 0)
  )
}

function getThreadKey({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`
}

function sumTasks(tasks: readonly TraceEvent[]): Tasks {
  const cpuMs = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return {
    longestMs: Math.max(...cpuMs),
    longestWallMs: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
    over50: cpuMs.filter((ms) => ms > 50).length,
    sumMs: cpuMs.reduce((sum, ms) => sum + ms, 0),
  }
}
