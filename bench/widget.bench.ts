// npm run bench -- widget [--full]: measures the cost of the chat for a page, and of a long conversation, compared with two floors
// and three peers. Browsers run in turn, so that times are ratios within one run; bytes and counts are exact.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { minify } from 'terser'
import { build } from 'vite'
import { version as reactVersion } from 'react'
import { root } from '../scripts/repository-root.mjs'
import { chromiumFlags, requireChromium } from '../scripts/chromium.mjs'
import { startMurphy } from './running-murphy'
import { getMedian } from './statistics'
import { printColumns, printTable } from './table'
import type { Contestant } from './widget/contestants'
import { measureHostPage } from './widget/host-page'
import type { HostPage } from './widget/host-page'
import { measureLongConversation } from './widget/long-conversation'
import { measureOpening } from './widget/opening'
import type { Network, Opening } from './widget/opening'
import { preparePeers } from './widget/peers'
import { serveSite } from './widget/serve-site'
import { createWorkFolder } from './work-folder'

const isFull = process.argv.includes('--full')
const ports = { murphy: 28_090, storefront: 28_091, site: 28_092 }
const rounds = isFull ? 11 : 3
/** The shell floor has two speeds, because its picture or its React may come first. A median of few rounds is chance. */
const openingRounds = 11
const cache = join(root, '.cache/bench')
const site = join(cache, 'site')

/**
 * The frame's document asks for a process of its own, in which the debugger's slow-down of the page does not reach: it would
 * run at full speed beside floors that are slowed down. Here all share the page's process, as on most phones.
 */
const oneProcess = '--disable-features=OriginIsolationHeader'

const contestants: readonly Contestant[] = [
  { name: 'Murphy', version: '', page: 'murphy.html', launcher: '#murphy-launcher' },
  {
    name: 'floor: loader, then React',
    version: reactVersion,
    page: 'floor-react.html',
    launcher: '#launcher',
  },
  {
    name: 'floor: the same behind a static shell',
    version: reactVersion,
    page: 'floor-shell.html',
    launcher: '#launcher',
  },
]

const folder = createWorkFolder()
process.env['ALLOWED_ORIGINS'] = `http://127.0.0.1:${ports.site}`
try {
  await buildSite()
  const all = [...contestants, ...(await preparePeers(join(cache, 'peers'), site))]
  const [murphy, served] = await Promise.all([
    startMurphy(join(folder, 'data'), ports),
    serveSite(site, ports.site),
  ])
  const browser = await chromium.launch({
    args: [...chromiumFlags, oneProcess],
    executablePath: await requireChromium(),
  })
  try {
    const { opened, shiftOfMurphy } = await measureOpenings(all, served.address)
    const pages = await measureHostPages(served.address)
    const options = isFull ? { messages: 41, keys: 240 } : { messages: 11, keys: 60 }
    const long = await measureLongConversation(browser, served.address, options)
    printOpenings(all, opened, browser.version())
    printHostPages(pages)
    printLong(long, shiftOfMurphy)
  } finally {
    await browser.close()
    await served.stop()
    await murphy.stop()
  }

  /** Measures the same page without and with the tag, in turn. */
  async function measureHostPages(address: string): Promise<HostPages> {
    const pages: HostPages = { without: [], with: [] }
    for (let round = 0; round < rounds; round += 1) {
      pages.without.push(await measureHostPage(browser, `${address}/plain.html`))
      pages.with.push(await measureHostPage(browser, `${address}/murphy.html`))
    }
    return pages
  }

  /** Measures the openings of all widgets round by round, so that other load on the machine affects all of them. */
  async function measureOpenings(
    widgets: readonly Contestant[],
    address: string,
  ): Promise<{ readonly opened: readonly Openings[]; readonly shiftOfMurphy: number }> {
    const opened = widgets.map((): Openings => ({ unlimited: [], 'slow 4G': [] }))
    for (let round = 0; round < openingRounds; round += 1) {
      for (const network of ['unlimited', 'slow 4G'] as const) {
        for (const [index, contestant] of widgets.entries()) {
          const isMeasured = round < rounds || (network === 'unlimited' && contestants.includes(contestant))
          if (!isMeasured || (contestant.launcher === null && network === 'slow 4G')) continue
          opened[index]?.[network].push(await measureOpening(browser, address, { contestant, network }))
        }
      }
    }
    const [first] = opened
    return {
      opened,
      shiftOfMurphy: Math.max(...(first?.unlimited ?? []).map(({ layoutShift }) => layoutShift)),
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type HostPages = { readonly without: HostPage[]; readonly with: HostPage[] }

type Openings = { readonly [Name in Network]: Opening[] }

/** Builds the host pages, the two baselines and the page with the long conversation. */
async function buildSite(): Promise<void> {
  const source = join(root, 'bench/widget/floors')
  rmSync(site, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  const floors = { react: join(source, 'react.html'), shell: join(source, 'shell.html') }
  const quiet = { configFile: false, logLevel: 'error' } as const
  for (const [name, input] of Object.entries(floors))
    await build({
      ...quiet,
      root: source,
      base: './',
      build: {
        outDir: join(site, `floor-${name}`),
        modulePreload: { polyfill: false },
        minify: 'terser',
        rollupOptions: { input },
      },
    })
  await build({
    configFile: join(root, 'apps/widget/vite.bench.config.ts'),
    logLevel: 'error',
    build: { outDir: join(site, 'long') },
  })
  const { code = '' } = await minify(readFileSync(join(source, 'loader.js'), 'utf8'))
  writeFileSync(join(site, 'loader.js'), code)
  writeHostPage('plain', '')
  writeHostPage('murphy', `<script async src="http://127.0.0.1:${ports.murphy}/embed.js"></script>`)
  writeHostPage('floor-react', '<script src="loader.js" data-frame="floor-react/react.html"></script>')
  writeHostPage('floor-shell', '<script src="loader.js" data-frame="floor-shell/shell.html"></script>')
}

function writeHostPage(name: string, script: string): void {
  writeFileSync(
    join(site, `${name}.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,"></head><body><h1>A shop</h1>${script}</body></html>`,
  )
}

function printOpenings(
  widgets: readonly Contestant[],
  opened: readonly Openings[],
  browserVersion: string,
): void {
  const floor = findMedian(opened[2]?.unlimited ?? [], ({ usableMs }) => usableMs)
  const slowFloor = findMedian(opened[2]?.['slow 4G'] ?? [], ({ usableMs }) => usableMs)
  printColumns(
    `Widget: before and after the click (Chromium ${browserVersion}, 4 times CPU slow-down, ${rounds} rounds)`,
    [
      [
        'widget',
        'requests before click',
        'KB before click',
        'script / blocking ms',
        'requests, KB when open and quiet',
        'click to usable ms (slow 4G)',
        'of the shell floor',
      ],
      ...widgets.map(({ name, version }, index) => {
        const { unlimited = [], 'slow 4G': slow = [] } = opened[index] ?? {}
        const formatMedian = (runs: readonly Opening[], value: (run: Opening) => number | null): string =>
          formatNumber(findMedian(runs, value))
        const usable = findMedian(unlimited, ({ usableMs }) => usableMs)
        const slowUsable = findMedian(slow, ({ usableMs }) => usableMs)
        return [
          `${name} ${version}`.trim(),
          formatMedian(unlimited, (run) => run.requestsBeforeClick),
          formatKilobytes(findMedian(unlimited, (run) => run.bytesBeforeClick)),
          `${formatMedian(unlimited, (run) => run.scriptMs)} / ${formatMedian(unlimited, (run) => run.blockingMs)}`,
          `${formatMedian(unlimited, (run) => run.requestsWhenQuiet)}, ${formatKilobytes(findMedian(unlimited, (run) => run.bytesWhenQuiet))}`,
          usable === null ? 'always open' : `${formatNumber(usable)} (${formatNumber(slowUsable)})`,
          usable === null ? '' : `${formatRatio(usable, floor)} (${formatRatio(slowUsable, slowFloor)})`,
        ]
      }),
    ],
  )
  console.log(`\nClick to usable on the fast line, all ${openingRounds} rounds, ms:`)
  for (const [index, { name }] of contestants.entries()) {
    const runs = opened[index]?.unlimited ?? []
    console.log(
      `  ${name}: ${formatSortedTimes(runs).join(' ')}; mean ${formatNumber(getMeanUsableMs(runs))}`,
    )
  }
  const [ours, , shell] = opened.map(({ unlimited }) => getMeanUsableMs(unlimited))
  console.log(
    `  Mean of Murphy, divided by that of the shell floor: ${formatRatio(ours ?? null, shell ?? null)}`,
  )
  console.log(
    '\nBars: 1 request and 3 KB before the click, script at most 2 times the floor’s, no blocking, click to usable at most 1.25 times the shell floor.',
  )
}

function printHostPages({ without, with: withTag }: HostPages): void {
  const formatBoth = (value: (page: HostPage) => number, digits: number): readonly [string, string] => [
    (findMedian(without, value) ?? 0).toFixed(digits),
    (findMedian(withTag, value) ?? 0).toFixed(digits),
  ]
  printColumns('Widget: a shop’s page before the click (4 times CPU slow-down)', [
    ['', 'without the tag', 'with it', 'bar'],
    ['requests', ...formatBoth((page) => page.requests, 0), '1 more'],
    ['KB', ...formatBoth((page) => page.bytes / 1024, 1), '3.0 more'],
    ['main thread, ms', ...formatBoth((page) => page.mainThreadMs, 0), ''],
    ['script, ms', ...formatBoth((page) => page.scriptMs, 0), ''],
    ['blocking, ms', ...formatBoth((page) => page.blockingMs, 0), '0'],
    ['layout shift', ...formatBoth((page) => page.layoutShift, 3), '0'],
    ['heap, KB', ...formatBoth((page) => page.heapKb, 0), '150 more'],
  ])
}

function printLong(long: Awaited<ReturnType<typeof measureLongConversation>>, layoutShift: number): void {
  const ms = (value: number): string => `${value.toFixed(1)} ms`
  const mb = (value: number): string => `${value.toFixed(2)} MB`
  printTable('Widget: a long conversation (400 × 680, no slow-down unless said)', [
    ['nodes in the list at 1,000 / 10,000', `${long.nodes.at1000} / ${long.nodes.at10000}`, '150'],
    ['open with a history of 1,000, CPU', ms(long.fillCpuMs.at1000), '60 ms'],
    ['open with a history of 10,000, CPU', ms(long.fillCpuMs.at10000), '120 ms'],
    [
      'one more message at 100 / at 10,000, CPU',
      `${ms(long.messageCpuMs.at100)} / ${ms(long.messageCpuMs.at10000)}`,
      '15 ms',
    ],
    ['the second over the first', formatRatio(long.messageCpuMs.at10000, long.messageCpuMs.at100), '1.3'],
    ['key to paint p95 at 10,000', ms(long.keyP95Ms), '24 ms'],
    ['the same at 4 times slow-down, ten replies a second', ms(long.keyP95WhileRepliesMs), '50 ms'],
    [
      'long tasks while a reply of three items arrives, 4 times slow-down',
      `${long.threeItems.longTasks}, longest ${ms(long.threeItems.longestMs)}`,
      'none over 50 ms',
    ],
    ['heap of the open widget over a blank page', mb(long.openHeapMb), '2.5 MB'],
    ['heap that 10,000 messages add', mb(long.longHeapMb), '4 MB'],
    [
      'heap growth after 100 times closing and opening',
      `${(100 * long.growthOf100Cycles).toFixed(1)} %`,
      '5 %',
    ],
    ['layout shift inside the frame while it opens', layoutShift.toFixed(3), '0'],
  ])
}

function findMedian<Run>(runs: readonly Run[], value: (run: Run) => number | null): number | null {
  const values = runs.map(value).filter((each) => each !== null)
  return values.length === 0 ? null : getMedian(values)
}

/** Returns the mean time from click to usable. With two speeds a median shows only the more frequent one. */
function getMeanUsableMs(runs: readonly Opening[]): number {
  return runs.reduce((sum, { usableMs }) => sum + (usableMs ?? 0), 0) / runs.length
}

function formatSortedTimes(runs: readonly Opening[]): readonly string[] {
  return runs
    .map(({ usableMs }) => usableMs ?? 0)
    .toSorted((one, other) => one - other)
    .map(formatNumber)
}

function formatNumber(value: number | null): string {
  return value === null ? '-' : value.toFixed(0)
}

function formatKilobytes(value: number | null): string {
  return value === null ? '-' : (value / 1024).toFixed(1)
}

function formatRatio(value: number | null, base: number | null): string {
  return value === null || base === null || base === 0 ? '-' : (value / base).toFixed(2)
}
