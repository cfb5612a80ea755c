import { page } from 'vitest/browser'
import { beforeEach, expect, it } from 'vitest'
import { renderDesk } from '../../../testing/render-desk'
import { allSettings, singleSignOnAnswer, staffAnswer } from '../../../testing/settings-answers'

beforeEach(() => page.viewport(1280, 900))

const [sarah] = staffAnswer.staff
const conflict = {
  code: 'conflict',
  message: 'This account was changed after you opened it. Select Show current value, then change it again.',
} as const

async function openTeam() {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  answers.getSettings = () => ({ settings: allSettings })
  answers.getStaff = () => staffAnswer
  answers.getSingleSignOn = () => singleSignOnAnswer
  answers.changeStaff = () => ({ ok: true })
  answers.renameDepartment = () => ({ ok: true })
  test.desk.dispatch({ kind: 'path-opened', path: 'settings/people' })
  await expect.element(test.screen.getByRole('region', { name: 'Team members' })).toBeVisible()
  return test
}

it('keeps the entries of an account that another manager changed, until the current value is shown', async () => {
  const { screen, manager } = await openTeam()
  await screen.getByRole('region', { name: 'Team members' }).getByText('Sarah Jones').click()
  const form = screen.getByRole('form', { name: 'Sarah Jones' })
  await form.getByLabelText('Chat limit').fill('5')
  manager.refusals.changeStaff = conflict
  if (sarah !== undefined)
    manager.answers.getStaff = () => ({ ...staffAnswer, staff: [{ ...sarah, title: 'Lead' }] })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(conflict.message)).toBeVisible()
  await expect.element(form.getByLabelText('Chat limit')).toHaveValue(5)
  await expect.element(form.getByLabelText(/^Title/)).toHaveValue('Customer service')
  await screen.getByRole('button', { name: 'Show current value' }).click()
  await expect.element(form.getByLabelText('Chat limit')).toHaveValue(3)
  await expect.element(form.getByLabelText(/^Title/)).toHaveValue('Lead')
  delete manager.refusals.changeStaff
  await form.getByLabelText('Chat limit').fill('6')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(manager.requests.findLast(({ name }) => name === 'changeStaff')?.body).toMatchObject({
    title: 'Lead',
    capacity: 6,
    before: { title: 'Lead', capacity: 3 },
  })
})

it('compares a second change of an account with the first one of the same manager', async () => {
  const { screen, manager } = await openTeam()
  await screen.getByRole('region', { name: 'Team members' }).getByText('Sarah Jones').click()
  const form = screen.getByRole('form', { name: 'Sarah Jones' })
  await form.getByLabelText('Chat limit').fill('5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  await form.getByLabelText('Chat limit').fill('6')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => manager.requests.filter(({ name }) => name === 'changeStaff').map(({ body }) => body))
    .toMatchObject([{ before: { capacity: 3 } }, { before: { capacity: 5 } }])
})

it('keeps the name of a department that another manager renamed, until the current value is shown', async () => {
  const { screen, manager } = await openTeam()
  const departments = screen.getByRole('region', { name: 'Departments', exact: true })
  manager.refusals.renameDepartment = {
    ...conflict,
    message: 'This department was renamed after you opened it.',
  }
  manager.answers.getStaff = () => ({
    ...staffAnswer,
    departments: [
      { id: 1, name: 'Customer service', isFirst: true },
      { id: 2, name: 'Wine', isFirst: false },
    ],
  })
  await departments.getByRole('textbox', { name: 'Wine experts', exact: true }).fill('Cellar')
  await departments.getByRole('button', { name: 'Rename Wine experts', exact: true }).click()
  await expect.element(departments.getByRole('alert')).toHaveTextContent('This department was renamed')
  const field = departments.getByRole('textbox', { name: 'Wine', exact: true })
  await expect.element(field).toHaveValue('Cellar')
  await departments.getByRole('button', { name: 'Show current value' }).click()
  await expect.element(field).toHaveValue('Wine')
  delete manager.refusals.renameDepartment
  await field.fill('Cellar')
  await departments.getByRole('button', { name: 'Rename Wine', exact: true }).click()
  await expect.element(departments.getByText('Saved.')).toBeVisible()
  expect(manager.requests.findLast(({ name }) => name === 'renameDepartment')?.body).toEqual({
    name: 'Cellar',
    before: 'Wine',
  })
})

it('offers no current value for a name that another department has', async () => {
  const { screen, manager } = await openTeam()
  const departments = screen.getByRole('region', { name: 'Departments', exact: true })
  manager.refusals.renameDepartment = {
    code: 'conflict',
    message: 'A department with this name already exists. Choose another name.',
    path: 'name',
  }
  await departments.getByRole('button', { name: 'Rename Wine experts', exact: true }).click()
  await expect.element(departments.getByRole('alert').first()).toHaveTextContent('already exists')
  await expect
    .element(departments.getByRole('button', { name: 'Show current value' }))
    .not.toBeInTheDocument()
})
