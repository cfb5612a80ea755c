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

async function renderReports(link: string) {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  answers.liveView = () => deskCallExamples.liveView.reply
  answers.report = () => deskCallExamples.report.reply
  answers.detailedReport = () => deskCallExamples.detailedReport.reply
  answers.exportDetailedReport = () => deskCallExamples.exportDetailedReport.reply
  answers.reportSchedules = () => deskCallExamples.reportSchedules.reply
  answers.putReportSchedule = () => deskCallExamples.putReportSchedule.reply
  answers.deleteReportSchedule = () => deskCallExamples.deleteReportSchedule.reply
  const pages = test.screen.getByRole('navigation', { name: 'Desk pages' })
  await openPage(pages, 'Reports')
  const reports = test.screen.getByRole('navigation', { name: 'Reports' })
  await reports.getByRole('link', { name: link }).click()
  return { ...test, reports }
}

describe('a named report', () => {
  it('shows values beside those of the period before, tables, and comments with a link to the chat', async () => {
    const { screen } = await renderReports('Satisfaction')
    await expect.element(screen.getByText('50 % before, +25 points')).toBeVisible()
    await expect.element(screen.getByText('2 before, +200 %')).toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'Sat 1 June 2024 100 % 2 0' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'Order tracking 75 % 6 2' })).toBeVisible()
    const comments = screen.getByRole('region', { name: 'Comments' })
    await expect.element(comments.getByText('Quick and kind')).toBeVisible()
    expect(comments.getByRole('link').element().getAttribute('href')).toBe('/desk/history/ch-1')
    await expect
      .element(screen.getByText(/^Compared with Sat 25 May 2024 to Fri 31 May 2024\./))
      .toBeVisible()
    await expectAccessible()
  })

  it('has a chart that is read point by point by keyboard, with the same values as its table', async () => {
    const { screen } = await renderReports('Satisfaction')
    const chart = screen.getByRole('slider', { name: 'Rated good, Rated bad (by day): point' })
    await expect
      .element(chart)
      .toHaveAttribute('aria-valuetext', 'Mon 3 June 2024: Rated good: 0, Rated bad: 0')
    chart.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect
      .element(chart)
      .toHaveAttribute('aria-valuetext', 'Sun 2 June 2024: Rated good: 2, Rated bad: 2')
    await userEvent.keyboard('{Home}')
    await expect.element(chart).toHaveValue('1')
    await expect.element(screen.getByText('Sat 1 June 2024: Rated good: 2, Rated bad: 0')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(chart).toHaveValue('1')
    await userEvent.keyboard('{End}')
    await expect.element(chart).toHaveValue('3')
  })

  it('is asked for another period, department and agent, which stay for the next report', async () => {
    const { screen, manager, reports } = await renderReports('Satisfaction')
    await expect.element(screen.getByLabelText('From', { exact: true })).toHaveValue('2024-06-01')
    await screen.getByLabelText('From', { exact: true }).fill('2023-06-03')
    await screen.getByLabelText('To', { exact: true }).fill('2024-06-02')
    await screen.getByLabelText('Department').selectOptions('Wine experts')
    await screen.getByLabelText('Agent', { exact: true }).selectOptions('Sarah Jones')
    await screen.getByRole('button', { name: 'Show', exact: true }).click()
    const filter = { from: '2023-06-03', to: '2024-06-02', departmentId: 2, agentId: 42 }
    const asked = () => manager.requests.filter(({ name }) => name === 'detailedReport').at(-1)
    await expect.poll(asked).toEqual({
      name: 'detailedReport',
      params: { report: 'satisfaction' },
      body: filter,
    })
    await reports.getByRole('link', { name: 'Backlog' }).click()
    await expect.poll(asked).toMatchObject({ params: { report: 'backlog' }, body: filter })
  })

  it('saves a table as CSV, and says why it cannot', async () => {
    const { screen, manager } = await renderReports('Satisfaction')
    await screen.getByRole('button', { name: 'Download CSV: By day' }).click()
    await expect
      .poll(() => manager.saved.map(({ name }) => name))
      .toEqual(['satisfaction-day-2024-06-01-2024-06-07.csv'])
    delete manager.answers.exportDetailedReport
    await screen.getByRole('button', { name: 'Download CSV: Comments' }).click()
    await expect.element(screen.getByText('The server cannot be reached.')).toBeVisible()
  })

  it('says that the period contains seeded chats', async () => {
    const { screen, manager, reports } = await renderReports('Satisfaction')
    manager.answers.detailedReport = () => ({
      ...deskCallExamples.detailedReport.reply,
      report: 'agents',
      hasDemonstration: true,
    })
    await reports.getByRole('link', { name: 'Agents' }).click()
    await expect.element(screen.getByText(/^This period contains seeded chats/)).toBeVisible()
  })
})

describe('the scheduled reports', () => {
  it('are added by keyboard, with at least one recipient', async () => {
    const { screen, manager } = await renderReports('Scheduled')
    await expect.element(screen.getByText('Response times, weekly, on Mondays at 08:00')).toBeVisible()
    await screen.getByRole('button', { name: 'Schedule a report' }).click()
    await expect.element(screen.getByRole('form', { name: 'Schedule a report' })).toBeVisible()
    await screen.getByLabelText('Frequency').selectOptions('Daily')
    await screen.getByLabelText('Time', { exact: true }).selectOptions('07:00')
    screen.getByRole('button', { name: 'Save' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Choose at least one recipient.')).toBeVisible()
    await expectAccessible()
    screen
      .getByRole('checkbox', { name: /^Sarah Jones/ })
      .element()
      .focus()
    await userEvent.keyboard(' ')
    screen.getByRole('button', { name: 'Save' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Saved.')).toBeVisible()
    expect(manager.requests.at(-1)).toMatchObject({
      name: 'putReportSchedule',
      body: { report: 'volume', frequency: 'daily', hour: 7, version: null, recipientIds: [42] },
    })
  })

  it('are changed in a form that is named after the report', async () => {
    const { screen } = await renderReports('Scheduled')
    const name = 'Edit: Response times, weekly, on Mondays at 08:00'
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByRole('form', { name })).toBeVisible()
    await expect.element(screen.getByRole('form', { name: 'Schedule a report' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('keep the change of another manager until it is overwritten knowingly', async () => {
    const { screen, manager } = await renderReports('Scheduled')
    await screen.getByRole('button', { name: /^Edit/ }).click()
    const message = 'Another manager has changed or removed this report. Check it and save again.'
    manager.refusals.putReportSchedule = { code: 'conflict', message }
    const [schedule] = deskCallExamples.reportSchedules.reply.schedules
    manager.answers.reportSchedules = () => ({
      ...deskCallExamples.reportSchedules.reply,
      schedules: schedule === undefined ? [] : [{ ...schedule, version: 7, hour: 9 }],
    })
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(screen.getByText('Response times, weekly, on Mondays at 09:00')).toBeVisible()
    delete manager.refusals.putReportSchedule
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Saved.')).toBeVisible()
    const sent = manager.requests.filter(({ name }) => name === 'putReportSchedule').map(({ body }) => body)
    expect(sent).toMatchObject([{ version: 2 }, { version: 7 }])
  })

  it('stay in the list with the reason when they could not be removed, which no form shows', async () => {
    const { screen, manager } = await renderReports('Scheduled')
    const message = 'Another manager has removed this report.'
    manager.refusals.deleteReportSchedule = { code: 'not_found', message }
    await screen.getByRole('button', { name: 'Schedule a report' }).click()
    await screen.getByRole('button', { name: /^Remove/ }).click()
    const form = screen.getByRole('form', { name: 'Schedule a report' })
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(form.getByText(message)).not.toBeInTheDocument()
    delete manager.refusals.deleteReportSchedule
    await screen.getByRole('button', { name: /^Remove/ }).click()
    await expect.element(screen.getByText('Removed.')).toBeVisible()
    await expect.element(screen.getByText(message)).not.toBeInTheDocument()
    await expect.element(form).toBeVisible()
  })

  it('are removed', async () => {
    const { screen } = await renderReports('Scheduled')
    await screen.getByRole('button', { name: /^Remove/ }).click()
    await expect.element(screen.getByText('Removed.')).toBeVisible()
    await expect.element(screen.getByText('No scheduled reports')).toBeVisible()
  })
})
