import { expect } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { overRest } from './over-rest'
import type { Door } from './shop'

/** Murphy's own page on a phone, open and greeted. */
export async function shopperAt(
  browser: Browser,
  murphy: string,
  { door = 'hub' }: { readonly door?: Door } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 400, height: 680 } })
  if (door === 'rest') await overRest(context)
  const page = await context.newPage()
  await openMurphy(page, murphy)
  return { page, context }
}

/** Open and greeted, and the service of live chat has spoken: whoever asks for a person now is not refused. */
export async function openMurphy(page: Page, murphy: string): Promise<void> {
  const spoken = liveChatSpeaks(page)
  await page.goto(murphy)
  await openChat(page)
  await expect(page.getByText('How can I help you today?')).toBeVisible()
  await spoken
}

/** The first word of the live-chat service on a page that is still to come. */
export async function liveChatSpeaks(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (each) => each.url().includes('/client/widget/socket'))
  await socket.waitForEvent('framereceived')
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
