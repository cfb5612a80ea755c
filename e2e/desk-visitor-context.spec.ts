import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, signIn } from './desk-page'
import { isolatedTest as test } from './isolated-product'

test.describe.configure({ timeout: 120_000 })

const offerText = 'Nothing found? We know the shelves.'

/** Opens a page of the shop as a new shopper. `optedOut`: the browser asks not to be tracked. */
async function openShop(browser: Browser, address: string, optedOut = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  if (optedOut)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const visitFrame = (page: Page) => page.frameLocator('#murphy-visit')

test(
  'a shopper whose search fails is offered a chat, and the agent sees the visit as it changes',
  { tag: '@long' },
  async ({ browser, isolatedProduct }) => {
    const { murphy, storefront } = isolatedProduct.addresses
    const manager = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')

    await test.step('a manager switches it on and adds a rule by keyboard', async () => {
      await manager.getByRole('link', { name: 'Admin' }).press('Enter')
      await manager.getByRole('link', { name: 'Settings', exact: true }).press('Enter')
      await manager.getByRole('link', { name: 'Visits and offers' }).press('Enter')
      const context = manager.getByRole('form', { name: 'Visitor context' })
      await context.getByRole('checkbox', { name: 'Use visitor context' }).press('Space')
      await context.getByRole('button', { name: 'Save' }).press('Enter')
      await expect(context).toContainText('Saved.')
      const offers = manager.getByRole('form', { name: 'Chat offers' })
      await offers.getByRole('button', { name: 'Add rule' }).press('Enter')
      await offers.getByLabel('Seconds on the page').fill('0')
      await offers.getByRole('checkbox', { name: 'Only after a search without results' }).press('Space')
      await offers.getByLabel('Text of the offer').fill(offerText)
      await offers.getByLabel('Control group without offers, in %').fill('0')
      await expectAccessible(manager)
      await offers.getByRole('button', { name: 'Save' }).press('Enter')
      await expect(offers).toContainText('Saved.')
    })

    const sarah = await signIn(await browser.newContext(), murphy, 'sarah.jones@murphy.example')

    await test.step('a browser that asks not to be tracked gets no frame', async () => {
      const quiet = await openShop(browser, `${storefront}/search?q=shirz`, true)
      await expect(quiet.locator('#murphy-launcher')).toBeVisible()
      await quiet.waitForLoadState('networkidle')
      await expect(quiet.locator('#murphy-visit')).toHaveCount(0)
      await quiet.context().close()
    })

    await test.step('an offer that is dismissed does not come back', async () => {
      const other = await openShop(browser, `${storefront}/search?q=shirz`)
      await visitFrame(other).getByRole('button', { name: 'No thanks' }).click()
      await expect(other.locator('#murphy-visit[data-offer]')).toHaveCount(0)
      await other.reload()
      await other.waitForLoadState('networkidle')
      await expect(other.locator('#murphy-visit[data-offer]')).toHaveCount(0)
      await other.context().close()
    })

    const shopper = await openShop(browser, `${storefront}/search?q=shirz`)
    const widget = shopper.frameLocator('#murphy-frame')

    await test.step('the shopper reads the offer beside the launcher, and accepts it', async () => {
      const offer = visitFrame(shopper).getByRole('region', { name: 'Chat offer' })
      await expect(offer).toContainText(offerText)
      await expect(shopper.locator('body')).toBeFocused()
      const frame = shopper.frames().find((each) => each.url().endsWith('/visit'))
      if (frame === undefined) throw new Error('The page has no frame of a visit.')
      await expectAccessible(frame)
      await offer.getByRole('button', { name: 'Chat now' }).click()
      await expect(shopper.locator('#murphy-visit[data-offer]')).toHaveCount(0)
      await widget.getByLabel('First name').fill('Mia')
      await widget.getByLabel('Last name').fill('Hart')
      await widget.getByLabel('Email address').fill('mia@example.com')
      await widget.getByRole('checkbox').check()
      await widget.getByRole('button', { name: 'Continue' }).click()
      await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
      await expect(widget.getByRole('heading', { name: 'Sarah' })).toBeVisible()
    })

    const visit = sarah.getByRole('region', { name: 'Visit', exact: true })

    await test.step('the agent sees the search', async () => {
      await expect(visit).toContainText('Search without results')
      await expect(visit).toContainText('shirz')
      await expect(visit).not.toContainText('q=')
      await expectAccessible(sarah)
    })

    await test.step('the agent sees the product and the basket as they change', async () => {
      await shopper.goto(`${storefront}/search?q=shiraz`)
      await shopper.locator('.card a').first().click()
      await shopper.getByRole('button', { name: 'Add to basket' }).click()
      const code = /\/product\/([^/]+)\//.exec(shopper.url())?.[1] ?? ''
      await expect(visit).toContainText(new RegExp(`1 × .+ \\(${code}\\)`), { timeout: 30_000 })
      await expect(visit).toContainText('Product on screen')
      const pages = visit.getByRole('list').last().getByRole('listitem')
      await expect(pages.last()).toContainText('Search')
    })

    await test.step('the report counts the offers, the answers and the chat', async () => {
      await manager.reload()
      const report = manager.getByRole('region', { name: 'How offers are answered' })
      const row = report.getByRole('row', { name: offerText })
      await expect(row.getByRole('cell')).toHaveText(['2', '1', '1', '1', '50%', '0', '0', '–'])
      await expectAccessible(manager)
    })
  },
)
