import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { signIn, signOut } from './desk-page'
import { expect, test } from './isolated-product'

test.describe.configure({ timeout: 90_000 })

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeVisible()
  await control.focus()
  await control.press(key)
}

function form(page: Page, name: string): Locator {
  return page.getByRole('form', { name, exact: true })
}

async function save(page: Page, name: string): Promise<void> {
  await press(form(page, name).getByRole('button', { name: 'Save' }))
  await expect(form(page, name)).toContainText('Saved. Shoppers see it from their next page load.')
}

/** Signs the agent out and closes the browser, because all tests of the worker share the shop. */
async function leave(page: Page): Promise<void> {
  await signOut(page)
  await page.context().close()
}

/** Returns the status and the body of the settings call from a signed-in page. */
async function askForSettings(page: Page): Promise<string> {
  const document = await (await page.request.get(new URL('/desk', page.url()).href)).text()
  const token = /<meta name="x-csrf-token" content="([\w-]+)">/.exec(document)?.[1] ?? ''
  return page.evaluate(async (csrfToken) => {
    const answer = await fetch('/desk/api/settings', { headers: { 'x-csrf-token': csrfToken } })
    return `${answer.status} ${await answer.text()}`
  }, token)
}

test('a manager sets hours and a banner by keyboard, a shopper has them on the next load, and restoring takes them back [LCS-06, BAN-04, LC-38]', async ({
  browser,
  shopper,
  isolatedProduct,
}) => {
  const { murphy } = isolatedProduct.addresses
  await shopper.visit()
  await shopper.openMurphy()
  const notice = shopper.murphy.getByRole('status').filter({ hasText: 'Deliveries are slower' })
  await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
  await expect(notice).toHaveCount(0)

  const desk = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
  await press(desk.getByRole('link', { name: 'Admin' }))
  await press(desk.getByRole('button', { name: 'Add hours, Monday' }))
  const hours = '9:00am to 5:00pm, Mon; 10:00am to 4:00pm, Tues to Sat'
  await expect(desk.getByRole('group', { name: 'Week' })).toContainText(`Shoppers see: ${hours}`)
  await save(desk, 'Opening hours')
  await press(desk.getByLabel('Live chat is closed now'), 'Space')
  await save(desk, 'Closed now')
  await press(desk.getByRole('link', { name: 'Banner and greeting' }))
  const banner = form(desk, 'Banner')
  await press(banner.getByLabel('Show the banner'), 'Space')
  await banner.getByLabel('Text').focus()
  await desk.keyboard.type('Deliveries are slower this week.')
  await save(desk, 'Banner')
  await expectAccessible(desk)

  await test.step('the shopper has both on the next load', async () => {
    await shopper.page.reload()
    await shopper.openMurphy()
    await expect(notice).toBeVisible()
    await shopper.say('I want to talk to a person')
    await expect(shopper.transcript()).toContainText(hours)
  })

  await test.step('restoring takes the banner back', async () => {
    await press(desk.getByRole('link', { name: 'Change history' }))
    await press(desk.getByRole('button', { name: /^Restore Banner/ }))
    await expect(desk.getByText('The earlier value was restored.')).toBeVisible()
    await expectAccessible(desk)
    await shopper.page.reload()
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
    await expect(notice).toHaveCount(0)
  })

  await leave(desk)
})

test(
  'a shopper reads hours of another zone in Sydney’s time, and that no day is open',
  { tag: '@long' },
  async ({ shopper, isolatedProduct }) => {
    await shopper.visit()
    await shopper.openMurphy()
    const shut = { '0': [], '1': [], '2': [], '3': [], '4': [], '5': [], '6': [] }
    const hoursInPerth = (week: object) =>
      isolatedProduct.set('liveChat.hours', {
        enabled: true,
        type: 'account',
        timezone: 'Australia/Perth',
        account_schedule: { ...shut, ...week },
      })
    await isolatedProduct.set('liveChat.closedNow', true)
    await hoursInPerth({ '1': [{ start: 540, end: 1020 }] })
    await shopper.say('can I talk to a human please')
    // Two hours behind Sydney, three while Sydney has daylight saving.
    await expect(shopper.transcript()).toContainText(
      /Live chat is open (11:00am to 7:00pm, Mon \(AEST\)|12:00pm to 8:00pm, Mon \(AEDT\))\./,
    )
    await hoursInPerth({})
    await shopper.say('can I talk to a human please')
    await expect(shopper.transcript()).toContainText("live chat isn't open on any day at the moment")
  },
)

test(
  'an agent does not have the settings, and is refused',
  { tag: '@long' },
  async ({ browser, isolatedProduct }) => {
    const { murphy } = isolatedProduct.addresses
    const manager = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
    const agent = await signIn(await browser.newContext(), murphy, 'sarah.jones@murphy.example')
    await expect(agent.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await agent.goto(`${murphy}/desk/settings`)
    await expect(agent.getByRole('heading', { name: 'My chats' })).toBeVisible()
    expect(await askForSettings(manager)).toMatch(/^200 /)
    expect(await askForSettings(agent)).toMatch(/^403 .*Only a manager may do this\./)
    await leave(agent)
    await leave(manager)
  },
)

test(
  'a manager previews a banner and a season on Christmas before they are saved [BAN-04, ICO-01]',
  { tag: '@long' },
  async ({ browser, shopper, isolatedProduct }) => {
    const { murphy } = isolatedProduct.addresses
    const desk = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
    await press(desk.getByRole('link', { name: 'Admin' }))
    await press(desk.getByRole('link', { name: 'Banner and greeting' }))
    const preview = desk.getByRole('complementary', { name: 'Preview' })
    // The visible frame; another may be rendering behind it.
    const shown = 'iframe[title="Chat window preview"]:not([inert])'
    const window = preview.frameLocator(shown)
    await expect(window.getByRole('log')).toContainText("Hi, I'm Murphy.")

    const banner = form(desk, 'Banner')
    await press(banner.getByLabel('Show the banner'), 'Space')
    await banner.getByLabel('Text').fill('Deliveries are slower this week.')
    const notice = window.getByRole('status').filter({ hasText: 'Deliveries are slower this week.' })
    await expect(notice).toBeVisible()
    await expect(banner.getByLabel('Text')).toBeFocused()

    await test.step('on Christmas, in a season that is not saved either', async () => {
      await press(desk.getByRole('link', { name: 'Appearance' }))
      await press(preview.getByRole('button', { name: 'Christmas' }))
      const christmas = await preview.getByLabel('Day').inputValue()
      await press(desk.getByRole('button', { name: 'Add season' }))
      await desk.getByLabel('First day (1)').fill(christmas)
      await desk.getByLabel('Last day (1)').fill(christmas)
      await expect(preview.getByRole('status')).toContainText('Icon with a Christmas hat.')
      await expect(window.locator('header .avatar-hat')).toBeVisible()
      await expect(notice).toBeVisible()
      await preview.getByRole('radio', { name: 'Alex (signed in)' }).check()
      await expect(window.getByRole('log')).toContainText("Hi Alex, I'm Murphy.")
      await expectAccessible(desk)
      const inside = await (await preview.locator(shown).elementHandle())?.contentFrame()
      if (inside) await expectAccessible(inside)
    })

    await test.step('messages in the preview are not sent, and shoppers do not see the change', async () => {
      await window.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?')
      await window.getByRole('textbox', { name: 'Message' }).press('Enter')
      await expect(window.getByRole('log')).toContainText(
        'This is a preview. Nothing is sent, and nobody is asked.',
      )
      await shopper.visit()
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
      await expect(shopper.murphy.getByRole('status').filter({ hasText: 'Deliveries' })).toHaveCount(0)
    })
  },
)

/** Returns the link in the email to an address. The email exists before the desk confirms it. */
function findMailedLink(mailFolder: string, address: string): string {
  const mail = readdirSync(mailFolder)
    .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
    .find((text) => text.includes(address))
  // A long line of an email continues after a = at its end.
  return /http\S+\/desk\/join#[\w-]+/.exec(mail?.replaceAll(/=\r?\n/g, '') ?? '')?.[0] ?? 'no link'
}

test('an invited agent opens the link of the email in another browser, chooses name and password, and is online', async ({
  browser,
  isolatedProduct,
}) => {
  const { murphy } = isolatedProduct.addresses
  const desk = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
  await press(desk.getByRole('link', { name: 'Admin' }))
  await press(desk.getByRole('link', { name: 'Team' }))
  const invite = form(desk, 'Invite team member')
  await invite.getByLabel('Email').fill('mia.hart@shop.example')
  await press(invite.getByRole('button', { name: 'Send invitation' }))
  await expect(invite).toContainText('The email is being sent.')
  const link = findMailedLink(isolatedProduct.mailFolder, 'mia.hart@shop.example')
  expect(link).toContain(`${murphy}/desk/join#`)

  const mia = await (await browser.newContext()).newPage()
  await mia.goto(link)
  await expect(mia.getByLabel('Email')).toHaveValue('mia.hart@shop.example')
  await mia.getByLabel('Your name').fill('Mia Hart')
  await mia.getByLabel('Password').fill('hart at the desk')
  await press(mia.getByRole('button', { name: 'Save and sign in' }))
  await expect(mia.getByText('Choose a password without your name or address in it.')).toBeVisible()
  await expectAccessible(mia)
  await mia.getByLabel('Password').fill('battery staple')
  await press(mia.getByRole('button', { name: 'Save and sign in' }))
  await expect(mia.getByRole('heading', { name: 'My chats' })).toBeVisible()
  await expect(mia.getByRole('radio', { name: 'Online' })).toBeChecked()
  expect(mia.url()).toBe(`${murphy}/desk`)

  await test.step('the link can be used once', async () => {
    const again = await (await browser.newContext()).newPage()
    await again.goto(link)
    await expect(again.getByRole('alert')).toContainText('This link has already been used.')
    await again.context().close()
  })
  await leave(mia)
  await leave(desk)
})
