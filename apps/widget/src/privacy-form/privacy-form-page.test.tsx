import { callExamples } from '@murphy/contracts/call-examples'
import { createDeferred, createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessibility'
import '../shell/document.css'
import { createPrivacyForm, readParameters } from './create-privacy-form'
import { PrivacyFormPage } from './privacy-form-page'

const [{ body: posted }] = callExamples.submitPrivacyForm

async function openForm({ query = '?appId=a-1&conversationId=c-1&userId=u-1&projectId=p-1' } = {}) {
  const clock = createFakeClock()
  const bodies: unknown[] = []
  const answers = [createDeferred<boolean>(), createDeferred<boolean>()]
  const window = { closings: 0 }
  const form = createPrivacyForm(
    {
      submit: (body) => {
        bodies.push(body)
        const answer = answers[bodies.length - 1]
        if (answer === undefined) throw new Error('Posted too often.')
        return answer.promise
      },
      closeWindow: () => void (window.closings += 1),
      after: (delayMs, call) => clock.after('close', delayMs, call),
    },
    readParameters(query),
  )
  const screen = await render(<PrivacyFormPage form={form} />)
  const name = screen.getByLabelText('Name')
  const email = screen.getByLabelText('Email address')
  const consent = screen.getByRole('checkbox')
  return {
    screen,
    bodies,
    window,
    pass: clock.pass,
    answer: (index: number, isDone: boolean) => answers[index]?.resolve(isDone),
    name,
    email,
    consent,
    go: screen.getByRole('button', { name: 'Continue' }),
    cancel: screen.getByRole('button', { name: 'Cancel' }),
    fill: async () => {
      await name.fill('Mia Hart')
      await email.fill('mia@example.com')
      await consent.click()
    },
  }
}

describe('the privacy form', () => {
  it('has a name, an email address, a consent and two buttons [LC-07, PRV-02, PRV-03]', async () => {
    const form = await openForm()
    for (const control of [form.name, form.email, form.consent, form.go, form.cancel])
      await expect.element(control).toBeVisible()
    // One name, as opposed to the two of the details form in the chat.
    expect(form.screen.getByRole('textbox').elements()).toHaveLength(2)
    await expect.element(form.consent).not.toBeChecked()
    await expect.element(form.screen.getByRole('heading', { level: 1 })).toHaveTextContent('Live chat')
    await expectAccessible()
  })

  it('continues only with a name, a valid email address and consent [PRV-04]', async () => {
    const form = await openForm()
    await expect.element(form.go).toBeDisabled()
    await form.fill()
    await expect.element(form.go).toBeEnabled()
    for (const [field, wrong, right] of [
      [form.name, '  ', 'Mia Hart'],
      [form.email, '', 'mia@example.com'],
      [form.email, 'a@b', 'a@b.co'],
    ] as const) {
      await field.fill(wrong)
      await expect.element(form.go).toBeDisabled()
      await field.fill(right)
      await expect.element(form.go).toBeEnabled()
    }
    await form.consent.click()
    await expect.element(form.go).toBeDisabled()
  })

  it('shows an invalid email when the field is left, until it is corrected [PRV-05]', async () => {
    const form = await openForm()
    await form.email.fill('abc')
    await expect.element(form.email).toHaveAttribute('aria-invalid', 'false')
    await userEvent.keyboard('{Tab}')
    await expect.element(form.email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(form.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expectAccessible()
    await form.email.fill('abc@example.com')
    await expect.element(form.email).toHaveAttribute('aria-invalid', 'false')
  })

  it('posts the parameters of its address and its fields once [PRV-01, PRV-06]', async () => {
    const form = await openForm()
    await form.fill()
    await form.go.click()
    await userEvent.keyboard('{Enter}')
    expect(form.bodies).toEqual([posted])
  })

  it('posts empty strings for missing parameters [PRV-01]', async () => {
    const form = await openForm({ query: '?appId=a%201' })
    await form.fill()
    await form.go.click()
    expect(form.bodies).toMatchObject([{ appId: 'a 1', userId: '', conversationId: '', projectId: '' }])
  })

  it('closes the window after the post, or asks the shopper to [PRV-07]', async () => {
    const form = await openForm()
    await form.fill()
    await form.go.click()
    expect(form.window.closings).toBe(0)
    form.answer(0, true)
    await expect.poll(() => form.window.closings).toBe(1)
    await form.pass(499)
    await expect.element(form.name).toBeVisible()
    await form.pass(1)
    const last = form.screen.getByText('You can close this window now.')
    await expect.element(last).toHaveFocus()
    await expect.element(form.name).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('closes after Cancel without a post [PRV-08]', async () => {
    const form = await openForm()
    await form.fill()
    await form.cancel.click()
    expect(form.window.closings).toBe(1)
    await form.pass(500)
    await expect.element(form.screen.getByText('You can close this window now.')).toBeVisible()
    expect(form.bodies).toEqual([])
  })

  it('keeps all entries when the post fails, and can be retried', async () => {
    const form = await openForm()
    await form.fill()
    await form.go.click()
    form.answer(0, false)
    await expect
      .element(form.screen.getByRole('alert'))
      .toHaveTextContent('Something went wrong. Please try again.')
    await expect.element(form.email).toHaveValue('mia@example.com')
    await expectAccessible()
    await form.go.click()
    await expect.element(form.screen.getByRole('alert')).toHaveTextContent('')
    form.answer(1, true)
    await expect.poll(() => form.window.closings).toBe(1)
    expect(form.bodies).toEqual([posted, posted])
  })
})
