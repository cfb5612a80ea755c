import { registerIcons, deskIcons, additionalIcons } from '@murphy/ui'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import { createDesk } from '../core/create-desk'
import { App } from '../shell/app'
import '../shell/document.css'
import { createFakeManager } from '../testing/fake-manager'
import { createFakePorts } from '../testing/fake-ports'

registerIcons(additionalIcons)
registerIcons(deskIcons)

async function renderSignIn() {
  const fakes = createFakePorts()
  fakes.server.findSession = async () => ({ ok: false, error: { kind: 'no-session' } })
  const desk = createDesk(fakes.ports)
  await fakes.clock.pass(0)
  const screen = await render(<App desk={desk} manager={createFakeManager().ports} />)
  const email = screen.getByRole('textbox', { name: 'Email' })
  const password = screen.getByLabelText('Password')
  return { fakes, desk, screen, email, password }
}

describe('signing in', () => {
  it('asks for what is missing, and focuses it', async () => {
    const { screen, email, password } = await renderSignIn()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Enter your email.')).toBeVisible()
    await expect.element(screen.getByText('Enter your password.')).toBeVisible()
    await expect.element(email).toHaveFocus()
    await email.fill('sarah@murphy.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveFocus()
  })

  it.each([
    [{ kind: 'wrong' }, 'Incorrect email or password.'],
    [{ kind: 'locked', minutes: 1 }, 'Try again in 1 minute.'],
    [{ kind: 'locked', minutes: 15 }, 'Try again in 15 minutes.'],
    [{ kind: 'offline' }, 'The server cannot be reached.'],
    [{ kind: 'failed' }, 'Something went wrong on our side.'],
  ] as const)('says why it failed: %j', async (problem, words) => {
    const { fakes, screen, email, password } = await renderSignIn()
    fakes.server.signIn = async () => ({ ok: false, error: problem })
    await email.fill('sarah@murphy.example')
    await password.fill('wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
    await expect.element(email).toHaveValue('sarah@murphy.example')
  })

  it('opens the desk', async () => {
    const { screen, email, password } = await renderSignIn()
    await email.fill('sarah@murphy.example')
    await password.fill('right')
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(screen.getByText('Loading your chats…')).toBeVisible()
  })
})
