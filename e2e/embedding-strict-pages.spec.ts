import type { Page } from '@playwright/test'
import { expect, silentStub, test } from './retailer'

/** Records the violations of the page's Content-Security-Policy. Call it before the page is opened. */
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
      await page.evaluate(() => window.Murphy?.('visit', { productCode: '901235' }))
      await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/visit'))).toBe(true)
      expect(await refused()).toEqual([])
    })
  }

  test('a strict page in quirks mode shows launcher and panel of the same size [LAU-01]', async ({
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

  test('a strict page with a service worker that answers every request works as without', async ({
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

test.describe('An unreachable Murphy', () => {
  test('an unreachable Murphy with an unknown host leaves the page without a launcher, and its calls do not throw', async ({
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

  test('a blocked script of visits changes nothing, and the call does not throw', async ({
    page,
    retailer,
    embedded,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.route('**/visit.js', (route) => route.abort('blockedbyclient'))
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await expect(embedded.launcher).toHaveCSS('width', '60px')
    const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/visit.js'))
    await page.evaluate(() => window.Murphy?.('visit', { productCode: '901235' }))
    await blocked
    await embedded.open()
    await embedded.say('thank you')
    await expect(embedded.log).toContainText('thank you')
    await expect(page.locator('#murphy-visit')).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test('a policy that forbids the frame removes the launcher, with one warning', async ({
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
    // The time starts when the browser reports that it refuses the frame.
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(embedded.launcher).toBeHidden({ timeout: 500 })
    }).toPass()
    await expect(embedded.element).toHaveCount(0)
    expect(warnings).toEqual([expect.stringContaining(retailer.murphy)])
  })
})
