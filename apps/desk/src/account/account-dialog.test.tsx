import { page } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { renderDesk } from '../testing/render-desk'

const seenAt = Date.parse('2024-06-03T09:59:00+10:00')
const here = {
  id: 7,
  browser: 'Firefox on Windows',
  address: '203.0.113.x',
  startedAt: seenAt - 60_000,
  seenAt,
  isThis: true,
}
const there = { id: 8, browser: '', address: '', startedAt: seenAt - 50_000, seenAt, isThis: false }

async function openAccount() {
  await page.viewport(1280, 900)
  const test = await renderDesk()
  const { screen, manager } = test
  let sessions = [here, there]
  manager.answers.mySessions = () => ({ sessions })
  const done = () => {
    sessions = [here]
    return { ok: true } as const
  }
  manager.answers.endSession = done
  manager.answers.endOtherSessions = done
  await screen.getByRole('button', { name: 'Sarah Jones' }).click()
  await screen.getByRole('button', { name: 'Your account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Your account' })
  await expect.element(dialog.getByText('This browser')).toBeVisible()
  return { ...test, dialog }
}

describe('the account dialog', () => {
  it('lists the agent’s sessions and ends one', async () => {
    const { dialog, manager } = await openAccount()
    await expectAccessible()
    await expect.element(dialog.getByText(/^Signed in from 203\.0\.113\.x /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign out: Unknown browser' }).click()
    await expect.element(dialog.getByText('Session signed out.')).toBeVisible()
    await expect.element(dialog.getByText('Unknown browser')).not.toBeInTheDocument()
    expect(manager.requests).toContainEqual({ name: 'endSession', params: { sessionId: '8' } })
    await expect
      .element(dialog.getByRole('button', { name: 'Sign out of all other sessions' }))
      .not.toBeInTheDocument()
  })

  it('ends all other sessions at once', async () => {
    const { dialog, manager } = await openAccount()
    await dialog.getByRole('button', { name: 'Sign out of all other sessions' }).click()
    await expect.element(dialog.getByText('Session signed out.')).toBeVisible()
    expect(manager.requests).toContainEqual({ name: 'endOtherSessions' })
  })

  it('changes the password, and names the field that is wrong', async () => {
    const { dialog, manager } = await openAccount()
    const form = dialog.getByRole('form', { name: 'Change password' })
    await expect.element(form).toHaveTextContent('10 characters or more')
    await form.getByLabelText('Current password').fill('wrong horse')
    await form.getByLabelText('New password').fill('battery staple')
    manager.refusals.changePassword = {
      code: 'bad_request',
      message: 'The current password is wrong.',
      path: 'current',
    }
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect
      .element(form.getByLabelText('Current password'))
      .toHaveAccessibleDescription('The current password is wrong.')
    delete manager.refusals.changePassword
    manager.answers.changePassword = () => ({ ok: true })
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect.element(form.getByText('Password changed.')).toBeVisible()
    await expect.element(form.getByLabelText('New password')).toHaveValue('')
    expect(manager.requests).toContainEqual({
      name: 'changePassword',
      body: { current: 'wrong horse', password: 'battery staple' },
    })
  })
})
