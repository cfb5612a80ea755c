import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import { expectAccessible } from '../../testing/accessibility'
import { renderDesk } from '../../testing/render-desk'
import { renderInbox } from '../../testing/render-inbox'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

async function openInbox() {
  const test = await renderInbox()
  await test.nav.getByRole('link', { name: 'Inbox' }).click()
  await expect.element(test.screen.getByRole('link', { name: /^Mia Hart / })).toBeVisible()
  const searches = () => test.manager.requests.filter(({ name }) => name === 'searchInbox')
  return { ...test, view: test.screen.getByRole('combobox', { name: 'View' }), searches }
}

describe('a view of the inbox', () => {
  it.each([1440, 390])(
    'is saved with its filters, chosen again and deleted by keyboard, %d wide',
    async (width) => {
      const { screen, view, searches } = await openInbox()
      await page.viewport(width, 900)
      await view.selectOptions('Unassigned')
      await screen.getByRole('combobox', { name: 'Type' }).selectOptions('Tickets')
      await screen.getByRole('combobox', { name: 'Department' }).selectOptions('Wine experts')
      const expected = { view: 'unassigned', kind: 'ticket', departmentId: 2 }
      expect(searches().at(-1)?.body).toMatchObject(expected)
      screen.getByRole('button', { name: 'Save view' }).element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('textbox', { name: 'Name of the view' })).toHaveFocus()
      await expectAccessible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await userEvent.keyboard('Wine, free{Enter}')
      await expect.element(screen.getByText('The view Wine, free was saved.')).toHaveFocus()
      await expect.element(view).toHaveDisplayValue('Wine, free')
      await view.selectOptions('Mine')
      expect(searches().at(-1)?.body).toMatchObject({ ...expected, view: 'mine' })
      await view.selectOptions('Wine, free')
      expect(searches().at(-1)?.body).toMatchObject(expected)
      screen.getByRole('button', { name: 'Delete view' }).element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByText('The view Wine, free was deleted.')).toBeVisible()
      await expect.element(view).toHaveDisplayValue('Unassigned')
      await expect.element(screen.getByRole('button', { name: 'Save view' })).toHaveFocus()
    },
  )

  it('is not saved without a name, and Escape cancels', async () => {
    const { screen, manager } = await openInbox()
    await screen.getByRole('button', { name: 'Save view' }).click()
    await userEvent.keyboard(' {Enter}')
    await expect.element(screen.getByRole('textbox', { name: 'Name of the view' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('The view was not saved.')).toHaveFocus()
    expect(manager.requests.some(({ name }) => name === 'putSavedView')).toBe(false)
  })

  it('says why it was not saved, and keeps the name', async () => {
    const { screen, manager } = await openInbox()
    const message = 'A view with the name Mine exists. Choose another name.'
    manager.refusals.putSavedView = { code: 'conflict', message }
    await screen.getByRole('button', { name: 'Save view' }).click()
    await userEvent.keyboard('Mine{Enter}')
    await expect
      .element(screen.getByRole('form', { name: 'Save view' }).getByRole('alert'))
      .toHaveTextContent(message)
    await expect.element(screen.getByRole('textbox', { name: 'Name of the view' })).toHaveValue('Mine')
    await expectAccessible()
  })

  it('offers agents their own departments', async () => {
    const { screen, manager } = await renderDesk()
    manager.answers.searchInbox = () => deskCallExamples.searchInbox.reply
    manager.answers.savedViews = () => deskCallExamples.savedViews.reply
    const nav = screen.getByRole('navigation', { name: 'Desk pages' })
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await expect.element(screen.getByRole('option', { name: 'My tickets' })).toBeInTheDocument()
    const options = screen.getByRole('combobox', { name: 'Department' }).getByRole('option').elements()
    expect(options.map(({ textContent }) => textContent)).toEqual(['All departments', 'Customer service'])
  })
})

describe('a shared view of the inbox', () => {
  it('is shared by a manager with a department, and is deleted once that is confirmed', async () => {
    const { screen, view, manager } = await openInbox()
    await view.selectOptions('Unassigned')
    await screen.getByRole('button', { name: 'Save view' }).click()
    await userEvent.keyboard('Free')
    await screen.getByRole('combobox', { name: 'Share with' }).selectOptions('Wine experts')
    await expectAccessible()
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(screen.getByText('The view Free was shared with Wine experts.')).toBeVisible()
    await expect.element(view).toHaveDisplayValue('Free (Wine experts)')
    expect(manager.requests.findLast(({ name }) => name === 'putSavedView')?.body).toEqual({
      name: 'Free',
      view: 'unassigned',
      kind: null,
      departmentId: null,
      sharedWith: 2,
    })
    await screen.getByRole('button', { name: 'Delete view' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete this shared view?' })
    await expect
      .element(dialog)
      .toHaveTextContent('Agents of Wine experts will no longer have the view Free.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(manager.requests.some(({ name }) => name === 'deleteSavedView')).toBe(false)
    await screen.getByRole('button', { name: 'Delete view' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(screen.getByText('The view Free was deleted.')).toBeVisible()
    await expect.element(view).toHaveDisplayValue('Unassigned')
  })

  it('is chosen by an agent of the department, who can neither share nor delete it', async () => {
    const { screen, manager } = await renderDesk()
    const [saved] = deskCallExamples.savedViews.reply.views
    if (saved === undefined) throw new Error('The example has no view.')
    manager.answers.searchInbox = () => deskCallExamples.searchInbox.reply
    manager.answers.savedViews = () => ({ views: [{ ...saved, name: 'Team tickets', sharedWith: 1 }] })
    const nav = screen.getByRole('navigation', { name: 'Desk pages' })
    await nav.getByRole('link', { name: 'Inbox' }).click()
    const view = screen.getByRole('combobox', { name: 'View' })
    await expect
      .element(screen.getByRole('option', { name: 'Team tickets (Customer service)' }))
      .toBeInTheDocument()
    await view.selectOptions('Team tickets (Customer service)')
    await expect.element(view).toHaveDisplayValue('Team tickets (Customer service)')
    await expect.element(screen.getByRole('button', { name: 'Delete view' })).not.toBeInTheDocument()
    await view.selectOptions('Mine')
    await screen.getByRole('button', { name: 'Save view' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Name of the view' })).toHaveFocus()
    await expect.element(screen.getByRole('combobox', { name: 'Share with' })).not.toBeInTheDocument()
  })
})
