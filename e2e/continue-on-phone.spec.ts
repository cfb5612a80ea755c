import { devices } from '@playwright/test'
import type { Browser, BrowserContext, Page, WebSocket } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, silentStub, test, welcome } from './retailer'
import type { Embedded, Retailer } from './retailer'

const question = 'opening hours Newtown'
const continued = 'Your conversation continues here. It is no longer on the screen in the store.'
const refused = 'This code no longer works. It has been used, or its five minutes are over.'

/** Opens the page of a screen in a store and asks a question. @returns the address of its one-time code */
async function showCode(page: Page, { site, tag }: Retailer, { frame, log, say }: Embedded): Promise<string> {
  const own = site.serveScript(`${silentStub};Murphy('tell', { type: 'setIsHostDevice' })`)
  await page.goto(site.serve({ head: `<script src="${own}"></script>${tag()}` }))
  await expect(log).toContainText(welcome)
  await say(question)
  await expect(log).toContainText(/Newtown is (open|closed)/)
  await frame.getByRole('button', { name: 'Your conversation' }).click()
  await frame.getByRole('button', { name: 'Continue on your phone' }).click()
  await expect(frame.getByRole('img', { name: 'QR code with the address below' })).toBeVisible()
  await expect(frame.getByRole('status').filter({ hasText: 'The code works once' })).toHaveText(
    'The code works once, for 5 more minutes.',
  )
  return (await frame.getByText(/^http.*#continue=/).textContent()) ?? ''
}

async function openPhone(browser: Browser): Promise<BrowserContext> {
  const { defaultBrowserType: _other, ...phone } = devices['iPhone 14']
  return await browser.newContext(phone)
}

/** Returns everything that page, frame and browser hold of Murphy as one text. */
async function readAllData(page: Page): Promise<string> {
  const found = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(() =>
          JSON.stringify([
            document.documentElement.outerHTML,
            document.cookie,
            Object.entries(localStorage),
            Object.entries(sessionStorage),
            history.state,
          ]),
        ),
      ),
  )
  return JSON.stringify([found, await page.context().cookies()])
}

test.describe('A conversation that continues on a phone', () => {
  test('opens once on the phone and leaves nothing on the screen in the store [HST-01, GEN-02]', async ({
    browser,
    page,
    retailer,
    embedded,
  }) => {
    const hubs: WebSocket[] = []
    page.on('websocket', (socket) => {
      if (socket.url().includes('WsMurphyChat')) hubs.push(socket)
    })
    const link = await showCode(page, retailer, embedded)
    const hubsBefore = [...hubs]
    expect(hubsBefore).not.toEqual([])
    expect(link.startsWith(`${retailer.murphy}/#continue=`)).toBe(true)
    const frame = page.frames().find((candidate) => candidate.url().startsWith(retailer.murphy))
    if (frame === undefined) throw new Error('The page has no frame of Murphy.')
    await expectAccessible(frame)

    const phones = await openPhone(browser)
    const phone = await phones.newPage()
    const requested: string[] = []
    phone.on('request', (request) => requested.push(request.url()))
    await phone.goto(link)
    const log = phone.getByRole('log')
    await expect(log).toContainText(question)
    await expect(log).toContainText(continued)
    // The code is in no address that a server receives, nor left in the phone's own.
    const [, code = ''] = link.split('#continue=')
    expect(requested.filter((url) => url.includes(code))).toEqual([])
    expect(phone.url()).toBe(`${retailer.murphy}/`)
    await expectAccessible(phone)

    await expect(embedded.log).not.toContainText(question)
    await expect(embedded.log).toContainText(welcome)
    const left = await readAllData(page)
    expect(left).not.toContain(question)
    expect(left).not.toContain(code)
    // The next shopper has a connection of their own.
    await expect.poll(() => hubsBefore.every((socket) => socket.isClosed())).toBe(true)

    // The phone has the conversation with its dialogue, also after a reload. The screen receives none of it.
    await phone.getByRole('textbox').fill('and Alexandria?')
    await phone.getByRole('textbox').press('Enter')
    await expect(log).toContainText(/Alexandria is (open|closed)/)
    await phone.reload()
    await phone
      .getByRole('button', { name: /open|chat|murphy/i })
      .first()
      .click()
    await expect(log).toContainText(/Alexandria is (open|closed)/)
    await expect(embedded.log).not.toContainText('Alexandria')

    // A second phone cannot open the same code.
    const others = await openPhone(browser)
    const other = await others.newPage()
    await other.goto(link)
    await expect(other.getByText(refused)).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Start a new conversation' }).click()
    await expect(other.getByRole('log')).toContainText(welcome)
    await expect(other.getByRole('log')).not.toContainText(question)
    await Promise.all([phones.close(), others.close()])
  })

  test(
    'stays on the screen when the phone opens a code that the screen has withdrawn',
    { tag: '@long' },
    async ({ browser, page, retailer, embedded }) => {
      const link = await showCode(page, retailer, embedded)
      const withdrawn = page.waitForResponse(/PhoneCode\/Withdraw/)
      await embedded.frame.getByRole('button', { name: 'Back' }).click()
      await withdrawn
      const phones = await openPhone(browser)
      const phone = await phones.newPage()
      await phone.goto(link)
      await expect(phone.getByText(refused)).toBeVisible()
      await expect(embedded.log).toContainText(question)
      await phones.close()
    },
  )

  test(
    "opens at the second attempt when the phone's first call fails",
    { tag: '@long' },
    async ({ browser, page, retailer, embedded }) => {
      const link = await showCode(page, retailer, embedded)
      const phones = await openPhone(browser)
      const phone = await phones.newPage()
      await phone.route(/PhoneCode\/Redeem/, (route) => route.abort(), { times: 1 })
      await phone.goto(link)
      await expect(phone.getByText('Your conversation could not be opened.')).toBeVisible()
      await phone.getByRole('button', { name: 'Try again' }).click()
      await expect(phone.getByRole('log')).toContainText(question)
      await expect(embedded.log).not.toContainText(question)
      await phones.close()
    },
  )
})
