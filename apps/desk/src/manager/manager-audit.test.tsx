import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import { expectAccessible } from '../testing/accessibility'
import { openPage } from '../testing/open-page'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

async function openAuditLog() {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  answers.liveView = () => deskCallExamples.liveView.reply
  answers.searchAudit = () => deskCallExamples.searchAudit.reply
  answers.exportAudit = () => deskCallExamples.exportAudit.reply
  const nav = test.screen.getByRole('navigation', { name: 'Desk pages' })
  await openPage(nav, 'Audit log')
  await expect.element(test.screen.getByText('230 entries')).toBeVisible()
  return { ...test, answers }
}

describe('the audit log', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('shows who did what, with the values before and after, %s, %d wide', async (theme, width) => {
    const { screen } = await openAuditLog()
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    const row = screen.getByRole('row', { name: /Kim Murphy/ })
    await expect.element(row).toHaveTextContent('Setting changed')
    await expect.element(row).toHaveTextContent('liveChat.closedNow')
    await expect.element(row).toHaveTextContent('noyes203.0.113.x')
    await expectAccessible()
  })

  it('is filtered by person, action and day with the keyboard', async () => {
    const { screen, manager } = await openAuditLog()
    await screen.getByRole('combobox', { name: 'Person' }).selectOptions('Kim Murphy')
    await screen.getByRole('combobox', { name: 'Action' }).selectOptions('Setting changed')
    await screen.getByLabelText('From').fill('2024-06-01')
    await screen.getByLabelText('To').fill('2024-06-03')
    await userEvent.keyboard('{Enter}')
    const filter = { agentId: 41, action: 'setting.changed', from: '2024-06-01', to: '2024-06-03' }
    await expect
      .poll(() => manager.requests.at(-1))
      .toEqual({
        name: 'searchAudit',
        body: { filter, after: null },
      })
    await screen.getByRole('button', { name: 'Download CSV' }).click()
    await expect.poll(() => manager.saved.map(({ name }) => name)).toEqual(['audit-2024-06-03.csv'])
    expect(manager.requests.at(-1)).toEqual({ name: 'exportAudit', body: { filter } })
    await screen.getByRole('button', { name: 'Clear' }).click()
    const everything = { agentId: null, action: null, from: null, to: null }
    await expect.poll(() => manager.requests.at(-1)?.body).toEqual({ filter: everything, after: null })
    await expect.element(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('')
  })

  it('loads the next page, and says that nothing matches', async () => {
    const { screen, manager, answers } = await openAuditLog()
    const first = deskCallExamples.searchAudit.reply
    const [entry] = first.entries
    if (entry === undefined) throw new Error('The example has no entry.')
    const older = { ...entry, entryId: '16', target: 'banner' }
    answers.searchAudit = () => ({ ...first, entries: [older], next: null, total: null, people: [] })
    await screen.getByRole('button', { name: 'Show more' }).click()
    await expect.element(screen.getByRole('cell', { name: 'banner' })).toBeVisible()
    expect(manager.requests.at(-1)?.body).toMatchObject({ after: first.next })
    answers.searchAudit = () => ({ ...first, entries: [], next: null, total: 0 })
    await screen.getByRole('button', { name: 'Search' }).click()
    await expect.element(screen.getByText('No entries match these filters.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  })
})
