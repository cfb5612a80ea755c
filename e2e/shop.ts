import { expect, test as base } from '@playwright/test'
import type { Frame, FrameLocator, Locator, Page, Route } from '@playwright/test'
import { expectLastScreenAccessible } from './axe'
import { withSettings } from './frame-settings'
import { useRest } from './use-rest'
import { ports } from './running-murphy'

export const murphyAddress = `http://127.0.0.1:${ports.murphy}`
export const storefrontAddress = `http://127.0.0.1:${ports.storefront}`

/** A shopper on the storefront, and the actions of a shopper. */
export type Shopper = {
  readonly page: Page
  /** The widget inside its frame. */
  readonly murphy: FrameLocator
  visit: (path?: string) => Promise<void>
  /** Visits the shop's login page as a shopper who has signed in before. It loads one page less than signing in on an open page. */
  visitAs: (shopperId: number) => Promise<void>
  /** Signs in on the open page, which loads it again. */
  signInAs: (shopperId: number) => Promise<void>
  openMurphy: () => Promise<void>
  say: (text: string) => Promise<void>
  textBox: () => Locator
  transcript: () => Locator
  frame: () => Frame
  /** Answers all later calls of the widget whose path contains `part` with this. */
  failCalls: (part: string, answer: { status: number; body?: string }) => Promise<void>
  /** The bodies of the widget's calls whose path contains `part`, in order. */
  getCalls: (
    part: string,
  ) => { url: string; method: string; headers: Record<string, string>; body: unknown }[]
  /** The window messages of type `type` that the page got from the widget. */
  getMessages: (type: string) => Promise<Record<string, unknown>[]>
}

/** Returns a button of the widget by its name. */
export function findButton(shopper: Shopper, name: string | RegExp): Locator {
  return shopper.murphy.getByRole('button', { name, exact: typeof name === 'string' })
}

/** The addresses of the product. All journeys share one, unless a spec starts its own. */
export type Addresses = { readonly murphy: string; readonly storefront: string }

/** The transport of requests. Journeys that read, delay or answer calls need REST; `hub` is the product's default. */
export type Transport = 'rest' | 'hub'

/**
 * Shows the parts of an answer at once instead of 2 s apart. `parts-and-follow-ups.spec.ts` measures the delay.
 * Source: LAU-12
 */
const quickAnswers = { staggerMs: 200 }

export const test = base.extend<{
  shopper: Shopper
  addresses: Addresses
  transport: Transport
  /** Restores the product's own delays. Call it before the page is opened. */
  useProductDelays: () => Promise<void>
}>({
  transport: ['rest', { option: true }],
  useProductDelays: async ({ page, addresses, transport }, use) => {
    // A document that the test serves may open no WebSocket, so journeys over the hub use the product's own.
    const removeSettings =
      transport === 'rest' ? await withSettings(page, quickAnswers, addresses.murphy) : null
    await use(async () => removeSettings?.())
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
  // oxlint-disable-next-line no-unused-vars -- the delays of the page are set before it is opened
  shopper: async ({ page, addresses, useProductDelays: _delays }, use) => {
    const calls: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${addresses.murphy}/murphybot/`)) return
      calls.push({
        url: request.url(),
        method: request.method(),
        headers: request.headers(),
        // A form with a file is no JSON.
        body: request.headers()['content-type']?.startsWith('multipart/')
          ? null
          : (request.postDataJSON() as unknown),
      })
    })
    await page.addInitScript(() => {
      if (window !== window.parent) return
      const received: unknown[] = []
      Object.assign(window, { receivedMessages: received })
      window.addEventListener('message', (event) => received.push(event.data))
    })
    const murphy = page.frameLocator('#murphy-frame')
    const signIn = async (shopperId: number): Promise<void> => {
      const answer = await page.request.post(`${addresses.storefront}/api/login`, { data: { shopperId } })
      expect(answer.ok()).toBe(true)
    }
    await use({
      page,
      murphy,
      visit: async (path = '/') => {
        await page.goto(`${addresses.storefront}${path}`)
      },
      visitAs: async (shopperId) => {
        await signIn(shopperId)
        await page.goto(`${addresses.storefront}/login`)
      },
      signInAs: async (shopperId) => {
        await signIn(shopperId)
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
      failCalls: async (part, answer) => {
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
      getCalls: (part) => calls.filter((call) => call.url.includes(part)),
      getMessages: (type) =>
        page.evaluate((wanted) => {
          const { receivedMessages } = window as unknown as { receivedMessages: Record<string, unknown>[] }
          return receivedMessages.filter((message) => message['type'] === wanted)
        }, type),
    })
  },
})

export { expect }
