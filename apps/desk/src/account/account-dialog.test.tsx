import { page } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { renderDesk } from '../testing/render-desk'

const seenAt = Date.parse('2024-06-03T09:59:00+10:00')
const here = { id: 7, browser: 'Firefox on Windows', startedAt: seenAt - 60_000, seenAt, isThis: true }
const there = { id: 8, browser: '', startedAt: seenAt - 50_000, seenAt, isThis: false }

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
  await expect.element(dialog.getByText('this browser')).toBeVisible()
  return { ...test, dialog }
}

describe('one’s own account', () => {
  it('lists where one is signed in, and ends what one does not know', async () => {
    const { dialog, manager } = await openAccount()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Sign out: A browser that does not say its name' }).click()
    await expect.element(dialog.getByText('Signed out there.')).toBeVisible()
    await expect.element(dialog.getByText('A browser that does not say its name')).not.toBeInTheDocument()
    expect(manager.asked).toContainEqual({ name: 'endSession', params: { sessionId: '8' } })
    await expect
      .element(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
      .not.toBeInTheDocument()
  })

  it('ends all others at once', async () => {
    const { dialog, manager } = await openAccount()
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect.element(dialog.getByText('Signed out there.')).toBeVisible()
    expect(manager.asked).toContainEqual({ name: 'endOtherSessions' })
  })

  it('changes the password, and says at which field it cannot', async () => {
    const { dialog, manager } = await openAccount()
    const form = dialog.getByRole('form', { name: 'Change your password' })
    await expect.element(form).toHaveTextContent('10 characters or more')
    await form.getByLabelText('Password until now').fill('wrong horse')
    await form.getByLabelText('New password').fill('battery staple')
    manager.refusals.changePassword = {
      code: 'bad_request',
      message: 'This is not your password.',
      path: 'current',
    }
    await form.getByRole('button', { name: 'Change it' }).click()
    await expect
      .element(form.getByLabelText('Password until now'))
      .toHaveAccessibleDescription('This is not your password.')
    delete manager.refusals.changePassword
    manager.answers.changePassword = () => ({ ok: true })
    await form.getByRole('button', { name: 'Change it' }).click()
    await expect.element(form.getByText('Your password is changed.')).toBeVisible()
    await expect.element(form.getByLabelText('New password')).toHaveValue('')
    expect(manager.asked).toContainEqual({
      name: 'changePassword',
      body: { current: 'wrong horse', password: 'battery staple' },
    })
  })
})
