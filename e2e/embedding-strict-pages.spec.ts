import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs'
import { embeddedIn, expect, silentStub, test } from './retailer'

/** What the browser has refused a page by its policy, from the first script on. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

/** A browser whose owner has forbidden every site to keep anything. */
async function profileWithoutStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-profile-'))
  mkdirSync(join(folder, 'Default'))
  const blocked = 2
  writeFileSync(
    join(folder, 'Default/Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: blocked } } }),
  )
  const executablePath = await findChromium()
  return { folder, options: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) } }
}

test.describe('A strict page', () => {
  const murphyOnly = (murphy: string) =>
    [
      "default-src 'none'",
      `script-src ${murphy}`,
      `frame-src ${murphy}`,
      // The page's own icon.
      'img-src data:',
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "base-uri 'none'",
    ].join('; ')
  const nonceOnly = (murphy: string) =>
    [
      "default-src 'none'",
      "script-src 'nonce-r4nd0m' 'strict-dynamic'",
      `frame-src ${murphy}`,
      'img-src data:',
    ].join('; ')

  for (const [title, policyOf, attributes] of [
    ['the two directives of the guide, and trusted types', murphyOnly, ''],
    ['a nonce on the tag', nonceOnly, 'nonce="r4nd0m"'],
  ] as const) {
    test(`needs nothing beyond ${title}`, async ({ page, retailer, embedded }) => {
      const refused = await watchPolicy(page)
      const headers = { 'content-security-policy': policyOf(retailer.murphy) }
      await page.goto(retailer.site.serve({ head: retailer.tag(attributes), headers }))
      await expect(embedded.launcher).toHaveCSS('width', '60px')
      await embedded.open()
      await expect(embedded.element).toHaveCSS('width', '400px')
      await embedded.say('thank you')
      await expect(embedded.log).toContainText('thank you')
      expect(await refused()).toEqual([])
    })
  }

  test('[LAU-01] of the last century (quirks mode) shows launcher and panel of the same size', async ({
    page,
    retailer,
    embedded,
  }) => {
    const boxes = async (doctype: string) => {
      await page.goto(retailer.site.serve({ head: retailer.tag(), doctype }))
      const launcher = await embedded.launcher.boundingBox()
      await embedded.open()
      await expect(embedded.element).toHaveCSS('transform', 'none')
      await expect(embedded.element).toHaveCSS('opacity', '1')
      return [await page.evaluate(() => document.compatMode), launcher, await embedded.element.boundingBox()]
    }
    const [quirks, ...old] = await boxes('')
    const [standards, ...today] = await boxes('<!doctype html>')
    expect([quirks, standards]).toEqual(['BackCompat', 'CSS1Compat'])
    expect(old).toEqual(today)
  })

  test('with a service worker that answers for everything works as without', async ({
    page,
    retailer,
    embedded,
  }) => {
    const worker = retailer.site.serveScript(`
      self.addEventListener('install', () => self.skipWaiting())
      self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
      self.addEventListener('fetch', (event) => event.respondWith(fetch(event.request)))`)
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await page.evaluate(async (address) => {
      await navigator.serviceWorker.register(address)
      await navigator.serviceWorker.ready
    }, worker)
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await embedded.open()
    await embedded.say('thank you')
    await expect(embedded.log).toContainText('thank you')
  })
})

test.describe('A browser that keeps nothing', () => {
  test('[STG-01] [STG-06] for a third party: Murphy says so once, and the chat works as long as the page', async ({
    page,
    retailer,
    embedded,
  }) => {
    const { foreignOrigin, origin, serve } = retailer.site
    const address = serve({ head: retailer.tag() }).replace(origin, foreignOrigin)
    await page.goto(address)
    await embedded.open()
    await embedded.say('thank you')
    const notice = embedded.log.getByText(/Your browser does not let me keep this chat/)
    await expect(notice).toHaveCount(1)
    await embedded.say('who are you')
    await expect(embedded.log).toContainText('who are you')
    await expect(notice).toHaveCount(1)
    await page.goto(address)
    await embedded.open()
    await expect(embedded.log).not.toContainText('thank you')
  })

  test('for anybody (all cookies blocked): there are a launcher and a chat', async ({
    retailer,
    playwright,
  }) => {
    const { folder, options } = await profileWithoutStorage()
    const context = await playwright.chromium.launchPersistentContext(folder, options)
    try {
      const page = await context.newPage()
      await page.goto(retailer.site.serve({ head: retailer.tag() }))
      const embedded = embeddedIn(page)
      await embedded.open()
      await embedded.say('thank you')
      await expect(embedded.log.getByText(/Your browser does not let me keep this chat/)).toHaveCount(1)
      expect(
        await page.evaluate(() => {
          try {
            return localStorage.length
          } catch {
            return 'refused'
          }
        }),
      ).toBe('refused')
    } finally {
      await context.close()
    }
  })
})

test.describe('A Murphy out of reach', () => {
  test('by name leaves a page without a launcher that works, also where it calls', async ({
    page,
    retailer,
    embedded,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.route(`${retailer.murphy}/**`, (route) => route.abort('blockedbyclient'))
    const early = retailer.site.serveScript(`${silentStub};Murphy('open')`)
    await page.goto(retailer.site.serve({ head: `<script src="${early}"></script>${retailer.tag()}` }))
    await page.waitForLoadState('networkidle')
    await expect(embedded.launcher).toHaveCount(0)
    await page.evaluate(() => window.Murphy?.('send', 'hello'))
    expect(errors).toEqual([])
  })

  test('by a policy that forbids his frame takes the launcher away, with one warning', async ({
    page,
    retailer,
    embedded,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.clock.install()
    const headers = { 'content-security-policy': `script-src ${retailer.murphy}; frame-src 'none'` }
    await page.goto(retailer.site.serve({ head: retailer.tag(), headers }))
    await embedded.launcher.hover()
    await expect(embedded.element).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(10_000)
    await expect(embedded.launcher).toBeHidden()
    await expect(embedded.element).toHaveCount(0)
    expect(warnings).toEqual([expect.stringContaining(retailer.murphy)])
  })
})
