import { registerIcons, deskIcons, additionalIcons } from '@murphy/ui'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import type { SignInOptions } from '@murphy/contracts/desk'
import { createDesk } from '../core/create-desk'
import { App } from '../shell/app'
import '../shell/document.css'
import { expectAccessible } from '../testing/accessibility'
import { createFakeManager } from '../testing/fake-manager'
import { createFakePorts, session } from '../testing/fake-ports'

registerIcons(additionalIcons)
registerIcons(deskIcons)

async function renderSignIn(options?: SignInOptions) {
  const fakes = createFakePorts()
  fakes.server.findSession = async () => ({ ok: false, error: { kind: 'no-session' } })
  const desk = createDesk(fakes.ports)
  await fakes.clock.pass(0)
  const manager = createFakeManager()
  const screen = await render(
    <App desk={desk} manager={manager.ports} {...(options && { signInOptions: options })} />,
  )
  const email = screen.getByRole('textbox', { name: 'Email' })
  const password = screen.getByLabelText('Password')
  return { fakes, desk, manager, screen, email, password }
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
    [{ kind: 'busy' }, 'The server is busy. Try again in a moment.'],
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

describe('the second factor', () => {
  async function enterPassword() {
    const test = await renderSignIn()
    const codes: string[] = []
    test.fakes.server.signIn = async ({ code }) => {
      codes.push(code)
      if (code === '') return { ok: false, error: { kind: 'code-asked' } }
      return code === '287082' ? { ok: true, value: session } : { ok: false, error: { kind: 'wrong-code' } }
    }
    await test.email.fill('sarah@murphy.example')
    await test.password.fill('right')
    await userEvent.keyboard('{Enter}')
    return { ...test, codes, code: test.screen.getByLabelText('Code') }
  }

  it('is asked for after the password, and its code may be entered again', async () => {
    const { screen, code, codes } = await enterPassword()
    await expect.element(code).toHaveFocus()
    await expect.element(screen.getByText(/^Enter the code that your authenticator app shows/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription('Enter a code.')
    await code.fill('000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This code is wrong')
    await code.fill('287082 ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Loading your chats…')).toBeVisible()
    expect(codes).toEqual(['', '000000', '287082'])
  })

  it('can be left for another account', async () => {
    const { screen, email } = await enterPassword()
    await screen.getByRole('button', { name: 'Back' }).click()
    await expect.element(email).toHaveValue('sarah@murphy.example')
  })

  it('has to be set up before anything else where it is required', async () => {
    const { fakes, screen, email, password, manager } = await renderSignIn()
    manager.answers.startSecondFactor = () => ({ key: 'GEZDGNBV', uri: 'otpauth://totp/x?secret=GEZDGNBV' })
    manager.answers.confirmSecondFactor = () => ({ recoveryCodes: ['abcd-efgh-ijkl-mnop'] })
    fakes.server.signIn = async () => ({ ok: true, value: { ...session, isSecondFactorDue: true } })
    await email.fill('sarah@murphy.example')
    await password.fill('right')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await expect.element(screen.getByText('GEZD GNBV')).toBeVisible()
    expect(fakes.isLinkOpen()).toBe(false)
    await screen.getByLabelText('Code that the app shows').fill('287082')
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('abcd-efgh-ijkl-mnop')).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'I have saved them' }).click()
    expect(fakes.signals).toContain('reload')
  })

  it('can be put off by signing out', async () => {
    const { fakes, screen, email, password } = await renderSignIn()
    fakes.server.signIn = async () => ({ ok: true, value: { ...session, isSecondFactorDue: true } })
    await email.fill('sarah@murphy.example')
    await password.fill('right')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'Sign out' }).click()
    await expect.element(email).toBeVisible()
    expect(fakes.signals).toContain('sign-out csrf-1')
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
