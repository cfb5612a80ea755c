import { expect, test as base } from '@playwright/test'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { startHostSite } from './host-site'
import type { HostSite } from './host-site'
import { findFreePorts, createDataFolder, startMurphy } from './program'

/** A retailer whose pages the spec sets, and the Murphy that they embed. */
export type Retailer = {
  readonly site: HostSite
  readonly murphy: string
  readonly storefront: string
  /** The script tag of docs/embedding.md, with these attributes. */
  readonly tag: (attributes?: string) => string
}

/** Murphy on a page that embeds it with the loader. */
export type Embedded = {
  readonly launcher: Locator
  readonly badge: Locator
  readonly element: Locator
  readonly frame: FrameLocator
  readonly log: Locator
  readonly box: Locator
  readonly say: (text: string) => Promise<void>
  /** Presses the launcher and waits for the welcome. */
  readonly open: () => Promise<void>
}

export const welcome = 'How can I help you today?'

/** The stub of a page that calls before the script has loaded; the same as in docs/embedding.md. */
export const silentStub =
  'window.Murphy ??= Object.assign((...call) => window.Murphy.q.push(call), { q: [] })'

export const test = base.extend<{ embedded: Embedded }, { retailer: Retailer }>({
  retailer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const site = await startHostSite()
      const ports = await findFreePorts()
      const program = startMurphy({
        ...ports,
        MURPHY_DATA_DIR: createDataFolder(),
        ALLOWED_ORIGINS: `${site.origin},${site.foreignOrigin}`,
      })
      await program.waitForOutput('Murphy is ready')
      const murphy = `http://127.0.0.1:${ports.PORT}`
      await use({
        site,
        murphy,
        storefront: `http://127.0.0.1:${ports.STOREFRONT_PORT}`,
        tag: (attributes = '') => `<script async src="${murphy}/embed.js" ${attributes}></script>`,
      })
      await program.stop()
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  embedded: async ({ page }, use) => use(createEmbedded(page)),
})

export function createEmbedded(page: Page): Embedded {
  const element = page.locator('#murphy-frame')
  const frame = page.frameLocator('#murphy-frame')
  const launcher = page.locator('#murphy-launcher')
  const log = frame.getByRole('log')
  const box = frame.getByRole('textbox')
  return {
    launcher,
    badge: launcher.locator('span'),
    element,
    frame,
    log,
    box,
    say: async (text) => {
      await box.fill(text)
      await box.press('Enter')
    },
    open: async () => {
      await launcher.click()
      await expect(log).toContainText(welcome)
    },
  }
}

/** Records the requested addresses of Murphy, without their query. */
export function recordRequests(page: Page, murphy: string): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === murphy) paths.push(pathname)
  })
  return paths
}

export { expect }
