import { expectAccessible } from './axe'
import { expect, openManagerPage, signIn, signOut, test } from './desk-page'

test(
  'a manager cannot enter an address of a private network for a webhook',
  { tag: '@long' },
  async ({ browser, murphy }) => {
    const desk = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')
    await openManagerPage(desk, 'Admin', 'Webhooks')
    await desk.getByRole('textbox', { name: 'Address' }).fill('http://169.254.169.254/')
    await desk.getByRole('checkbox', { name: /chat\.ended/ }).check()
    await desk.getByRole('button', { name: 'Create webhook' }).click()
    await expect(desk.getByText(/^This address is in a private network\./).first()).toBeVisible()
    await expectAccessible(desk)
    await signOut(desk)
  },
)
