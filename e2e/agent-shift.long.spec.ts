import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test'
import {
  endAndClear,
  expect,
  getTranscript,
  openManagerPage,
  signIn,
  signOut,
  sendMessage,
} from './desk-page'
import { pressMessageBox, waitForLiveChatState } from './live-chat-page'
import { isolatedTest as test } from './isolated-product'

test.describe.configure({ timeout: 300_000 })

const shoppers = ['Mia', 'Lee', 'Nora'] as const
type Name = (typeof shoppers)[number]

type Visit = { readonly page: Page; readonly murphy: FrameLocator; readonly context: BrowserContext }

/** Opens the storefront in a new browser context, with Murphy open. */
async function visit(browser: Browser, storefront: string): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // A request for an agent before the service has answered finds no agent.
  const isServiceReady = waitForLiveChatState(page)
  await page.goto(storefront)
  await page.locator('#murphy-launcher').click()
  const murphy = page.frameLocator('#murphy-frame')
  await expect(murphy.getByRole('log')).toContainText('How can I help you today?')
  await pressMessageBox(murphy)
  await isServiceReady
  return { page, murphy, context }
}

async function say({ murphy }: Visit, text: string): Promise<void> {
  const box = murphy.getByRole('textbox')
  await box.fill(text)
  await box.press('Enter')
}

async function requestAgent(shopper: Visit, name: Name): Promise<void> {
  const { murphy } = shopper
  await say(shopper, 'I want to talk to a person')
  await murphy.getByLabel('First name').fill(name)
  await murphy.getByLabel('Last name').fill('Hart')
  await murphy.getByLabel('Email address').fill(`${name.toLowerCase()}@example.com`)
  await murphy.getByRole('checkbox').check()
  await murphy.getByRole('button', { name: 'Continue' }).click()
}

function form(page: Page, name: string) {
  return page.getByRole('form', { name, exact: true })
}

async function save(page: Page, name: string): Promise<void> {
  await form(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(form(page, name)).toContainText('Saved. Shoppers see it from their next page load.')
}

test('a manager opens, sets hours and a banner, agents answer three shoppers and transfer one, and the manager closes, by docs/operating.md alone [LCS-06, BAN-04, LC-14]', async ({
  browser,
  isolatedProduct: {
    addresses: { murphy, storefront },
  },
}) => {
  const [kims, sarahs, toms] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ])
  const kim = await signIn(kims, murphy, 'manager@murphy.example')
  await kim.getByRole('radio', { name: 'Away' }).check()
  let hours = ''

  await test.step('opens: hours of every day, and a banner', async () => {
    await kim.getByRole('link', { name: 'Admin' }).click()
    const opening = form(kim, 'Opening hours')
    await opening.getByLabel(/^Use opening hours/).check()
    for (const day of ['Monday', 'Sunday'])
      await opening.getByRole('button', { name: `Add hours, ${day}` }).click()
    await opening.getByLabel('Monday, From').fill('00:00')
    await opening.getByLabel('Monday, Until').fill('00:00')
    await opening.getByRole('button', { name: 'Copy to Monday to Friday' }).click()
    for (const day of ['Saturday', 'Sunday']) {
      await opening.getByLabel(`${day}, From`).fill('00:00')
      await opening.getByLabel(`${day}, Until`).fill('00:00')
    }
    const reads = await opening.getByText(/^Shoppers see: /).textContent()
    hours = reads?.replace('Shoppers see: ', '') ?? ''
    expect(hours).toContain('every day')
    await save(kim, 'Opening hours')
    await kim.getByRole('link', { name: 'Banner and greeting' }).click()
    await form(kim, 'Banner').getByLabel('Show the banner').check()
    await form(kim, 'Banner').getByLabel('Text').fill('Deliveries are slower this week.')
    await save(kim, 'Banner')
  })

  const sarah = await signIn(sarahs, murphy, 'sarah.jones@murphy.example')
  const [mia, lee, nora] = [
    await visit(browser, storefront),
    await visit(browser, storefront),
    await visit(browser, storefront),
  ]
  const visits: readonly (readonly [Name, Visit])[] = [
    ['Mia', mia],
    ['Lee', lee],
    ['Nora', nora],
  ]

  await test.step('answers three shoppers, each of whom has the banner', async () => {
    for (const [name, shopper] of visits) {
      await expect(
        shopper.murphy.getByRole('status').filter({ hasText: 'Deliveries are slower' }),
      ).toBeVisible()
      await requestAgent(shopper, name)
      await expect(sarah.getByRole('region', { name: 'Incoming chats' })).toContainText(`${name} Hart`)
      await sarah.keyboard.press('Alt+a')
      await expect(sarah.getByRole('textbox', { name: 'Message' })).toHaveAttribute(
        'placeholder',
        `Write to ${name} Hart`,
      )
      await expect(shopper.murphy.getByRole('heading', { name: 'Sarah' })).toBeVisible()
      await sendMessage(sarah, `Hello ${name}, how can I help?`)
      await expect(shopper.murphy.getByRole('log')).toContainText(`Hello ${name}, how can I help?`)
      await say(shopper, `${name} asks about a parcel`)
      await expect(getTranscript(sarah)).toContainText(`${name} asks about a parcel`)
    }
  })

  await test.step('transfers one of them to another agent', async () => {
    const tom = await signIn(toms, murphy, 'tom.baker@murphy.example')
    await sarah.getByRole('button', { name: /^Lee Hart/ }).click()
    await sarah.keyboard.press('Alt+t')
    const dialog = sarah.getByRole('dialog', { name: 'Transfer the chat with Lee Hart' })
    await dialog.getByRole('radio', { name: /Tom Baker/ }).check()
    await dialog.getByLabel('Note for the next agent').fill('Asks which wine goes with lamb.')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(tom.getByRole('region', { name: 'Incoming chats' })).toContainText(
      'Asks which wine goes with lamb.',
    )
    await tom.keyboard.press('Alt+a')
    await expect(lee.murphy.getByRole('heading', { name: 'Tom' })).toBeVisible()
    await expect(getTranscript(tom)).toContainText('Lee asks about a parcel')
    await sendMessage(tom, 'The 2019, Lee.')
    await expect(lee.murphy.getByRole('log')).toContainText('The 2019, Lee.')
    await endAndClear(tom)
    await expect(lee.murphy.getByText('How was your chat?')).toBeVisible()
    await signOut(tom)
  })

  await test.step('ends the others', async () => {
    for (const [name, shopper] of visits.filter(([each]) => each !== 'Lee')) {
      await sarah.getByRole('button', { name: new RegExp(`^${name} Hart`) }).click()
      await endAndClear(sarah)
      await expect(shopper.murphy.getByText('How was your chat?')).toBeVisible()
    }
    await expect(sarah.getByText('No chats')).toBeVisible()
  })

  await test.step('reads history and reports', async () => {
    await openManagerPage(kim, 'Reporting', 'History')
    await expect(kim.getByText('3 chats', { exact: true })).toBeVisible()
    await kim.getByRole('link', { name: 'Reports' }).click()
    await expect(
      kim.getByRole('region', { name: 'By agent' }).getByRole('row', { name: /^Tom Baker 1 / }),
    ).toBeVisible()
  })

  await test.step('closes live chat', async () => {
    await kim.getByRole('link', { name: 'Admin' }).click()
    await form(kim, 'Closed now').getByLabel('Live chat is closed now').check()
    await save(kim, 'Closed now')
    const late = await visit(browser, storefront)
    await say(late, 'I want to talk to a person')
    await expect(late.murphy.getByRole('log')).toContainText(hours)
    await expect(late.murphy.getByLabel('First name')).toHaveCount(0)
    await signOut(sarah)
    await signOut(kim)
    await late.context.close()
  })
  await Promise.all([kims, sarahs, toms, mia.context, lee.context, nora.context].map((each) => each.close()))
})
