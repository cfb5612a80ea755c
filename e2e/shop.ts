import { expect, test as base } from '@playwright/test'
import type { Frame, FrameLocator, Locator, Page, Route } from '@playwright/test'
import { expectLastScreenAccessible } from './axe'
import { withSettings } from './frame-settings'
import { useRest } from './use-rest'
import { ports } from './running-murphy'

export const murphyAddress = `http://127.0.0.1:${ports.murphy}`
export const storefrontAddress = `http://127.0.0.1:${ports.storefront}`

/** A shopper in front of the storefront: what they can do, in their words. */
export type Shopper = {
  readonly page: Page
  /** The widget inside its frame. */
  readonly murphy: FrameLocator
  visit: (path?: string) => Promise<void>
  signInAs: (shopperId: number) => Promise<void>
  openMurphy: () => Promise<void>
  say: (text: string) => Promise<void>
  textBox: () => Locator
  transcript: () => Locator
  frame: () => Frame
  /** Every call of the widget whose path holds `part` answers like this from now on. */
  failing: (part: string, answer: { status: number; body?: string }) => Promise<void>
  /** The bodies of the widget's calls whose path holds `part`, in order. */
  callsTo: (part: string) => { url: string; method: string; headers: Record<string, string>; body: unknown }[]
  /** The window messages of type `type` that the page got from the widget. */
  messages: (type: string) => Promise<Record<string, unknown>[]>
}

/** Where the product stands: the one that all journeys share, unless a spec starts one of its own. */
export type Addresses = { readonly murphy: string; readonly storefront: string }

/** How Murphy is asked: journeys that read, hold up or answer calls by themselves need REST; `hub` is as it is delivered. */
export type Transport = 'rest' | 'hub'

/**
 * Parts of an answer come 2 s after one another. A journey that is about something else does not wait for that:
 * `parts-and-follow-ups.spec.ts` measures it. Source: LAU-12
 */
const quickParts = { staggerMs: 200 }

export const test = base.extend<{
  shopper: Shopper
  addresses: Addresses
  transport: Transport
  /** Gives the page the product's own pace back; asked before it is opened. */
  ownPace: () => Promise<void>
}>({
  transport: ['rest', { option: true }],
  ownPace: async ({ page, addresses, transport }, use) => {
    // A document of ours may open no WebSocket, so journeys over the hub keep the product's own.
    const takeBack = transport === 'rest' ? await withSettings(page, quickParts, addresses.murphy) : null
    await use(async () => takeBack?.())
  },
  context: async ({ context, transport }, use) => {
    if (transport === 'rest') await useRest(context)
    await use(context)
  },
  addresses: [{ murphy: murphyAddress, storefront: storefrontAddress }, { option: true }],
  page: async ({ page, addresses }, use, testInfo) => {
    await use(page)
    await expectLastScreenAccessible(page, addresses.murphy, testInfo)
  },
  // oxlint-disable-next-line no-unused-vars -- the pace of the page is set before it is opened
  shopper: async ({ page, addresses, ownPace: _pace }, use) => {
    const calls: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${addresses.murphy}/murphybot/`)) return
      calls.push({
        url: request.url(),
        method: request.method(),
        headers: request.headers(),
        body: request.postDataJSON() as unknown,
      })
    })
    await page.addInitScript(() => {
      if (window !== window.parent) return
      const seen: unknown[] = []
      Object.assign(window, { seenMessages: seen })
      window.addEventListener('message', (event) => seen.push(event.data))
    })
    const murphy = page.frameLocator('#murphy-frame')
    await use({
      page,
      murphy,
      visit: async (path = '/') => {
        await page.goto(`${addresses.storefront}${path}`)
      },
      signInAs: async (shopperId) => {
        const answer = await page.request.post(`${addresses.storefront}/api/login`, { data: { shopperId } })
        expect(answer.ok()).toBe(true)
        await page.reload()
      },
      openMurphy: async () => {
        await page.locator('#murphy-launcher').click()
        await expect(murphy.getByRole('heading', { name: 'Murphy' })).toBeVisible()
      },
      say: async (text) => {
        await murphy.getByRole('textbox').fill(text)
        await murphy.getByRole('textbox').press('Enter')
      },
      textBox: () => murphy.getByRole('textbox'),
      transcript: () => murphy.getByRole('log'),
      frame: () => {
        const frame = page.frames().find((candidate) => candidate.url().startsWith(addresses.murphy))
        if (!frame) throw new Error('The page has no frame of Murphy yet.')
        return frame
      },
      failing: async (part, answer) => {
        await page.route(
          (url) => url.href.startsWith(`${addresses.murphy}/murphybot/`) && url.pathname.includes(part),
          (route: Route) =>
            route.fulfill({
              contentType: 'application/json',
              body: '{}',
              ...answer,
              headers: { 'access-control-allow-origin': '*' },
            }),
        )
      },
      callsTo: (part) => calls.filter((call) => call.url.includes(part)),
      messages: (type) =>
        page.evaluate((wanted) => {
          const { seenMessages } = window as unknown as { seenMessages: Record<string, unknown>[] }
          return seenMessages.filter((message) => message['type'] === wanted)
        }, type),
    })
  },
})

export { expect }
