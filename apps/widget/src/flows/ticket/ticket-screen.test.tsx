import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import { createDeferred } from '@murphy/testing'
import { expectAccessible } from '../../testing/accessibility'
import { ok } from '../../testing/fake-ports'
import { renderWidget } from '../../testing/render-widget'

async function openForm() {
  const widget = await renderWidget()
  await widget.openChat()
  widget.botAnswers({ type: 'command', commandName: 'OPEN_TICKET_FORM' })
  await widget.say('leave a message')
  widget.botAnswers({ type: 'session_id', sessionId: 's-1' })
  const field = (name: string) => widget.screen.getByLabelText(name, { exact: true })
  const form = widget.screen.getByRole('button', { name: 'Send' })
  await expect.element(form).toBeVisible()
  return {
    ...widget,
    name: field('Name'),
    email: field('Email'),
    subject: field('Subject'),
    message: widget.screen.getByRole('textbox', { name: 'Message' }),
    send: form,
    title: widget.screen.getByRole('heading', { level: 1 }),
  }
}

type Form = Awaited<ReturnType<typeof openForm>>

async function fill({ name, email, subject, message }: Form): Promise<void> {
  await name.fill('Mia Hart')
  await email.fill('mia at home')
  await subject.selectOptions('Store Location')
  await message.fill('Where are you?')
}

describe('the ticket form', () => {
  it('has name, email, subject and message under their labels [TKT-01, TKT-02, HDR-10]', async () => {
    const form = await openForm()
    await expect.element(form.title).toHaveTextContent('Contact Us')
    for (const field of [form.name, form.email, form.message]) await expect.element(field).toBeVisible()
    const options = [...form.subject.element().querySelectorAll('option:not([hidden])')]
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Payment',
      'Delivery',
      'Store Location',
      'Others',
    ])
    await expectAccessible()
  })

  it('shows a missing field only after it was left, and focuses the first empty one [TKT-03]', async () => {
    const form = await openForm()
    await form.email.click()
    await expect.element(form.email).toHaveAttribute('aria-invalid', 'false')
    await form.name.click()
    await expect.element(form.email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(form.email).toHaveAccessibleDescription('Enter your email')
    await expect.element(form.message).toHaveAttribute('aria-invalid', 'false')

    await form.name.fill('Mia')
    await form.send.click()
    await expect.element(form.email).toHaveFocus()
    await form.email.fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.subject).toHaveFocus()
    await expect.element(form.message).toHaveAccessibleDescription('Enter your message')
    await expectAccessible()
    expect(form.callsOf('createTicket')).toEqual([])
  })

  it('shows thanks with the focus when it is sent, and returns to the chat [TKT-06, TKT-07]', async () => {
    const form = await openForm()
    const answer = createDeferred<ReturnType<typeof ok<null>>>()
    form.server.helpApi.createTicket = () => answer.promise
    await fill(form)
    await form.send.click()
    await expect.element(form.screen.getByRole('button', { name: 'Sending…' })).toBeVisible()
    await expectAccessible()

    answer.resolve(ok(null))
    const thanks = form.screen.getByRole('heading', { name: 'Thanks for reaching out' })
    await expect.element(thanks).toHaveFocus()
    await expect.element(form.title).toHaveTextContent('Message Sent')
    await expect
      .element(form.screen.getByRole('button', { name: 'Back', exact: true }))
      .not.toBeInTheDocument()
    await expectAccessible()

    await form.screen.getByRole('button', { name: 'Go back' }).click()
    await expect.element(form.screen.getByRole('log')).toBeVisible()
    expect(form.callsOf('createTicket')).toHaveLength(1)
  })

  it('keeps the typed values after the back arrow [HDR-08]', async () => {
    const form = await openForm()
    await fill(form)
    await form.screen.getByRole('button', { name: 'Back', exact: true }).click()
    form.botAnswers({ type: 'command', commandName: 'OPEN_TICKET_FORM' })
    await form.say('again')
    await expect.element(form.name).toHaveValue('Mia Hart')
    await expect.element(form.subject).toHaveValue('Store Location')
    await expect.element(form.message).toHaveValue('Where are you?')
  })
})
