import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, signIn, signOut } from './desk-page'
import { isolatedTest as test } from './isolated-product'
import { openPhone, requestAgent } from './live-chat-page'

test.describe.configure({ timeout: 90_000 })

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeVisible()
  await control.focus()
  await control.press(key)
}

test(
  'a manager adds a skill and gives it to an agent by keyboard, and a chat that needs it waits for that agent',
  { tag: '@long' },
  async ({ browser, isolatedProduct }) => {
    const { murphy } = isolatedProduct.addresses
    const manager = await signIn(await browser.newContext(), murphy, 'manager@murphy.example')

    await test.step('the manager adds the skill and a rule', async () => {
      await press(manager.getByRole('link', { name: 'Admin' }))
      await press(manager.getByRole('link', { name: 'Routing' }))
      const form = manager.getByRole('form', { name: 'Skills' })
      await press(form.getByRole('button', { name: 'Add skill' }))
      await form.getByLabel('Skill 1', { exact: true }).fill('Spirits')
      await press(form.getByRole('button', { name: 'Add rule' }))
      await expect(form.getByLabel('Department 1')).toHaveValue('1')
      await press(form.getByRole('checkbox', { name: /^Open these chats to all agents/ }), 'Space')
      await expectAccessible(manager)
      await press(form.getByRole('button', { name: 'Save' }))
      await expect(form).toContainText('Saved.')
    })

    await test.step('the manager gives it to Sarah', async () => {
      await press(manager.getByRole('link', { name: 'Team' }))
      const team = manager.getByRole('region', { name: 'Team members' })
      await team.getByText('Sarah Jones').click()
      const form = team.getByRole('form', { name: 'Sarah Jones' })
      await press(form.getByRole('checkbox', { name: 'Spirits' }), 'Space')
      await press(form.getByRole('button', { name: 'Save' }))
      await expect(team).toContainText('Saved.')
      await expectAccessible(manager)
    })
    await signOut(manager)

    // Tom has been free for longer, and has no skill.
    const tom = await signIn(await browser.newContext(), murphy, 'tom.baker@murphy.example')
    const sarah = await signIn(await browser.newContext(), murphy, 'sarah.jones@murphy.example')
    const { page: mia } = await openPhone(browser, murphy)
    await requestAgent(mia)
    const waiting = tom.getByRole('region', { name: 'Queue' })
    await expect(waiting).toContainText('Needs Spirits')
    await expect(waiting).toContainText('Kept for agents with this skill')
    await expect(waiting.getByRole('button', { name: 'Accept chat from Mia Hart' })).toHaveCount(0)
    await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
    await expect(mia.getByRole('heading', { name: 'Sarah' })).toBeVisible()
    await expect(sarah.getByText('Needs Spirits')).toBeVisible()
  },
)
