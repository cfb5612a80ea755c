import { expect } from '@playwright/test'
import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test'
import { useRest } from './use-rest'
import type { Transport } from './shop'
import { skewClock } from './skewed-clock'

/** Opens Murphy's own page on a phone and waits for the greeting. */
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

/**
 * Opens Murphy and waits for the greeting and the first state of live chat. A request for an agent before them is
 * refused.
 */
export async function openMurphy(page: Page, murphy: string): Promise<void> {
  const isServiceReady = waitForLiveChatState(page)
  await page.goto(murphy)
  await openChat(page)
  // Not by its text alone: a greeting that arrives after the chat is drawn is also in the region that announces it.
  await expect(page.getByRole('log')).toContainText('How can I help you today?')
  await pressMessageBox(page)
  await isServiceReady
}

/** Presses the message box, because a shopper who only reads is not connected to live chat. */
export async function pressMessageBox(chat: Page | FrameLocator): Promise<void> {
  await chat.getByRole('textbox').click()
}

/** Resolves with the first state of the live-chat service on a page that is opened later. */
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

/** Waits for the live-chat connection: before it, the box keeps its text, and no file can be sent. */
export async function expectConnected(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send a file' })).toBeVisible({ timeout: 60_000 })
}

/** Sends a message to the agent as soon as the connection accepts one. */
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

/** Reloads the page and waits for the chat with this agent. */
export async function reloadInChat(page: Page, agent: string): Promise<void> {
  await page.reload()
  await openChat(page)
  await expect(page.getByRole('heading', { name: agent })).toBeVisible()
  await expectConnected(page)
}

/** Requests an agent as a guest with consent, up to the queue. */
export async function requestAgent(page: Page, firstName = 'Mia'): Promise<void> {
  await say(page, 'can I talk to a human please')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Hart')
  await page.getByLabel('Email address').fill(`${firstName.toLowerCase()}@example.com`)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}
