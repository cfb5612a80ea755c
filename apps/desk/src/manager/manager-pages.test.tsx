import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type { HistoryChat } from '@murphy/contracts/desk'
import { expectAccessible } from '../testing/accessibility'
import { queuedChat, sarah } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'
import { openPage } from '../testing/open-page'
import { renderManager } from '../testing/render-manager'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

function manyChats(from: number, count: number): readonly HistoryChat[] {
  return deskCallExamples.searchHistory.reply.chats.flatMap((example) =>
    Array.from({ length: count }, (_, place) => ({
      ...example,
      chatId: `ch-${from + place}`,
      shopper: `Shopper ${from + place}`,
    })),
  )
}

describe('the manager’s pages', () => {
  it('do not exist for an agent, except for the inbox [AUTH-11]', async () => {
    const { screen } = await renderDesk()
    await expect.element(screen.getByText('No open chats')).toBeVisible()
    const nav = screen.getByRole('navigation', { name: 'Desk pages' })
    await expect.element(nav.getByRole('link', { name: 'Inbox' })).toBeVisible()
    expect(nav.getByRole('link').elements()).toHaveLength(2)
  })

  it('open by keyboard at addresses of their own, and go back', async () => {
    const { screen, nav, path, goTo } = await renderManager()
    const now = nav.getByRole('link', { name: 'Monitor' })
    now.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Monitor' })).toBeVisible()
    await expect.element(now).toHaveAttribute('aria-current', 'page')
    expect(path()).toBe('now')
    goTo('')
    await expect.element(screen.getByText('No open chats')).toBeVisible()
  })

  it('are grouped under headings, and those of the open heading are links below it', async () => {
    const { nav, path } = await renderManager()
    const listLinks = () =>
      nav
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent)
    const headings = ['Chats', 'Monitor', 'Inbox', 'Reporting', 'AI agent', 'Admin']
    expect(listLinks()).toEqual(headings)
    const reporting = nav.getByRole('link', { name: 'Reporting' })
    reporting.element().focus()
    await userEvent.keyboard('{Enter}')
    const reports = nav.getByRole('group', { name: 'Reporting' })
    await expect
      .element(reports.getByRole('link', { name: 'Reports' }))
      .toHaveAttribute('aria-current', 'page')
    await expect.element(reporting).toHaveAttribute('aria-current', 'true')
    await expect.element(reporting).toHaveFocus()
    expect([path(), listLinks()]).toEqual([
      'reports',
      [...headings, 'Reports', 'History', 'Bad ratings', 'Macros'],
    ])
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Enter}')
    await expect.element(nav.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page')
    expect(path()).toBe('history')
    await expectAccessible()
  })

  it.each([390, 1440])('keep their navigation and what is open within the page, %d wide', async (width) => {
    await page.viewport(width, 844)
    const { nav } = await renderManager()
    await openPage(nav, 'Audit log')
    for (const name of ['Admin', 'Audit log']) {
      const { left, right } = nav.getByRole('link', { name }).element().getBoundingClientRect()
      expect([left >= 0, right <= width]).toEqual([true, true])
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('keep the number of chats that need the manager visible', async () => {
    const { nav, pushState, screen } = await renderManager()
    await nav.getByRole('link', { name: 'Monitor' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Monitor' })).toBeVisible()
    pushState({
      queue: [
        queuedChat('w-1', {
          offer: { agentId: sarah.id, expiresAt: Date.parse('2024-06-03T10:00:30+10:00') },
        }),
      ],
    })
    await expect.element(nav.getByText('1 chat needs your attention')).toBeInTheDocument()
  })
})

describe('the monitor', () => {
  it('shows the figures and refreshes them', async () => {
    const { nav, screen, manager, answers } = await renderManager()
    await nav.getByRole('link', { name: 'Monitor' }).click()
    const figures = screen.getByRole('region', { name: 'Chats by department' })
    await expect
      .element(figures.getByRole('row', { name: /^Customer service 4 3 1 2 1 0:32 1:35/ }))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Watch Mia Hart' })).toBeVisible()
    await expectAccessible()
    delete answers.liveView
    await manager.clock.pass(5000)
    await expect.element(screen.getByText('Not up to date: the server cannot be reached.')).toBeVisible()
  })
})

describe('history', () => {
  it('loads the next page near its end, and keeps few rows in the document', async () => {
    const { nav, screen, answers } = await renderManager()
    answers.searchHistory = ({ body }) => {
      // Returns the calls that the page has made.
      const from = Number((body as { after: string | null }).after ?? 0)
      return {
        chats: manyChats(from, 100),
        next: from < 9900 ? String(from + 100) : null,
        total: from === 0 ? 10_000 : null,
        timezone: 'Australia/Melbourne',
      }
    }
    await openPage(nav, 'History')
    await expect.element(screen.getByText('10,000 chats')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^Shopper 0 / })).toBeVisible()
    const list = screen.getByRole('region', { name: 'Search results' }).element()
    const lastShown = () =>
      Number(/Shopper (\d+)/.exec([...list.querySelectorAll('a')].at(-1)?.textContent ?? '')?.[1])
    // A loaded page makes the list longer, so scrolling is repeated, as a mouse wheel does.
    await expect
      .poll(() => {
        list.scrollTop = list.scrollHeight
        return lastShown()
      })
      .toBeGreaterThanOrEqual(299)
    expect(
      screen.getByRole('region', { name: 'Search results' }).getByRole('link').elements().length,
    ).toBeLessThan(60)
    await expectAccessible()
  })

  it('sends the form’s filters, and saves the results as a file', async () => {
    const { nav, screen, manager, answers } = await renderManager()
    answers.searchHistory = () => deskCallExamples.searchHistory.reply
    answers.exportHistory = () => deskCallExamples.exportHistory.reply
    await openPage(nav, 'History')
    await screen.getByRole('searchbox', { name: 'Chat text' }).fill('wet box')
    await screen.getByRole('combobox', { name: 'Rating' }).selectOptions('Bad')
    await screen.getByRole('searchbox', { name: 'Shopper' }).fill('mia')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => manager.requests.filter(({ name }) => name === 'searchHistory').length).toBe(2)
    expect(manager.requests.at(-1)?.body).toMatchObject({
      filter: { text: 'wet box', shopper: 'mia', rating: 'bad' },
      after: null,
    })
    await expect.element(screen.getByText('212 chats')).toBeVisible()
    await screen.getByRole('button', { name: 'Download CSV' }).click()
    await expect.poll(() => manager.saved.map(({ name }) => name)).toEqual(['chats-2024-06-03.csv'])
  })

  it('says whether there are no chats, or none that match', async () => {
    const { nav, screen, answers } = await renderManager()
    answers.searchHistory = () => ({
      ...deskCallExamples.searchHistory.reply,
      chats: [],
      next: null,
      total: 0,
    })
    await openPage(nav, 'History')
    await expect.element(screen.getByText('No chats yet')).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Shopper' }).fill('mia')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('No chats match these filters.')).toBeVisible()
  })

  it('shows a chat with the bot transcript', async () => {
    const { nav, screen, answers, path } = await renderManager()
    answers.searchHistory = () => deskCallExamples.searchHistory.reply
    await openPage(nav, 'History')
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    expect(path()).toBe('history/ch-1')
    await expect
      .element(screen.getByRole('region', { name: 'Bot transcript' }))
      .toHaveTextContent('my box was wet')
    await expect.element(screen.getByRole('log', { name: 'Chat transcript' })).toBeVisible()
    await expectAccessible()
  })

  it('shows a chat in UTC, as every page does, while the time zone of the account is not known', async () => {
    const { screen, goTo } = await renderManager()
    goTo('history/ch-1')
    const replay = screen.getByRole('region', { name: 'Chat transcript' })
    await expect.element(replay).toHaveTextContent(/3 June? 2024, 7:33\s?am/)
  })
})

describe('history on a phone', () => {
  it('moves the focus to what is shown instead, there and back', async () => {
    await page.viewport(390, 844)
    const { screen, answers, nav } = await renderManager()
    answers.searchHistory = () => ({
      ...deskCallExamples.searchHistory.reply,
      chats: manyChats(0, 3),
      total: 3,
      next: null,
    })
    await openPage(nav, 'History')
    const row = screen.getByRole('link', { name: /^Shopper 1/ })
    await expect.element(row).toBeVisible()
    row.element().focus()
    await userEvent.keyboard('{Enter}')
    const replay = screen.getByRole('region', { name: 'Chat transcript' })
    await expect.element(replay).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('link', { name: 'Back to the list' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'History' })).toHaveFocus()
  })
})

describe('reports', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('show figures and charts, %s, %d wide', async (theme, width) => {
    const { nav, screen } = await renderManager()
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    await openPage(nav, 'Reports')
    const table = screen.getByRole('region', { name: 'By agent' })
    await expect
      .element(table.getByRole('row', { name: 'Sarah Jones 12 2 1 0:41 0:35 7:00 5 1 83 %' }))
      .toBeVisible()
    await expect.element(screen.getByRole('figure', { name: /^Chats/ })).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    delete document.documentElement.dataset['theme']
  })
})
