import type { Page } from '@playwright/test'
import { expect, recordRequests, silentStub, test, welcome } from './retailer'

test.describe('The script tag', () => {
  test(
    'alone shows a launcher, and a chat when it is pressed',
    { annotation: { type: 'rules', description: 'GEN-01, GEN-21, LAU-01, LAU-04' } },
    async ({ page, retailer, embedded }) => {
      await page.goto(retailer.site.serve({ head: retailer.tag() }))
      await expect(embedded.launcher).toBeVisible()
      await expect(embedded.element).toHaveCount(0)
      await embedded.open()
      await expect(embedded.launcher).toBeHidden()
      await embedded.say('thank you')
      await expect(embedded.log).toContainText('thank you')
    },
  )

  test('costs a page one request, no layout shift and little work before the first use, and changes nothing else', async ({
    page,
    retailer,
    embedded,
  }) => {
    const requestedPaths = recordRequests(page, retailer.murphy)
    await page.addInitScript(() => {
      const seen = { layoutShift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.layoutShift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const body = '<h1>A shop</h1><input id="search" autofocus><p>Bottles</p>'
    const facts = async () => ({
      globals: await page.evaluate(() => Object.keys(window).filter((name) => !/^\d+$/.test(name))),
      style: await page.evaluate(() => {
        const { font, margin, overflow, cursor } = getComputedStyle(document.body)
        return { font, margin, overflow, cursor, html: document.documentElement.getAttributeNames() }
      }),
      heights: await page.evaluate(() => [document.body.scrollHeight, document.documentElement.scrollHeight]),
      focus: await page.evaluate(() => document.activeElement?.id),
      stored: await page.evaluate(() => [
        document.cookie,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    })

    const work = await measureWork(page)
    await page.goto(retailer.site.serve({ body }))
    const without = await facts()
    const before = await work()
    await page.goto(retailer.site.serve({ head: retailer.tag(), body }))
    await expect(embedded.launcher).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { globals, ...rest } = await facts()
    // This includes the work of the page itself. The limit is half a long task.
    expect((await work()) - before).toBeLessThan(25)
    expect(rest).toEqual({ ...without, globals: undefined })
    expect(globals.filter((name) => !without.globals.includes(name))).toEqual(['Murphy'])
    expect(requestedPaths).toEqual(['/embed.js'])
    expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({
      layoutShift: 0,
    })
  })

  test('is sent compressed, with its files', async ({ page, retailer, embedded }) => {
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await embedded.open()
    await embedded.say('thank you')
    await expect(embedded.log).toContainText('thank you')
    const frame = page.frames().find((each) => each.url().startsWith(retailer.murphy))
    const files = await frame?.evaluate(() => {
      const timings = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ]
      return (timings as PerformanceResourceTiming[])
        .filter(({ name }) => !name.includes('/api/') && !name.includes('/chatHub'))
        .map(({ name, encodedBodySize, decodedBodySize }) => ({
          file: new URL(name).pathname,
          sent: encodedBodySize,
          whole: decodedBodySize,
        }))
    })
    expect(files?.length).toBeGreaterThan(3)
    expect(files?.filter(({ sent, whole }) => whole > 1000 && sent > whole / 2)).toEqual([])
  })

  test('runs once when it is included twice', async ({ page, retailer, embedded }) => {
    await page.goto(retailer.site.serve({ head: retailer.tag() + retailer.tag('data-again') }))
    await embedded.open()
    await expect(embedded.launcher).toHaveCount(1)
    await expect(embedded.element).toHaveCount(1)
  })

  for (const [preload, way, isFetched] of [
    ['none', 'hover', false],
    ['intent', 'hover', true],
    ['intent', 'focus', true],
    ['idle', 'nothing', true],
  ] as const) {
    test(
      `the script tag with data-preload="${preload}" fetches ${isFetched ? 'the frame' : 'nothing'} after ${way}`,
      { tag: preload === 'intent' ? [] : '@long' },
      async ({ page, retailer, embedded }) => {
        await page.goto(retailer.site.serve({ head: retailer.tag(`data-preload="${preload}"`) }))
        await expect(embedded.launcher).toBeVisible()
        if (way === 'hover') await embedded.launcher.hover()
        if (way === 'focus') await page.keyboard.press('Tab')
        await expect(embedded.element).toHaveCount(isFetched ? 1 : 0)
        await expect(embedded.launcher).toBeVisible()
      },
    )
  }

  test('takes calls made before the script, in order [HST-17]', async ({ page, retailer, embedded }) => {
    const early = retailer.site.serveScript(`${silentStub}
      Murphy('on', 'toggleWidget', ({ isOpen }) => { document.title = isOpen ? 'open' : 'closed' })
      Murphy('send', 'thank you')`)
    await page.goto(retailer.site.serve({ head: `<script src="${early}"></script>${retailer.tag()}` }))
    await expect(embedded.log).toContainText('thank you')
    await expect(page).toHaveTitle('open')
  })

  test('can be shut down and started again with another tag', async ({ page, retailer, embedded }) => {
    await page.goto(retailer.site.serve({ head: retailer.tag() }))
    await embedded.open()
    await page.evaluate(() => window.Murphy?.('shutdown'))
    await expect(embedded.launcher).toHaveCount(0)
    await expect(embedded.element).toHaveCount(0)
    await page.evaluate((src) => {
      window.Murphy?.('open')
      const script = document.createElement('script')
      script.src = src
      document.head.append(script)
    }, `${retailer.murphy}/embed.js`)
    await expect(embedded.log).toContainText(welcome)
  })
})

test.describe('Murphy on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  })

  test('fills the screen, and the text box stays above the keyboard [LAU-19]', async ({
    page,
    retailer,
    embedded,
  }) => {
    // No test browser has an on-screen keyboard, so the test replaces the visual viewport.
    await page.addInitScript(() => {
      if (window !== window.parent) return
      const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: seen })
    })
    await page.goto(retailer.site.serve({ head: retailer.tag(), body: '<h1>A shop</h1>'.repeat(50) }))
    await embedded.launcher.tap()
    await expect(embedded.log).toContainText(welcome)
    await expect.poll(() => embedded.element.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await embedded.box.tap()
    await page.evaluate(() => {
      const seen = window.visualViewport
      if (seen === null) throw new Error('There is no visual viewport.')
      Object.assign(seen, { height: 500 })
      seen.dispatchEvent(new Event('resize'))
    })
    await expect.poll(() => embedded.element.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 500 })
    const box = await embedded.box.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500)
    await expect(embedded.box).toBeFocused()
  })
})

/** Returns a function that reads the processor time of the page's scripts in ms, which other programs do not change. */
async function measureWork(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  }
}
