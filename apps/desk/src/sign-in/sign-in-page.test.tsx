import { registerIcons, deskIcons, additionalIcons } from '@murphy/ui'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import type { SignInOptions } from '@murphy/contracts/desk'
import { createDesk } from '../core/create-desk'
import { App } from '../shell/app'
import '../shell/document.css'
import { createFakeManager } from '../testing/fake-manager'
import { createFakePorts } from '../testing/fake-ports'

registerIcons(additionalIcons)
registerIcons(deskIcons)

async function renderSignIn(options?: SignInOptions) {
  const fakes = createFakePorts()
  fakes.server.findSession = async () => ({ ok: false, error: { kind: 'no-session' } })
  const desk = createDesk(fakes.ports)
  await fakes.clock.pass(0)
  const screen = await render(
    <App desk={desk} manager={createFakeManager().ports} {...(options && { signInOptions: options })} />,
  )
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
    [{ kind: 'refused', message: 'Password sign-in is off.' }, 'Password sign-in is off.'],
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

describe('single sign-on', () => {
  const both: SignInOptions = { isPasswordAllowed: true, singleSignOnLabel: 'Continue with Example Ltd' }

  it('has a button below the form, which the keyboard reaches', async () => {
    const { fakes, screen, password } = await renderSignIn(both)
    await password.click()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Continue with Example Ltd' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => fakes.signals).toEqual(['leave to https://login.shop.example/authorize'])
  })

  it('says that the provider is down, and keeps the form for passwords', async () => {
    const { fakes, screen, email } = await renderSignIn(both)
    fakes.server.startSingleSignOn = async () => ({ ok: false, error: { kind: 'provider-down' } })
    await screen.getByRole('button', { name: 'Continue with Example Ltd' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Single sign-on does not answer.')
    await expect.element(email).toBeVisible()
  })

  it('is the only way where passwords are off', async () => {
    const { screen, email } = await renderSignIn({ ...both, isPasswordAllowed: false })
    await expect.element(screen.getByRole('button', { name: 'Continue with Example Ltd' })).toBeVisible()
    await expect.element(email).not.toBeInTheDocument()
  })

  it('is not offered where it is not set up', async () => {
    const { screen } = await renderSignIn()
    expect(screen.getByRole('button').elements()).toHaveLength(1)
  })
})
