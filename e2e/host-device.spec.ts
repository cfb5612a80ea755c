import type { Frame, Page } from '@playwright/test'
import { expectLastScreenAccessible } from './axe'
import { useRest } from './use-rest'
import { expect, silentStub, test, welcome } from './retailer'
import type { Embedded, Retailer } from './retailer'

const idleMs = 300_000
/** Data that no later shopper may find: Alex's names, order and messages. */
const alex = /Alex|Nguyen|where is my order|900\d{3}/

type Session = { shopperId: number; encryptedShopperId: string; botToken: string }

/** Serves a page of a screen in a store, which reports that at once, and returns its address. */
function serveDevicePage({ site, tag }: Retailer): string {
  const own = site.serveScript(`${silentStub};Murphy('tell', { type: 'setIsHostDevice' })`)
  return site.serve({ head: `<script src="${own}"></script>${tag()}` })
}

async function signInAlex(page: Page, { storefront }: Retailer): Promise<Session> {
  // Signs in outside the browser, which would store the shop's cookie.
  const answer = await fetch(`${storefront}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shopperId: 123 }),
  })
  const session = (await answer.json()) as Session
  await page.evaluate((shopper) => window.Murphy?.('shopper', shopper), session)
  return session
}

async function askForOrders({ frame, log, say }: Embedded): Promise<void> {
  await expect(log).toContainText('Alex')
  await say('where is my order')
  await expect(frame.getByRole('button', { name: /Total of 3 deliveries/ }).first()).toBeVisible()
}

/** Returns all data of page, frame and browser as one text. */
async function readAllData(page: Page): Promise<string> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(async () => {
        const databases = await indexedDB.databases()
        const cacheNames = 'caches' in window ? await caches.keys() : []
        return JSON.stringify([
          document.documentElement.outerHTML,
          [...document.querySelectorAll('input, textarea')].map((field) =>
            'value' in field ? field.value : '',
          ),
          document.cookie,
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          databases,
          cacheNames,
          history.state,
        ])
      }),
    ),
  )
  return JSON.stringify([found, await page.context().cookies()])
}

// The calls show the browser id of each request.
test.beforeEach(({ context }) => useRest(context))

// Checks the last screen, which stays on the device.
test.afterEach(({ page, retailer }, testInfo) => expectLastScreenAccessible(page, retailer.murphy, testInfo))

test.describe('A screen in a store', () => {
  test('is open from the start, as high as the page, without a launcher or a way to minimise [GEN-02, HST-01]', async ({
    page,
    retailer,
    embedded,
  }) => {
    await page.goto(serveDevicePage(retailer))
    await expect(embedded.log).toContainText(welcome)
    await expect(embedded.launcher).toBeHidden()
    await expect.poll(() => embedded.element.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
    await expect(embedded.frame.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(embedded.frame.getByRole('button', { name: 'Minimise' })).toHaveCount(0)
    await embedded.frame.getByRole('button', { name: 'Close' }).click()
    await embedded.frame.getByRole('button', { name: 'Finished' }).click()
    await embedded.frame.getByRole('button', { name: 'Close' }).click()
    await expect(embedded.log).toContainText(welcome)
  })

  test(
    'writes nothing to the device',
    { annotation: { type: 'rules', description: 'HST-01, STG-01, STG-02, STG-05, STG-06' } },
    async ({ page, retailer, embedded }) => {
      const cacheable: string[] = []
      page.on('response', async (response) => {
        const isPersonal = response.url().includes('/murphybot/')
        if (isPersonal && (await response.headerValue('cache-control')) !== 'no-store')
          cacheable.push(response.url())
      })
      await page.goto(serveDevicePage(retailer))
      const { encryptedShopperId } = await signInAlex(page, retailer)
      await askForOrders(embedded)
      const kept = await findMurphyFrame(page, retailer).evaluate(() => [
        document.cookie,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ])
      expect(kept).toEqual(['', [], []])
      const ofPage = await page.evaluate(() => [
        document.cookie,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ])
      expect(ofPage).toEqual(['', [], []])
      expect(await page.context().cookies(retailer.murphy)).toEqual([])
      expect(await readAllData(page)).not.toContain(encryptedShopperId)
      expect(cacheable).toEqual([])
    },
  )

  test('opens no tab: links go to the page [HST-01, HST-14]', async ({
    page,
    context,
    retailer,
    embedded,
  }) => {
    await page.goto(serveDevicePage(retailer))
    await page.evaluate(() => {
      window.Murphy?.('on', 'chatbotInitChangeUrl', ({ url }) => {
        document.title = url
      })
    })
    await page.route('**/api/TextQuery*', (route) =>
      route.fulfill({ json: [{ type: 'direction', text: 'Get directions', address: '12 Mill Road' }] }),
    )
    await embedded.say('hi')
    const link = embedded.frame.getByRole('link', { name: /Get directions/ })
    await link.click()
    await expect(page).toHaveTitle(/12%20Mill%20Road|12\+Mill\+Road/)
    await page.evaluate(() => {
      document.title = ''
    })
    await link.click({ modifiers: ['Control'] })
    await expect(page).toHaveTitle(/Mill/)
    await link.click({ button: 'middle' })
    expect(context.pages()).toHaveLength(1)
  })

  test('shows nothing of the last shopper after five minutes without a touch [HST-01, LAU-10]', async ({
    page,
    retailer,
    embedded,
  }) => {
    await page.clock.install()
    await page.goto(serveDevicePage(retailer))
    const { encryptedShopperId, botToken } = await signInAlex(page, retailer)
    await askForOrders(embedded)
    await embedded.box.fill('a secret of Alex')
    const before = recordChatbotUsers(page)
    expect(await readAllData(page)).toMatch(alex)

    await page.clock.fastForward(idleMs)
    await expect(embedded.frame.getByText('Have you finished your chat?')).toBeVisible()
    // The server receives the log-off of the last shopper, with the id of their connection.
    await expect.poll(() => before.size).toBe(1)
    const after = recordChatbotUsers(page)
    const left = await readAllData(page)
    expect(left).not.toMatch(alex)
    expect(left).not.toContain('a secret')
    expect(left).not.toContain(encryptedShopperId)
    expect(left).not.toContain(botToken)

    await embedded.frame.getByRole('button', { name: 'Return to chat' }).click()
    await expect(embedded.log).toContainText(welcome)
    await embedded.say('where is it')
    await expect(embedded.log).toContainText('where is it')
    expect(await readAllData(page)).not.toMatch(alex)
    await expect.poll(() => after.size).toBe(1)
    expect([...after]).not.toEqual(expect.arrayContaining([...before].slice(0, 1)))
  })

  test('shows the next shopper nothing by its back button, also where the browser keeps pages as they were [HST-01]', async ({
    page,
    retailer,
    embedded,
  }) => {
    await page.goto(serveDevicePage(retailer))
    await signInAlex(page, retailer)
    await askForOrders(embedded)
    // The page at its end, because a browser may restore it with the back button. Under Playwright it restores none, and
    // what a page stores while it is left may be lost, so the event is sent to the page that stays.
    const kept = await findMurphyFrame(page, retailer).evaluate(async () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      await Promise.resolve()
      return document.body.outerHTML
    })
    await page.goto(retailer.site.serve({ body: '<h1>A bottle</h1>' }))
    await page.goBack()
    await expect(embedded.log).toContainText(welcome)
    expect(kept).toContain('Your chat has ended')
    expect(await readAllData(page)).not.toMatch(alex)
  })
})

function findMurphyFrame(page: Page, { murphy }: Retailer): Frame {
  const found = page.frames().find((frame) => frame.url().startsWith(murphy))
  if (found === undefined) throw new Error('The page has no frame of Murphy.')
  return found
}

/** Collects the chatbot users in the widget's calls from now on. */
function recordChatbotUsers(page: Page): Set<string> {
  const users = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().includes('Greet') && !request.url().includes('TextQuery')) return
    const body = request.postDataJSON() as { chatbotUserId?: string } | null
    if (body?.chatbotUserId) users.add(body.chatbotUserId)
  })
  return users
}
