import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { findFreePorts, createDataFolder, startMurphy } from './program'
import type { Addresses } from './shop'

/** The password of every demonstration account, in products that tests start. */
export const deskPassword = 'correct horse battery'

/** A product for each worker, because online agents decide the routing. `murphy` and `storefront` are its addresses. */
export const test = base.extend<object, { product: Addresses; murphy: string; storefront: string }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
    async ({}, use) => {
      const env = {
        ...(await findFreePorts()),
        MURPHY_DATA_DIR: createDataFolder(),
        DESK_PASSWORD: deskPassword,
        ALLOWED_ORIGINS: 'http://127.0.0.1:*',
      }
      const murphy = startMurphy(env)
      await murphy.waitForOutput('Murphy is ready')
      await use({
        murphy: `http://127.0.0.1:${env.PORT}`,
        storefront: `http://127.0.0.1:${env.STOREFRONT_PORT}`,
      })
      await murphy.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  murphy: [async ({ product }, use) => use(product.murphy), { scope: 'worker' }],
  storefront: [async ({ product }, use) => use(product.storefront), { scope: 'worker' }],
})

export { expect }

export async function signIn(context: BrowserContext, murphy: string, email: string): Promise<Page> {
  const page = await context.newPage()
  await signInOn(page, murphy, email)
  return page
}

export async function signInOn(page: Page, murphy: string, email: string): Promise<void> {
  await page.goto(`${murphy}/desk`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(deskPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My chats' })).toBeVisible()
}

/** Signs an agent out. An agent who only closes the page stays online for 45 s, and is offered chats. */
export async function signOut(page: Page): Promise<void> {
  // The desk asks an agent with an active chat first, and the end of a chat reaches the desk after its shopper.
  await expect(page.getByRole('button', { name: 'Leave chat', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^(Sarah Jones|Tom Baker|Kim Murphy|Mia Hart)$/ }).click()
  // The page does not wait for the server, which offers chats until the session has ended.
  const isSignedOut = page.waitForResponse(
    (answer) => answer.url().endsWith('/desk/api/session') && answer.request().method() === 'DELETE',
  )
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await isSignedOut
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** Ends the open chat at the desk and clears it. */
export async function endAndClear(page: Page): Promise<void> {
  await page.keyboard.press('Alt+e')
  await page.getByRole('button', { name: 'End chat' }).last().click()
  await page.getByRole('button', { name: 'Clear from my list' }).click()
}

/** Returns the transcript of the open chat at the desk. */
export function getTranscript(page: Page): Locator {
  return page.getByRole('log', { name: 'Chat transcript' })
}

/** Opens a manager's page by the navigation: its heading, then the page. */
export async function openManagerPage(
  page: Page,
  heading: 'Reporting' | 'AI agent' | 'Admin',
  name: string,
): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Desk pages' })
  await nav.getByRole('link', { name: heading }).click()
  await nav.getByRole('link', { name, exact: true }).click()
}

/** Sends a message in the open chat at the desk. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}
