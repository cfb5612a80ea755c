import { deskCallExamples } from '@murphy/contracts/desk'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { renderDesk } from '../testing/render-desk'
import { allSettings } from '../testing/settings-answers'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(390, 844)
})

async function openPath(path: string, name: string) {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  answers.getSettings = () => ({ settings: allSettings })
  answers.settingHistory = () => ({ changes: [] })
  answers.detailedReport = () => deskCallExamples.detailedReport.reply
  answers.report = () => deskCallExamples.report.reply
  test.desk.dispatch({ kind: 'path-opened', path })
  const nav = test.screen.getByRole('navigation', { name, exact: true })
  await expect.element(nav).toBeVisible()
  return { ...test, nav }
}

describe('the sections of a page on a phone', () => {
  it.each([
    ['settings', 'Settings'],
    ['reports', 'Reports'],
  ])('are one row of /desk/%s, which scrolls within the page', async (path, name) => {
    const { nav } = await openPath(path, name)
    const links = nav.getByRole('link').elements()
    expect(links.length).toBeGreaterThan(5)
    expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1)
    expect(nav.element().scrollWidth).toBeGreaterThan(nav.element().clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  it('show the open section, also after another one is opened by keyboard', async () => {
    const { nav, screen } = await openPath('settings/history', 'Settings')
    const expectShown = async (name: string) => {
      const link = nav.getByRole('link', { name, exact: true })
      await expect.element(link).toHaveAttribute('aria-current', 'page')
      await expect
        .poll(() => {
          const [{ left, right }, row] = [
            link.element().getBoundingClientRect(),
            nav.element().getBoundingClientRect(),
          ]
          return left >= row.left - 1 && right <= row.right + 1
        })
        .toBe(true)
    }
    await expectShown('Change history')
    nav.getByRole('link', { name: 'Hours', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()
    await expectShown('Hours')
  })
})

it('wraps the sections on a wide page, where all are seen at once', async () => {
  await page.viewport(1440, 900)
  const { nav } = await openPath('reports', 'Reports')
  expect(nav.element().scrollWidth).toBeLessThanOrEqual(nav.element().clientWidth)
})
