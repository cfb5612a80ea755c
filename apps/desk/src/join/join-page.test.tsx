import { registerIcons, additionalIcons } from '@murphy/ui'
import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import type { DeskFailure } from '@murphy/contracts/desk'
import '../shell/document.css'
import { expectAccessible } from '../testing/accessibility'
import { createFakeManager } from '../testing/fake-manager'
import { JoinPage } from './join-page'

registerIcons(additionalIcons)

const session = {
  agent: { id: 44, displayName: 'Mia Hart', role: 'agent' },
  csrfToken: 'k2F',
  isSecondFactorDue: false,
} as const
const invited = { email: 'mia@shop.example', displayName: '', isNew: true } as const

/** Renders the page of a link, with the answers of the test. */
async function openJoin(
  service: ReturnType<typeof createFakeManager> = createFakeManager({ openInvitation: () => invited }),
) {
  let entered = 0
  const ports = { request: service.ports.request, token: 'secret', enter: () => void (entered += 1) }
  const screen = await render(<JoinPage ports={ports} />)
  return { screen, service, entered: () => entered }
}

function refusal(message: string, path: string): DeskFailure['problem'] {
  return { code: 'bad_request', message, path }
}

describe('the page of a mailed link', () => {
  it('leads to the sign-in where the account has a second factor', async () => {
    const { screen, service } = await openJoin()
    await screen.getByLabelText('Your name').fill('Mia Hart')
    await screen.getByLabelText('Password').fill('battery staple')
    const message = 'Your new password is saved.'
    service.refusals.acceptInvitation = { code: 'unauthorized', message }
    await screen.getByRole('button', { name: 'Save and sign in' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
    await expect.element(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
  })

  it('asks for name and password, says what is wrong, and opens the desk', async () => {
    const { screen, service, entered } = await openJoin()
    await expect.element(screen.getByLabelText('Email')).toHaveValue('mia@shop.example')
    await expect.element(screen.getByText(/^10 characters or more/)).toBeVisible()
    await expectAccessible()
    const button = screen.getByRole('button', { name: 'Save and sign in' })
    await screen.getByLabelText('Password').fill('short')
    service.refusals.acceptInvitation = refusal('displayName: Expected a name.', 'displayName')
    await button.click()
    await expect.element(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Expected a name.')
    await screen.getByLabelText('Your name').fill('Mia Hart')
    service.refusals.acceptInvitation = refusal('Expected 10 characters or more.', 'password')
    await button.click()
    await expect
      .element(screen.getByLabelText('Password'))
      .toHaveAccessibleDescription('Expected 10 characters or more.')
    await screen.getByLabelText('Password').fill('battery staple')
    delete service.refusals.acceptInvitation
    service.answers.acceptInvitation = () => session
    await button.click()
    await expect.poll(entered).toBe(1)
    expect(service.requests.at(-1)).toEqual({
      name: 'acceptInvitation',
      body: { token: 'secret', displayName: 'Mia Hart', password: 'battery staple' },
    })
  })

  it('the page for a password reset asks for no name', async () => {
    const forgotten = { ...invited, displayName: 'Mia Hart', isNew: false }
    const { screen } = await openJoin(createFakeManager({ openInvitation: () => forgotten }))
    await expect.element(screen.getByText('Choose a new password.')).toBeVisible()
    expect(screen.getByLabelText('Your name').query()).toBeNull()
  })

  it('says that a link was used, and links to the desk', async () => {
    const service = createFakeManager()
    service.refusals.openInvitation = { code: 'not_found', message: 'This link has been used already.' }
    const { screen } = await openJoin(service)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This link has been used already.')
    await expect.element(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/desk')
    await expectAccessible()
  })

  it('tries again after the server could not be reached', async () => {
    const service = createFakeManager()
    const { screen } = await openJoin(service)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
    service.answers.openInvitation = () => invited
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByLabelText('Email')).toBeVisible()
  })
})
