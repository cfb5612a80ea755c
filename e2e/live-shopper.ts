import { expect } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { overRest } from './over-rest'
import type { Door } from './shop'
import { wrongClock } from './wrong-clock'

/** Murphy's own page on a phone, open and greeted. */
export async function shopperAt(
  browser: Browser,
  murphy: string,
  { door = 'hub', skewMs = 0 }: { readonly door?: Door; readonly skewMs?: number } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 400, height: 680 } })
  if (door === 'rest') await overRest(context)
  if (skewMs !== 0) await wrongClock(context, skewMs)
  const page = await context.newPage()
  await page.goto(murphy)
  await openChat(page)
  await expect(page.getByText('How can I help you today?')).toBeVisible()
  return { page, context }
}

export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /chat/i }).click()
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

/** As a guest, with consent, into the queue. */
export async function askForAPerson(page: Page, firstName = 'Mia'): Promise<void> {
  await say(page, 'can I talk to a human please')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Hart')
  await page.getByLabel('Email address').fill(`${firstName.toLowerCase()}@example.com`)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}
