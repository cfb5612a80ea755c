import { expectAccessible } from './axe'
import { expect, openManagerPage, signIn, signOut } from './desk-page'
import { isolatedTest as test } from './isolated-product'
import { openPhone, requestAgent } from './live-chat-page'

test(
  'a manager promises a first reply, an agent sees its timer and misses it, and the report has the missed target',
  { tag: '@long' },
  async ({ browser, isolatedProduct }) => {
    const { murphy } = isolatedProduct.addresses
    const desk = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
    await openManagerPage(desk, 'Admin', 'Settings')
    await desk.getByRole('link', { name: 'Service levels' }).click()
    const targets = desk.getByRole('form', { name: 'Reply targets' })
    const others = targets.getByRole('group', { name: 'All other departments' })
    await others.getByLabel('First reply, in minutes').fill('2')
    await targets.getByRole('button', { name: 'Save' }).click()
    await expect(targets).toContainText('Saved.')
    // A manager who is signed in would be offered the chat as well.
    await signOut(desk)

    const sarah = await signIn(await browser.newContext(), murphy, 'sarah.jones@murphy.example')
    const { page: mia } = await openPhone(browser, murphy)
    await requestAgent(mia)
    await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
    await expect(sarah.getByText(/^First reply (due )?in \d:\d\d$/).first()).toBeVisible()
    await isolatedProduct.passMinutes(3)
    await expect(sarah.getByText(/^First reply overdue by \d:\d\d$/).first()).toBeVisible()
    await expectAccessible(sarah)

    const manager = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
    const missed = manager.getByRole('region', { name: 'Missed targets' })
    await expect(missed).toContainText('Mia Hart')
    await expect(missed).toContainText('Sarah Jones')
    await expectAccessible(manager)
    await openManagerPage(manager, 'Reporting', 'Reports')
    await manager.getByRole('link', { name: 'Service levels' }).click()
    const agents = manager.getByRole('region', { name: 'By agent' })
    await expect(agents.getByRole('row', { name: 'Sarah Jones 1 1 0' })).toBeVisible()
    await expectAccessible(manager)
  },
)
