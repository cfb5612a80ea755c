import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { signIn } from './desk-page'
import { expect, test } from './own-shop'

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
  await expect(form(page, name)).toContainText('Saved. Shoppers have it from their next load on.')
}

/** What the page of somebody who is signed in is answered when it asks for the settings by itself. */
function askForSettings(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const session = (await (await fetch('/desk/api/session')).json()) as { csrfToken: string }
    const answer = await fetch('/desk/api/settings', { headers: { 'x-csrf-token': session.csrfToken } })
    return `${answer.status} ${await answer.text()}`
  })
}

test('[AUTH-11] [LCS-06] [BAN-04] a manager sets hours and a banner by keyboard, a shopper has them on the next load, and undo takes them back', async ({
  browser,
  shopper,
  ownShop,
}) => {
  const { murphy } = ownShop.addresses
  await shopper.visit()
  await shopper.openMurphy()
  const notice = shopper.murphy.getByRole('status').filter({ hasText: 'Deliveries are slower' })
  await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
  await expect(notice).toHaveCount(0)

  const desk = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
  await press(desk.getByRole('link', { name: 'Settings' }))
  await press(desk.getByRole('button', { name: 'Add hours, Monday' }))
  const hours = '9:00am to 5:00pm, Mon; 10:00am to 4:00pm, Tues to Sat'
  await expect(desk.getByRole('group', { name: 'Week' })).toContainText(`A shopper reads: ${hours}`)
  await save(desk, 'Opening hours')
  await press(desk.getByLabel('Live chat is closed now'), 'Space')
  await save(desk, 'Closed now')
  await press(desk.getByRole('link', { name: 'Banner and greeting' }))
  const banner = form(desk, 'Banner')
  await press(banner.getByLabel('Show the banner'), 'Space')
  await banner.getByLabel('Text').focus()
  await desk.keyboard.type('Deliveries are slower this week.')
  await expect(desk.getByRole('complementary', { name: 'What a shopper sees' })).toContainText(
    'Deliveries are slower this week.',
  )
  await save(desk, 'Banner')
  await expectAccessible(desk)

  await test.step('the shopper has both on the next load', async () => {
    await shopper.page.reload()
    await shopper.openMurphy()
    await expect(notice).toBeVisible()
    await shopper.say('I want to talk to a person')
    await expect(shopper.transcript()).toContainText(hours)
  })

  await test.step('undo takes the banner back', async () => {
    await press(desk.getByRole('link', { name: 'Changes' }))
    await press(desk.getByRole('button', { name: /^Put back Banner/ }))
    await expect(desk.getByText('Put back as it was before.')).toBeVisible()
    await expectAccessible(desk)
    await shopper.page.reload()
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText("Hi, I'm Murphy")
    await expect(notice).toHaveCount(0)
  })

  await test.step('an agent has no such page, and is refused', async () => {
    const agent = await signIn(await browser.newContext(), murphy, 'sarah.jones@murphy.example')
    await expect(agent.getByRole('link', { name: 'Settings' })).toHaveCount(0)
    await agent.goto(`${murphy}/desk/settings`)
    await expect(agent.getByRole('heading', { name: 'My chats' })).toBeVisible()
    expect(await askForSettings(desk)).toMatch(/^200 /)
    expect(await askForSettings(agent)).toMatch(/^403 .*Only a manager may do this\./)
  })
})
