// npm run bench -- desk [--full]: measures the built desk over a running Murphy with 500 waiting shoppers and 100,000 ended chats, on a page
// that is slowed down four times: its longest tasks, and the pushes and time until a message is shown.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { root } from '../scripts/repository-root.mjs'
import { chromiumFlags, requireChromium } from '../scripts/chromium.mjs'
import type { ShownMessage } from './desk/pushes'
import { measurePushes } from './desk/pushes'
import { insertPastChats, openVisitors } from './desk/prepare-shop'
import type { Visitor } from './desk/prepare-shop'
import { traceTasks } from './desk/tasks'
import type { Tasks } from './desk/tasks'
import { startMurphy } from './running-murphy'
import { getPercentile } from './statistics'
import { printColumns, printTable } from './table'
import { cpuSlowDown } from './widget/opening'
import { createWorkFolder } from './work-folder'

const waitingCount = 500
const pastCount = 100_000
/** The distance of one turn of the wheel. Twenty-five turns a second are as fast as a quick flick. */
const turnPx = 400
/** Number of chats to scroll through; every hundred is one call. */
const scrolledCount = process.argv.includes('--full') ? 10_000 : 2000
/** Number of chats of the agent whose desk is measured. */
const ownCount = 3
const messagesEach = 10
/** Result line of a search; running chats are included. */
const searchResult = /^[\d,]+ chats$/
const password = 'a password of benchmarks'
const ports = { murphy: 28_094, storefront: 28_095 }
const origin = `http://127.0.0.1:${ports.murphy}`

const folder = createWorkFolder()
process.env['DESK_PASSWORD'] = password
try {
  const murphy = await startMurphy(join(folder, 'data'), ports)
  const browser = await chromium.launch({ args: chromiumFlags, executablePath: await requireChromium() })
  try {
    await insertPastChats(join(folder, 'data'), pastCount)
    await measure(browser)
  } finally {
    await browser.close()
    await murphy.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript({ path: join(root, 'bench/desk/watcher.js') })
  await signIn(page)
  const [own, others] = await openQueue(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown })

  const rows: [string, Tasks][] = []
  const during = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    process.stderr.write(`While ${what} …\n`)
    rows.push([what, await traceTasks(browser, page, act)])
  }

  await during('a fixed calculation runs, which tells how fast the machine is', () => calculate(page))
  await during(`the list of ${waitingCount} is shown and its clocks run, 5 s`, () => wait(5000))
  await during('it is scrolled to its end', () => scroll(page, 'navigation', waitingCount))
  await during('a shopper joins and another leaves, 5 times', () => changeQueue(page, others))
  await page.getByRole('button', { name: /^Shopper 0/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  await during('a message is typed and sent', () =>
    reply(page, 'I have your order in front of me, it is on its way.'),
  )

  const visibleMessages = await measurePushes(page, own, messagesEach)
  const coveringPage = await context.newPage()
  await coveringPage.bringToFront()
  // Playwright makes every page believe that it is visible.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const isHidden = await page.evaluate(() => document.visibilityState === 'hidden')
  const hiddenMessages = await measurePushes(page, own, messagesEach)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await coveringPage.close()
  await page.bringToFront()

  // The heading opens the row of pages in which the history is.
  await page.getByRole('link', { name: 'Reporting' }).click()
  await page.getByRole('navigation', { name: 'Reports' }).waitFor()
  await during('the history opens', () => openHistory(page))
  await during(`${scrolledCount} of its ${pastCount} chats are scrolled through`, () =>
    scroll(page, 'region', scrolledCount),
  )
  await during('it is searched by text, and the search is cleared', () => search(page))

  printColumns(
    `Desk: tasks of the page (Chromium ${browser.version()}, ${cpuSlowDown} times CPU slow-down)`,
    [
      ['while', 'longest task, CPU ms (by the clock)', 'tasks over 50 ms', 'CPU ms in all'],
      ...rows.map(([what, tasks]) => [
        what,
        `${tasks.longestMs.toFixed(0)} (${tasks.longestWallMs.toFixed(0)})`,
        String(tasks.over50),
        tasks.sumMs.toFixed(0),
      ]),
    ],
  )
  console.log('\nBar: no task over 50 ms.')
  const toRows = (page: string, shown: readonly ShownMessage[]): [string, string, string][] => [
    [
      `pushes that the message needs ${page}, at most`,
      String(Math.max(...shown.map(({ needed }) => needed.length))),
      '1',
    ],
    ['came between, was held back and not needed', formatCounts(shown.flatMap(({ between }) => between)), ''],
    ['came later, was held back and not needed', formatCounts(shown.flatMap(({ after }) => after)), ''],
    [
      'from sending to the screen, median',
      `${getPercentile(
        shown.map(({ ms }) => ms),
        0.5,
      ).toFixed(0)} ms`,
      '',
    ],
  ]
  printTable(`Desk: a shopper’s message, until the agent’s screen shows it (${messagesEach} messages each)`, [
    ...toRows('in front', visibleMessages),
    ...toRows(isHidden ? 'on a hidden page' : 'behind another page', hiddenMessages),
  ])
  const extra = formatCounts([...visibleMessages, ...hiddenMessages].flatMap(({ needed }) => needed.slice(1)))
  if (extra !== 'nothing') console.log(`\nOther updates that were needed: ${extra}.`)
}

/** Calculates for some milliseconds, in a task of the page's own. */
async function calculate(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        setTimeout(() => {
          let sum = 0
          for (let index = 0; index < 5_000_000; index += 1) sum = (sum * 31 + index) % 1_000_003
          resolve(sum)
        }),
      ),
  )
}

/** Returns each name with its count. */
function formatCounts(names: readonly string[]): string {
  const each = [...new Set(names)].map((name) => {
    const times = names.filter((other) => other === name).length
    return `${name} (${times} ×)`
  })
  return each.join(', ') || 'nothing'
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/desk`)
  await page.getByLabel('Email').fill('manager@murphy.example')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'My chats' }).waitFor()
}

/** Opens as many chats as the manager can take, and puts the others in the queue. */
async function openQueue(page: Page): Promise<readonly [own: Visitor, others: readonly Visitor[]]> {
  const first = await openVisitors(origin, ownCount)
  for (let index = 0; index < ownCount; index += 1) {
    await page.getByRole('button', { name: `Accept chat from Shopper ${index}` }).click()
    await page.getByRole('button', { name: new RegExp(`^Shopper ${index}`) }).waitFor()
  }
  const others = await openVisitors(origin, waitingCount, ownCount)
  await page.getByRole('region', { name: 'Queue' }).getByText(String(waitingCount), { exact: true }).waitFor()
  const [own] = first
  if (own === undefined) throw new Error('No chat was opened at the desk.')
  return [own, others]
}

/** Scrolls with the wheel until the row at this position, or a later one, is visible. */
async function scroll(page: Page, role: 'navigation' | 'region', last: number): Promise<void> {
  const name = role === 'navigation' ? 'Queue and chats' : 'Search results'
  const list = page.getByRole(role, { name })
  await list.hover()
  // Looked up once, because a look-up takes longer than a turn of the wheel.
  const element = await list.elementHandle()
  while (((await element?.evaluate(getLastPosition)) ?? last) < last) {
    await page.mouse.wheel(0, turnPx)
    await wait(40)
  }
}

/** Runs in the page. */
function getLastPosition(list: Element): number {
  const positions = [...list.querySelectorAll('[aria-posinset]')]
  return Math.max(0, ...positions.map((row) => Number(row.getAttribute('aria-posinset'))))
}

async function changeQueue(page: Page, others: readonly Visitor[]): Promise<void> {
  const count = page.getByRole('region', { name: 'Queue' })
  for (let round = 0; round < 5; round += 1) {
    await openVisitors(origin, 1, 20_000 + round)
    await count.getByText(String(waitingCount + 1), { exact: true }).waitFor()
    await others[round]?.end()
    await count.getByText(String(waitingCount), { exact: true }).waitFor()
  }
}

async function reply(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).focus()
  await page.keyboard.type(text, { delay: 30 })
  await page.keyboard.press('Enter')
  await page.getByRole('log', { name: 'Chat transcript' }).getByText(text).waitFor()
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText(searchResult).waitFor()
}

async function search(page: Page): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Chat text' })
  await box.focus()
  await page.keyboard.type('parcel 8638', { delay: 30 })
  await page.keyboard.press('Enter')
  await page.getByText('1 chat', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText(searchResult).waitFor()
}
