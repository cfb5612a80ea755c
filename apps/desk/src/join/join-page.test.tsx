import { addDrawings, laterDrawings } from '@murphy/ui'
import { render } from 'vitest-browser-react'
import { describe, expect, it } from 'vitest'
import type { DeskFailure } from '@murphy/contracts/desk'
import { createRestCall } from '../adapters/rest-call'
import '../shell/document.css'
import { expectAccessible } from '../testing/accessibility'
import { JoinPage } from './join-page'

addDrawings(laterDrawings)

const session = { agent: { id: 44, displayName: 'Mia Hart', role: 'agent' }, csrfToken: 'k2F' }

type Answer = { readonly status: number; readonly body: unknown } | 'unreachable'

/** The page of a link, with a service that answers in turn. */
async function openJoin(...answers: Answer[]) {
  const asked: { readonly path: string; readonly body: unknown }[] = []
  let entered = 0
  const call = createRestCall((path, init) => {
    // The call is ours: an address and JSON, both as text.
    asked.push({ path: path as string, body: JSON.parse(init?.body as string) })
    const answer = answers.shift() ?? 'unreachable'
    return answer === 'unreachable'
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(Response.json(answer.body, { status: answer.status }))
  })
  const ports = { call, token: 'secret', enter: () => void (entered += 1) }
  const screen = await render(<JoinPage ports={ports} />)
  return { screen, asked, entered: () => entered }
}

function refusal(code: DeskFailure['problem']['code'], message: string, path?: string): Answer {
  const statusCode = code === 'not_found' ? 404 : 400
  const problem = { code, message, ...(path === undefined ? {} : { path }) }
  return { status: statusCode, body: { statusCode, problem, requestId: 'r-1' } }
}

const invited: Answer = { status: 200, body: { email: 'mia@shop.example', displayName: '', isNew: true } }

describe('the page of a link', () => {
  it('[AUTH-11] asks for name and password, says what is wrong, and goes to the desk', async () => {
    const { screen, asked, entered } = await openJoin(
      invited,
      refusal('bad_request', 'displayName: Expected a name.', 'displayName'),
      refusal('bad_request', 'Expected 10 characters or more.', 'password'),
      { status: 200, body: session },
    )
    await expect.element(screen.getByLabelText('Email')).toHaveValue('mia@shop.example')
    await expect.element(screen.getByText(/^10 characters or more/)).toBeVisible()
    await expectAccessible()
    const button = screen.getByRole('button', { name: 'Go to the desk' })
    await screen.getByLabelText('Password').fill('short')
    await button.click()
    await expect.element(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Expected a name.')
    await screen.getByLabelText('Your name').fill('Mia Hart')
    await button.click()
    await expect
      .element(screen.getByLabelText('Password'))
      .toHaveAccessibleDescription('Expected 10 characters or more.')
    await screen.getByLabelText('Password').fill('battery staple')
    await button.click()
    await expect.poll(entered).toBe(1)
    expect(asked.at(-1)).toEqual({
      path: '/desk/api/invitation/accept',
      body: { token: 'secret', displayName: 'Mia Hart', password: 'battery staple' },
    })
  })

  it('[AUTH-11] for a new password asks for no name', async () => {
    const body = { email: 'mia@shop.example', displayName: 'Mia Hart', isNew: false }
    const { screen } = await openJoin({ status: 200, body })
    await expect.element(screen.getByText('Choose a new password.')).toBeVisible()
    expect(screen.getByLabelText('Your name').query()).toBeNull()
  })

  it('[AUTH-11] says plainly that a link was used, and leads to the desk', async () => {
    const { screen } = await openJoin(refusal('not_found', 'This link has been used already.'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This link has been used already.')
    await expect.element(screen.getByRole('link', { name: 'To the desk' })).toHaveAttribute('href', '/desk')
    await expectAccessible()
  })

  it('asks again when the desk could not be reached', async () => {
    const { screen } = await openJoin('unreachable', invited)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The desk cannot be reached.')
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByLabelText('Email')).toBeVisible()
  })
})
