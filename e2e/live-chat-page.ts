import { expect } from '@playwright/test'
import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test'
import { useRest } from './use-rest'
import type { Transport } from './shop'
import { skewClock } from './skewed-clock'

/** Murphy's own page on a phone, open and greeted. */
export async function openPhone(
  browser: Browser,
  murphy: string,
  { transport = 'hub', skewMs = 0 }: { readonly transport?: Transport; readonly skewMs?: number } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 400, height: 680 } })
  if (transport === 'rest') await useRest(context)
  if (skewMs !== 0) await skewClock(context, skewMs)
  const page = await context.newPage()
  await openMurphy(page, murphy)
  return { page, context }
}

/** Open and greeted, and the service of live chat has spoken: whoever asks for a person now is not refused. */
export async function openMurphy(page: Page, murphy: string): Promise<void> {
  const spoken = waitForLiveChatState(page)
  await page.goto(murphy)
  await openChat(page)
  await expect(page.getByText('How can I help you today?')).toBeVisible()
  await pressMessageBox(page)
  await spoken
}

/** Whoever only looks is not connected to people; a press in the box is enough. */
export async function pressMessageBox(chat: Page | FrameLocator): Promise<void> {
  await chat.getByRole('textbox').click()
}

/** The first word of the live-chat service on a page that is still to come. */
export async function waitForLiveChatState(page: Page): Promise<void> {
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

/** The connection to people is there: otherwise the box keeps what is typed, and no file can be sent. */
export async function expectConnected(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send a file' })).toBeVisible({ timeout: 60_000 })
}

/** A line to the agent, as soon as the connection takes one. */
export async function sayToAgent(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox')
  await box.fill(text)
  await expect(async () => {
    await expectConnected(page)
    // An empty box sends nothing.
    await box.press('Enter')
    await expect(box).toHaveValue('', { timeout: 1000 })
  }).toPass({ timeout: 90_000 })
}

/** The page comes again, in the chat with this agent. */
export async function reloadInChat(page: Page, agent: string): Promise<void> {
  await page.reload()
  await openChat(page)
  await expect(page.getByRole('heading', { name: agent })).toBeVisible()
  await expectConnected(page)
}

/** As a guest, with consent, into the queue. */
export async function requestAgent(page: Page, firstName = 'Mia'): Promise<void> {
  await say(page, 'can I talk to a human please')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Hart')
  await page.getByLabel('Email address').fill(`${firstName.toLowerCase()}@example.com`)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}
