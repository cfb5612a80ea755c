import type { Locator, Page } from '@playwright/test'
import { expect, murphyAddress, test as base } from './shop'

/** A reply item in its wire format. */
export type WireItem = { readonly type: string } & Readonly<Record<string, unknown>>

type Sent = { readonly address: URL; readonly body: SentBody }
type SentBody = {
  readonly text?: string
  readonly event?: string
  readonly chatbotUserId?: string
  readonly data?: unknown
  readonly widgetSessionId?: string
  readonly parameters?: { readonly widgetSessionId: string } & Readonly<Record<string, unknown>>
}

/** Murphy opened as a page, without a shop: the chat, its calls and its clock. */
export type Chat = {
  readonly page: Page
  /** Stops the clock; only `pass` and `sleep` move it. Call it before `open`. */
  holdClock: () => Promise<void>
  /** Moves the clock, fires each timer that is due, and waits until the changes are drawn. */
  pass: (ms: number) => Promise<void>
  /** Moves the clock without firing timers, as on a sleeping laptop; they fire afterwards. */
  sleep: (ms: number) => Promise<void>
  /** Lets a stopped clock run again. */
  releaseClock: () => Promise<void>
  /** Presses the launcher and waits for the welcome message. */
  open: () => Promise<void>
  say: (text: string) => Promise<void>
  press: (name: string | RegExp) => Promise<void>
  readonly launcher: Locator
  readonly log: Locator
  readonly box: Locator
  /** Answers all later texts and events with these items, without the bot. */
  answerAsBot: (...items: readonly WireItem[]) => Promise<void>
  /** Bodies of the calls whose path contains `part`, oldest first. */
  getCalls: (part: string) => readonly SentBody[]
  /** Addresses of the same calls. */
  getAddresses: (part: string) => readonly URL[]
  /** Names of the events that were sent, oldest first. */
  getEvents: () => readonly string[]
  /** Returns the content of local storage as one text. */
  readStorage: () => Promise<string>
}

/** The time at which stopped clocks start: a Tuesday morning in Sydney. */
const startOfTime = new Date('2024-06-04T10:00:00+10:00')

export const test = base.extend<{ chat: Chat }>({
  chat: async ({ page, useProductDelays }, use) => {
    const chat = createChat(page)
    await use({
      ...chat,
      holdClock: async () => {
        await useProductDelays()
        await chat.holdClock()
      },
    })
    // The check of the last screen needs a running clock.
    await chat.releaseClock()
  },
})

/** Creates the chat of one tab. */
export function createChat(page: Page): Chat {
  const sent: Sent[] = []
  let isClockHeld = false
  page.on('request', (request) => {
    const address = new URL(request.url())
    // Murphy's requests contain our own JSON.
    if (address.pathname.includes('/api/') && request.method() === 'POST')
      sent.push({ address, body: request.postDataJSON() as SentBody })
  })
  const log = page.getByRole('log')
  const box = page.getByRole('textbox')
  const launcher = page.getByRole('button', { name: /^Chat with Murphy/ })

  async function waitForPaint(): Promise<void> {
    // React works in message tasks. Two message tasks of the test come after them.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve, { once: true })
          port1.start()
          port2.postMessage(null)
        })
      }
    })
  }

  const getSent = (part: string): readonly Sent[] =>
    sent.filter(({ address }) => address.pathname.includes(part))
  const stored = (): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

  return {
    page,
    log,
    box,
    launcher,
    holdClock: async () => {
      isClockHeld = true
      // The clock runs until it is paused, and can only be paused at a later time; a busy machine takes over a second.
      await page.clock.install({ time: startOfTime.getTime() - 3_600_000 })
      await page.clock.pauseAt(new Date(startOfTime.getTime() + 1000))
    },
    pass: async (ms) => {
      await page.clock.runFor(ms)
      await waitForPaint()
    },
    sleep: async (ms) => {
      await page.clock.fastForward(ms)
      await waitForPaint()
    },
    releaseClock: async () => {
      if (isClockHeld && !page.isClosed()) await page.clock.resume()
    },
    open: async () => {
      if (!page.url().startsWith(murphyAddress)) await page.goto(`${murphyAddress}/`)
      // The app starts after the first paint, or after a short timer.
      if (isClockHeld) await page.clock.runFor(100)
      await launcher.click()
      if (isClockHeld) {
        // The greeting takes real time. The clock moves only after it, so that it has the time of the press.
        await expect.poll(stored).toContain('How can I help you today?')
        await page.clock.runFor(1500)
      }
      await expect(log).toContainText('How can I help you today?')
    },
    say: async (text) => {
      await box.fill(text)
      await box.press('Enter')
    },
    press: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    answerAsBot: async (...items) => {
      await page.route(/\/api\/(Text|Event)Query/, (route) => route.fulfill({ json: items }))
    },
    getCalls: (part) => getSent(part).map(({ body }) => body),
    getAddresses: (part) => getSent(part).map(({ address }) => address),
    getEvents: () => getSent('EventQuery').map(({ body }) => body.event ?? ''),
    readStorage: stored,
  }
}

export { expect }
