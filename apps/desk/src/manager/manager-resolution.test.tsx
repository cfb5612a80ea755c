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

async function renderResolution() {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  answers.liveView = () => deskCallExamples.liveView.reply
  answers.resolutionReport = () => deskCallExamples.resolutionReport.reply
  answers.exportResolutionReport = () => deskCallExamples.exportResolutionReport.reply
  const nav = test.screen.getByRole('navigation', { name: 'Desk pages' })
  await openPage(nav, 'Resolution')
  return test
}

describe('the resolution report', () => {
  it('says that the period contains seeded conversations', async () => {
    const { screen, manager } = await renderResolution()
    manager.answers.resolutionReport = () => ({
      ...deskCallExamples.resolutionReport.reply,
      hasDemonstration: true,
    })
    await screen.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(screen.getByText(/^This period contains seeded chats/)).toBeVisible()
  })

  it('shows the figures by topic and in all, and says what counts as each', async () => {
    const { screen } = await renderResolution()
    await expect.element(screen.getByRole('row', { name: 'Order tracking 22 16 3 1 1 1 76 %' })).toBeVisible()
    await expect
      .element(screen.getByRole('row', { name: 'All conversations 40 24 6 5 2 3 65 %' }))
      .toBeVisible()
    for (const name of ['Solved', 'Escalated', 'Abandoned', 'Voted down', 'Open', 'Solved share'])
      expect(screen.getByRole('columnheader', { name, exact: true }).elements().length).toBe(1)
    const definitions = screen.getByRole('region', { name: 'What counts' })
    await expect.element(definitions.getByText(/^Murphy’s last reply was an answer, /)).toBeVisible()
    await expect.element(definitions.getByText(/Time zone: Australia\/Melbourne\.$/)).toBeVisible()
    await expectAccessible()
  })

  it('is asked for another period and saved as CSV by keyboard', async () => {
    const { screen, manager } = await renderResolution()
    await expect.element(screen.getByLabelText('From', { exact: true })).toHaveValue('2024-06-01')
    await screen.getByLabelText('From', { exact: true }).fill('2024-05-01')
    await screen.getByLabelText('To', { exact: true }).fill('2024-05-31')
    screen.getByRole('button', { name: 'Show', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    const period = { from: '2024-05-01', to: '2024-05-31' }
    await expect
      .poll(() => manager.requests.filter(({ name }) => name === 'resolutionReport').at(-1)?.body)
      .toEqual(period)
    screen.getByRole('button', { name: 'Download CSV: By topic' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => manager.saved.map(({ name }) => name)).toEqual(['resolution-2024-06-01.csv'])
    expect(manager.requests.at(-1)).toMatchObject({ name: 'exportResolutionReport', body: period })
  })

  it('keeps the report and says why when another period is refused or the file cannot be made', async () => {
    const { screen, manager } = await renderResolution()
    await expect.element(screen.getByRole('row', { name: /^Order tracking/ })).toBeVisible()
    const message = 'Expected 1 to 366 days, the first before the last.'
    manager.refusals.resolutionReport = { code: 'bad_request', message }
    await screen.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^Order tracking/ })).toBeVisible()
    delete manager.answers.exportResolutionReport
    await screen.getByRole('button', { name: 'Download CSV: By topic' }).click()
    await expect.element(screen.getByText('The server cannot be reached.')).toBeVisible()
  })
})
