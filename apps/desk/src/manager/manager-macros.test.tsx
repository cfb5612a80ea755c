import { page } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import { macroReport } from '../gallery/macro-data'
import { expectAccessible } from '../testing/accessibility'
import { openPage } from '../testing/open-page'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

async function renderReport() {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  answers.macroReport = () => macroReport
  answers.exportMacroReport = () => deskCallExamples.exportMacroReport.reply
  const nav = test.screen.getByRole('navigation', { name: 'Desk pages' })
  await openPage(nav, 'Macros')
  return test
}

describe('the macro report', () => {
  it('shows uses by macro and agent, and the macros that were not used', async () => {
    const { screen } = await renderReport()
    const used = screen.getByRole('table', { name: 'Used in this period' })
    await expect.element(used.getByRole('row', { name: /^\/late .* All agents 31 / })).toBeVisible()
    await expect.element(used.getByRole('row', { name: /^\/late .* Sarah Jones 21 / })).toBeVisible()
    await expect
      .element(used.getByRole('row', { name: /^\/thanks Sarah Jones \(personal\) Sarah Jones 4 / }))
      .toBeVisible()
    const unused = screen.getByRole('table', { name: 'Not used in this period' })
    await expect.element(unused.getByRole('row', { name: '/new Wine experts Never' })).toBeVisible()
    await expectAccessible()
  })

  it('is saved as CSV, and opens the macros', async () => {
    const { screen, manager } = await renderReport()
    await screen.getByRole('button', { name: 'Download CSV: Macros' }).click()
    await expect
      .poll(() => manager.saved.map(({ name }) => name))
      .toEqual(['macros-2024-06-01-2024-06-07.csv'])
    await screen.getByRole('button', { name: 'Manage macros' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Macros' })).toBeVisible()
  })
})
