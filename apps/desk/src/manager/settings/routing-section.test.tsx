import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../testing/accessibility'
import { renderDesk } from '../../testing/render-desk'
import { allSettings, setting } from '../../testing/settings-answers'

beforeEach(() => page.viewport(1280, 900))

async function openRules() {
  const test = await renderDesk({ role: 'manager' })
  test.manager.answers.getSettings = () => ({ settings: allSettings })
  test.manager.answers.changeSetting = () => ({ setting: setting('liveChat.routingRules', { version: 2 }) })
  test.desk.dispatch({ kind: 'path-opened', path: 'settings/routing' })
  const form = test.screen.getByRole('form', { name: 'Routing rules' })
  await expect.element(form).toBeVisible()
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    return test.manager.requests.at(-1)
  }
  return { ...test, form, save }
}

describe('the routing rules', () => {
  it('are changed by keyboard', async () => {
    const { form, save } = await openRules()
    form.getByRole('checkbox', { name: 'Offer a chat to the visitor’s last agent first' }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(form.getByLabelText('Days after the last chat')).not.toBeInTheDocument()
    form.getByRole('button', { name: 'Remove Overflow 1' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByText('No overflow')).toBeVisible()
    const add = form.getByRole('button', { name: 'Add overflow' })
    await expect.element(add).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await form.getByLabelText('After, in seconds 1').fill('60')
    await form.getByLabelText('VIP tags of verified shoppers, separated by commas').fill('vip, wine club')
    expect(await save()).toMatchObject({
      name: 'changeSetting',
      params: { name: 'liveChat.routingRules' },
      body: {
        version: 1,
        value: {
          lastAgent: { isOn: false, days: 30 },
          priority: { vipTags: ['vip', 'wine club'], vipMinutes: 10, repeatMinutes: 5, longWaitMinutes: 10 },
          overflow: [{ fromDepartmentId: 1, toDepartmentId: 2, afterSeconds: 60 }],
        },
      },
    })
    // No shopper sees these rules.
    await expect.element(form.getByText('Saved.', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it('are without VIP tags when the field is empty', async () => {
    const { form, save } = await openRules()
    await form.getByLabelText('VIP tags of verified shoppers, separated by commas').fill('')
    expect(await save()).toMatchObject({ body: { value: { priority: { vipTags: [] } } } })
  })

  it('have VIP tags with spaces, as they are typed', async () => {
    const { form, save } = await openRules()
    const tags = form.getByLabelText('VIP tags of verified shoppers, separated by commas')
    await tags.fill('')
    await userEvent.type(tags, 'wine club, vip')
    await expect.element(tags).toHaveValue('wine club, vip')
    expect(await save()).toMatchObject({ body: { value: { priority: { vipTags: ['wine club', 'vip'] } } } })
  })

  it('keep the draft when another manager was first', async () => {
    const { form, save, manager } = await openRules()
    manager.refusals.changeSetting = {
      code: 'conflict',
      message: 'Kim Murphy changed this setting after you opened it.',
      heldBy: 'Kim Murphy',
    }
    const minutes = form.getByLabelText('Head start of a VIP, in minutes')
    await minutes.fill('20')
    await save()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Kim Murphy changed this setting')
    await expect.element(minutes).toHaveValue(20)
    await form.getByRole('button', { name: 'Show current value' }).click()
    await expect.element(minutes).toHaveValue(10)
  })
})
