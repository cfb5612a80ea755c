import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility'
import { renderDesk } from '../../../testing/render-desk'
import { allSettings, setting, settingValues } from '../../../testing/settings-answers'

beforeEach(() => page.viewport(1280, 900))

const phrases = {
  phrases: [],
  intents: [
    { name: 'order_tracking', description: '' },
    { name: 'complaint', description: '' },
  ],
  timezone: 'Australia/Melbourne',
}

async function openSkills(value: unknown = settingValues['liveChat.skills']) {
  const test = await renderDesk({ role: 'manager' })
  const skills = setting('liveChat.skills', { value: value as (typeof allSettings)[number]['value'] })
  test.manager.answers.getSettings = () => ({
    settings: allSettings.map((each) => (each.name === 'liveChat.skills' ? skills : each)),
  })
  test.manager.answers.changeSetting = () => ({ setting: setting('liveChat.skills', { version: 2 }) })
  test.manager.answers.getPhrases = () => phrases
  test.manager.answers.getTeachableArticles = () => ({
    articles: [{ articleId: 'returns', title: 'Returns', answers: [] }],
  })
  test.desk.dispatch({ kind: 'path-opened', path: 'settings/routing' })
  const form = test.screen.getByRole('form', { name: 'Skills' })
  await expect.element(form).toBeVisible()
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    return test.manager.requests.at(-1)
  }
  return { ...test, form, save }
}

const noSkills = { skills: [], rules: [], openAfterMinutes: 2 }

describe('the skills of a shop', () => {
  it('are added with a rule by keyboard', async () => {
    const { form, save } = await openSkills(noSkills)
    await expect.element(form.getByText('No skills')).toBeVisible()
    // Without a skill there is nothing that a rule could need.
    await expect.element(form.getByRole('button', { name: 'Add rule' })).not.toBeInTheDocument()
    form.getByRole('button', { name: 'Add skill' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await form.getByLabelText('Skill 1', { exact: true }).fill('Mandarin')
    form.getByRole('button', { name: 'Add rule' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await form.getByLabelText('When 1').selectOptions('Tag')
    await form.getByLabelText('Tag 1').fill('mandarin')
    await expect.element(form.getByLabelText('Needs 1')).toHaveDisplayValue('Mandarin')
    await form.getByLabelText('After, in minutes').fill('5')
    const request = await save()
    expect(request).toMatchObject({
      name: 'changeSetting',
      params: { name: 'liveChat.skills' },
      body: {
        version: 1,
        value: {
          skills: [{ id: expect.stringMatching(/^[\da-z-]{1,36}$/), name: 'Mandarin' }],
          rules: [{ when: { kind: 'tag', tag: 'mandarin' } }],
          openAfterMinutes: 5,
        },
      },
    })
    const { value } = (request?.body ?? {}) as { value: (typeof settingValues)['liveChat.skills'] }
    expect(value.rules[0]?.skillId).toBe(value.skills[0]?.id)
    await expect.element(form.getByText('Saved.', { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it('take their rules with them when they are removed, and the focus stays in the list', async () => {
    const { form, save } = await openSkills()
    form.getByRole('button', { name: 'Remove Skill Spirits' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('button', { name: 'Add skill' })).toHaveFocus()
    expect(await save()).toMatchObject({
      body: {
        value: {
          skills: [{ id: 'complaints', name: 'Complaints' }],
          rules: [
            { skillId: 'complaints', when: { kind: 'topic', topic: 'complaint' } },
            { skillId: 'complaints', when: { kind: 'vip' } },
          ],
        },
      },
    })
  })

  it('are needed by department, topic, tag or VIP, with topics by name', async () => {
    const { form, save } = await openSkills()
    await expect.element(form.getByLabelText('Department 1')).toHaveDisplayValue('Wine experts')
    await expect.element(form.getByLabelText('Topic with Murphy 2')).not.toBeInTheDocument()
    const topic = form.getByLabelText('Topic 2')
    await expect.element(topic).toHaveDisplayValue('Complaint')
    await topic.selectOptions('Article: Returns')
    await expect.element(form.getByLabelText('Tag 3')).toHaveValue('whisky')
    await form.getByRole('button', { name: 'Remove Rule 4' }).click()
    await form.getByLabelText('When 3').selectOptions('VIP')
    await form.getByRole('checkbox', { name: /^Open these chats to all agents/ }).click()
    await expect.element(form.getByLabelText('After, in minutes')).not.toBeInTheDocument()
    expect(await save()).toMatchObject({
      body: {
        value: {
          rules: [
            { skillId: 'spirits', when: { kind: 'department', departmentId: 2 } },
            { skillId: 'complaints', when: { kind: 'topic', topic: 'article:returns' } },
            { skillId: 'spirits', when: { kind: 'vip' } },
          ],
          openAfterMinutes: null,
        },
      },
    })
  })

  it('keep the draft when another manager was first', async () => {
    const { form, save, manager } = await openSkills()
    manager.refusals.changeSetting = {
      code: 'conflict',
      message: 'Kim Murphy changed this setting after you opened it.',
      heldBy: 'Kim Murphy',
    }
    const name = form.getByLabelText('Skill 1', { exact: true })
    await name.fill('Whisky')
    await save()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Kim Murphy changed this setting')
    await expect.element(name).toHaveValue('Whisky')
    await form.getByRole('button', { name: 'Show current value' }).click()
    await expect.element(name).toHaveValue('Spirits')
  })

  it('show a refused name beside its field', async () => {
    const { form, save, manager } = await openSkills()
    manager.refusals.changeSetting = {
      code: 'bad_request',
      message: 'A skill with this name already exists. Choose another name.',
      path: 'skills.1.name',
    }
    await form.getByLabelText('Skill 2', { exact: true }).fill('spirits')
    await save()
    await expect
      .element(form.getByLabelText('Skill 2', { exact: true }))
      .toHaveAccessibleDescription(/A skill with this name already exists/)
  })
})
