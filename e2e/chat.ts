import type { Locator, Page } from '@playwright/test'
import { expect, murphyAddress, test as base } from './shop'

/** A reply item as it comes over the wire. */
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

/** Murphy as a page of its own, without a shop around it: one chat, the calls it makes and the clock it lives by. */
export type Chat = {
  readonly page: Page
  /** From now on time passes only by `pass` and `sleep`. Asked before `open`. */
  holdClock: () => Promise<void>
  /** Every timer that comes due in these ms has fired, and what they changed is drawn. */
  pass: (ms: number) => Promise<void>
  /** A laptop that is closed for these ms: when it wakes, timers fire late. */
  sleep: (ms: number) => Promise<void>
  /** From now on time passes by itself, if it was held. */
  releaseClock: () => Promise<void>
  /** Presses the launcher and waits for the welcome message. */
  open: () => Promise<void>
  say: (text: string) => Promise<void>
  press: (name: string | RegExp) => Promise<void>
  readonly launcher: Locator
  readonly log: Locator
  readonly box: Locator
  /** Every text and event is answered with these from now on; the bot itself is not asked. */
  botAnswers: (...items: readonly WireItem[]) => Promise<void>
  /** Bodies of the calls whose path holds `part`, oldest first. */
  calls: (part: string) => readonly SentBody[]
  /** Addresses of the same calls. */
  addresses: (part: string) => readonly URL[]
  /** Names of the events that were sent, oldest first. */
  events: () => readonly string[]
  /** All that local storage holds, as one text. */
  stored: () => Promise<string>
}

/** When held clocks start: a Tuesday morning in Sydney. */
const startOfTime = new Date('2024-06-04T10:00:00+10:00')

export const test = base.extend<{ chat: Chat }>({
  chat: async ({ page, ownPace }, use) => {
    const chat = chatOn(page)
    await use({
      ...chat,
      holdClock: async () => {
        await ownPace()
        await chat.holdClock()
      },
    })
    // The last screen needs a running clock to be looked at.
    await chat.releaseClock()
  },
})

/** The chat of one tab; a second tab of the same browser has its own. */
export function chatOn(page: Page): Chat {
  const sent: Sent[] = []
  let isHeld = false
  page.on('request', (request) => {
    const address = new URL(request.url())
    // Murphy's requests contain our own JSON.
    if (address.pathname.includes('/api/') && request.method() === 'POST')
      sent.push({ address, body: request.postDataJSON() as SentBody })
  })
  const log = page.getByRole('log')
  const box = page.getByRole('textbox')
  const launcher = page.getByRole('button', { name: /^Chat with Murphy/ })

  async function drawn(): Promise<void> {
    // React works in message tasks: two of ours come after its own.
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

  const sentTo = (part: string): readonly Sent[] =>
    sent.filter(({ address }) => address.pathname.includes(part))
  const stored = (): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

  return {
    page,
    log,
    box,
    launcher,
    holdClock: async () => {
      isHeld = true
      // It runs until it is paused, on a busy machine for longer than a second, and can only be paused at a later time.
      await page.clock.install({ time: startOfTime.getTime() - 3_600_000 })
      await page.clock.pauseAt(new Date(startOfTime.getTime() + 1000))
    },
    pass: async (ms) => {
      await page.clock.runFor(ms)
      await drawn()
    },
    sleep: async (ms) => {
      await page.clock.fastForward(ms)
      await drawn()
    },
    releaseClock: async () => {
      if (isHeld && !page.isClosed()) await page.clock.resume()
    },
    open: async () => {
      if (!page.url().startsWith(murphyAddress)) await page.goto(`${murphyAddress}/`)
      // The app runs after the first paint, or after a moment.
      if (isHeld) await page.clock.runFor(100)
      await launcher.click()
      if (isHeld) {
        // The greeting takes real time; the clock goes on when it is there, so that it came at the time of the press.
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
    botAnswers: async (...items) => {
      await page.route(/\/api\/(Text|Event)Query/, (route) => route.fulfill({ json: items }))
    },
    calls: (part) => sentTo(part).map(({ body }) => body),
    addresses: (part) => sentTo(part).map(({ address }) => address),
    events: () => sentTo('EventQuery').map(({ body }) => body.event ?? ''),
    stored,
  }
}

export { expect }
