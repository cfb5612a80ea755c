import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, getTranscript, signIn, signOut, test } from './desk-page'
import { openVisitorSocket } from './visitor-socket'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Taps a control that is large enough for a thumb, and in the lower half of the screen. */
async function tap(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const box = await control.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  expect(box?.y ?? 0).toBeGreaterThan(phone.viewport.height / 2)
  await control.tap()
}

async function expectNoScrollingSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test('an agent accepts, answers and ends a chat on a phone by tapping alone', async ({ browser, murphy }) => {
  const context = await browser.newContext(phone)
  const sarah = await signIn(context, murphy, 'sarah.jones@murphy.example')
  const bar = sarah.getByRole('navigation', { name: 'Parts of the desk' })
  await expect(bar).toBeVisible()
  await expectNoScrollingSideways(sarah)

  const mia = await openVisitorSocket(murphy, { name: 'Mia Hart', firstMessage: 'Two bottles are broken' })
  await test.step('accepts the offer at the bottom edge', async () => {
    const offer = sarah.getByRole('region', { name: 'Incoming chats' })
    await expect(offer).toContainText('Mia Hart')
    await expectAccessible(sarah)
    await tap(offer.getByRole('button', { name: 'Accept chat from Mia Hart' }))
    await expect(getTranscript(sarah)).toContainText('Two bottles are broken')
    await expectNoScrollingSideways(sarah)
  })

  await test.step('answers', async () => {
    const box = sarah.getByRole('textbox', { name: 'Message' })
    await tap(box)
    await sarah.keyboard.insertText('I am sorry. New ones leave today.')
    await tap(sarah.getByRole('button', { name: 'Send', exact: true }))
    await expect.poll(() => mia.getMessages().at(-1)).toBe('I am sorry. New ones leave today.')
    await expectAccessible(sarah)
  })

  await test.step('looks at the shopper, and at a message that came meanwhile', async () => {
    await tap(bar.getByRole('button', { name: 'Shopper' }))
    await expect(sarah.getByRole('complementary', { name: 'Shopper' })).toContainText('mia@example.com')
    await expectAccessible(sarah)
    await expectNoScrollingSideways(sarah)
    mia.say('Thank you!')
    await expect(bar.getByRole('button', { name: 'Queue 1 chat needs your attention' })).toBeVisible()
    await tap(bar.getByRole('button', { name: 'Chat', exact: true }))
    await expect(getTranscript(sarah)).toContainText('Thank you!')
    await expect(bar.getByRole('button', { name: 'Queue', exact: true })).toBeVisible()
  })

  await test.step('ends the chat and clears it', async () => {
    await tap(bar.getByRole('button', { name: 'Actions' }))
    await expectAccessible(sarah)
    await tap(bar.getByRole('button', { name: 'End chat' }))
    const dialog = sarah.getByRole('dialog', { name: 'End the chat with Mia Hart?' })
    await tap(dialog.getByRole('button', { name: 'End chat' }))
    await expect(sarah.getByText('This chat has ended.')).toBeVisible()
    await tap(sarah.getByRole('button', { name: 'Clear from my list' }))
    await expect(sarah.getByRole('button', { name: /^Mia Hart/ })).toHaveCount(0)
    await expect(sarah.getByRole('region', { name: 'My chats' })).toBeVisible()
  })

  await test.step('reads in sounds and notifications that the device can be notified', async () => {
    await sarah.getByRole('button', { name: 'Sarah Jones' }).tap()
    await tap(sarah.getByRole('button', { name: 'Sounds and notifications' }))
    const dialog = sarah.getByRole('dialog', { name: 'Sounds and notifications' })
    await expect(
      dialog.getByRole('checkbox', { name: 'Notify this device when the desk is closed' }),
    ).toBeVisible()
    await expectAccessible(sarah)
    await expectNoScrollingSideways(sarah)
    await tap(dialog.getByRole('button', { name: 'Close' }))
  })
  mia.close()
  await signOut(sarah)
  await context.close()
})

test('the desk can be installed, and its service worker works for all of its pages', async ({
  browser,
  murphy,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const broken: string[] = []
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  await page.goto(`${murphy}/desk`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const address = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href,
  )
  const manifest = (await (await context.request.get(address ?? '')).json()) as {
    readonly start_url: string
    readonly display: string
    readonly icons: readonly { readonly src: string; readonly purpose: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/desk', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
  for (const { src } of manifest.icons) {
    const icon = await context.request.get(new URL(src, address).href)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  }
  // A worker that imports anything is refused here, because it is no module.
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/desk/service-worker.js', { scope: '/desk' })
    const { active, scope: ready } = await navigator.serviceWorker.ready
    return `${ready} ${active?.scriptURL ?? ''}`
  })
  expect(scope).toBe(`${murphy}/desk ${murphy}/desk/service-worker.js`)
  expect(broken).toEqual([])
  await context.close()
})
