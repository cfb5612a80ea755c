import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../testing/accessibility'
import { renderDesk } from '../../testing/render-desk'
import { allSettings, setting } from '../../testing/settings-answers'

beforeEach(() => page.viewport(1280, 900))

async function openTargets() {
  const test = await renderDesk({ role: 'manager' })
  test.manager.answers.getSettings = () => ({ settings: allSettings })
  test.desk.dispatch({ kind: 'path-opened', path: 'settings/service' })
  const form = test.screen.getByRole('form', { name: 'Reply targets' })
  await expect.element(form).toBeVisible()
  return {
    ...test,
    form,
    field: (department: string, label: string) =>
      form.getByRole('group', { name: department }).getByLabelText(label),
  }
}

describe('the reply targets', () => {
  it('are entered for each department by keyboard, and an empty field is no target', async () => {
    const { form, field, manager } = await openTargets()
    await expect.element(field('All other departments', 'First reply, in minutes')).toHaveValue(2)
    await expect.element(field('Wine experts', 'First reply, in minutes')).toHaveValue(null)
    field('All other departments', 'Next reply, in minutes').element().focus()
    await userEvent.keyboard('{Backspace}{Delete}{Tab}{Tab}10')
    manager.answers.changeSetting = () => ({ setting: setting('liveChat.serviceLevels', { version: 2 }) })
    form.getByRole('button', { name: 'Save' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByText(/^Saved/)).toBeVisible()
    expect(manager.requests.at(-1)).toMatchObject({
      name: 'changeSetting',
      params: { name: 'liveChat.serviceLevels' },
      body: {
        version: 1,
        value: {
          targets: [
            { departmentId: null, firstReplyMinutes: 2, nextReplyMinutes: null },
            { departmentId: 1, firstReplyMinutes: null, nextReplyMinutes: 10 },
          ],
        },
      },
    })
    await expectAccessible()
  })

  it('are removed with their last value', async () => {
    const { form, field, manager } = await openTargets()
    await field('All other departments', 'First reply, in minutes').fill('')
    await field('All other departments', 'Next reply, in minutes').fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    expect(manager.requests.at(-1)).toMatchObject({ body: { value: { targets: [] } } })
  })

  it('show an invalid value at its field', async () => {
    const { form, field, manager } = await openTargets()
    manager.refusals.changeSetting = {
      code: 'bad_request',
      message: 'liveChat.serviceLevels, at targets.1.firstReplyMinutes: Expected 1 minute or more.',
      path: 'targets.1.firstReplyMinutes',
    }
    await field('Wine experts', 'First reply, in minutes').fill('0')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(field('Wine experts', 'First reply, in minutes')).toBeInvalid()
  })

  it('keep the draft when another manager was first, until the current value is shown', async () => {
    const { form, field, manager } = await openTargets()
    manager.refusals.changeSetting = {
      code: 'conflict',
      message: 'Kim Murphy changed this setting after you opened it.',
      heldBy: 'Kim Murphy',
    }
    const first = field('All other departments', 'First reply, in minutes')
    await first.fill('9')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Kim Murphy changed this setting')
    await expect.element(first).toHaveValue(9)
    await form.getByRole('button', { name: 'Show current value' }).click()
    await expect.element(first).toHaveValue(2)
  })
})
