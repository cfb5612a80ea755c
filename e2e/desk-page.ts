import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { findFreePorts, createDataFolder, startMurphy } from './program'
import type { Addresses } from './shop'

/** Of all accounts of the demonstration, in products that are started with it. */
export const deskPassword = 'correct horse battery'

/** A product of its own: who is online decides who is offered what. `murphy` and `storefront` are its addresses. */
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
      await murphy.says('Murphy is ready')
      await use({
        murphy: `http://127.0.0.1:${env.PORT}`,
        storefront: `http://127.0.0.1:${env.STOREFRONT_PORT}`,
      })
      await murphy.stop()
    },
    { scope: 'worker', timeout: 60_000 },
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

/** Whoever only closes the page counts as present for 45 s, and is offered chats. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Sarah Jones|Tom Baker|Kim Murphy|Mia Hart)$/ }).click()
  // The page does not wait for the service, which offers chats until it knows.
  const isTold = page.waitForResponse(
    (answer) => answer.url().endsWith('/desk/api/session') && answer.request().method() === 'DELETE',
  )
  await page.getByRole('button', { name: 'Sign out' }).click()
  await isTold
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
}

/** Ends the chat that is open at the desk, for good. */
export async function endAndClear(page: Page): Promise<void> {
  await page.keyboard.press('Alt+e')
  await page.getByRole('button', { name: 'End chat' }).last().click()
  await page.getByRole('button', { name: 'Clear from my list' }).click()
}

/** What is said in the chat that is open at the desk. */
export function lines(page: Page): Locator {
  return page.getByRole('log', { name: 'Lines of the chat' })
}

/** Writes into the chat that is open at the desk. */
export async function write(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your line' }).fill(line)
  await page.keyboard.press('Enter')
}
