import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type { Phrase, TeachBody } from '@murphy/contracts/desk'
import { expectAccessible } from '../testing/accessibility'
import { openPage } from '../testing/open-page'
import { renderManager } from '../testing/render-manager'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

describe('bad ratings', () => {
  it('are listed with their comments, also from the monitor', async () => {
    const { nav, screen, answers, manager, path } = await renderManager()
    answers.searchHistory = () => ({
      ...deskCallExamples.searchHistory.reply,
      chats: deskCallExamples.searchHistory.reply.chats.map((chat) => ({
        ...chat,
        rating: 'bad',
        comment: 'Nobody answered.',
      })),
    })
    await nav.getByRole('link', { name: 'Monitor' }).click()
    await screen.getByRole('link', { name: 'View bad ratings and comments' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Bad ratings' })).toBeVisible()
    await expect
      .poll(() => manager.requests.findLast(({ name }) => name === 'searchHistory')?.body)
      .toMatchObject({ filter: { rating: 'bad' } })
    await screen.getByRole('link', { name: /^Mia Hart .*“Nobody answered.”/ }).click()
    expect(path()).toBe('ratings/ch-1')
    await expect.element(screen.getByRole('log', { name: 'Chat transcript' })).toBeVisible()
    await expectAccessible()
  })
})

describe('bans', () => {
  it('are set in the transcript of a chat [LCS-13]', async () => {
    const { nav, screen, answers, manager } = await renderManager()
    answers.searchHistory = () => deskCallExamples.searchHistory.reply
    answers.banVisitor = () => deskCallExamples.banVisitor.reply
    await openPage(nav, 'History')
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    await screen.getByText('Ban visitor').click()
    const form = screen.getByRole('form', { name: 'Ban visitor' })
    await form.getByRole('textbox', { name: 'Reason (visible to agents)' }).fill('Spam')
    await form.getByRole('combobox', { name: 'Duration' }).selectOptions('Permanent')
    await form.getByRole('checkbox', { name: 'Also ban the network address for 24 hours' }).click()
    await expectAccessible()
    await form.getByRole('button', { name: 'Ban' }).click()
    await expect
      .element(screen.getByText('Visitor banned. You can remove the ban on the Bans page.'))
      .toBeVisible()
    expect(manager.requests.find(({ name }) => name === 'banVisitor')).toMatchObject({
      params: { visitorId: 'ch-1' },
      body: { reason: 'Spam', until: null, isAddressBanned: true },
    })
  })

  it('are listed and removed', async () => {
    const { nav, screen, answers, manager } = await renderManager()
    answers.searchBans = () => deskCallExamples.searchBans.reply
    answers.liftBan = () => ({ ok: true })
    await openPage(nav, 'Bans')
    await expect
      .element(
        screen.getByRole('row', { name: /^Rude Guest Insulted Sarah Sarah Jones .* Network address until / }),
      )
      .toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Remove ban of Rude Guest' }).click()
    await expect.element(screen.getByText('Ban removed. Rude Guest can chat again.')).toBeVisible()
    await expect
      .poll(() => manager.requests.find(({ name }) => name === 'liftBan'))
      .toMatchObject({ params: { banId: '3' } })
    await expect.element(screen.getByText(/^No banned visitors\./)).toBeVisible()
  })
})

describe('a message that was not understood', () => {
  async function renderReview() {
    const test = await renderManager()
    const { answers } = test
    let phrases: readonly Phrase[] = []
    answers.searchReview = () =>
      phrases.length === 0
        ? { ...deskCallExamples.searchReview.reply, next: null, total: 1 }
        : { rows: [], next: null, total: 0 }
    answers.getPhrases = () => ({
      ...deskCallExamples.getPhrases.reply,
      intents: [
        { name: 'order_tracking', description: 'Where an order is.' },
        { name: 'store_hours', description: 'When a store is open.' },
      ],
      phrases,
    })
    answers.getAddedQuestions = () => ({ questions: [], timezone: 'Australia/Melbourne' })
    answers.searchReviewTopics = () => ({ topics: [], next: null, total: 0 })
    answers.teach = ({ body }) => {
      const { target, texts } = body as TeachBody
      const [example] = deskCallExamples.getPhrases.reply.phrases
      const [{ text, rowId } = { text: '', rowId: null }] = texts
      if (example !== undefined && target.kind === 'phrase')
        phrases = [{ ...example, intent: target.intent, text, state: 'learning' }]
      return {
        added: { phraseIds: ['5'], questionIds: [] },
        texts: [text],
        refused: [],
        warnings: ['It is nearly another.'],
        rowIds: rowId === null ? [] : [rowId],
      }
    }
    answers.removeLessons = () => {
      phrases = []
      return { ok: true }
    }
    answers.dismissReview = () => ({ ok: true })
    return {
      ...test,
      learnt: () => void (phrases = phrases.map((phrase) => ({ ...phrase, state: 'learnt' }))),
    }
  }

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('becomes a phrase, and the phrase is removed again, %s, %d wide', async (theme, width) => {
    const { nav, screen, manager, learnt } = await renderReview()
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    await openPage(nav, 'Not understood')
    await screen.getByRole('radio', { name: 'All messages' }).click()
    await expect.element(screen.getByText('7 times, last on 3 June 2024')).toBeVisible()
    await screen.getByRole('button', { name: 'Add phrase: where my box at' }).click()
    const form = screen.getByRole('form', { name: 'Add phrase' })
    await form.getByRole('searchbox', { name: 'Search intents' }).fill('store open')
    await expect.element(form.getByRole('combobox', { name: 'Intent' })).toHaveValue('store_hours')
    await form.getByRole('searchbox', { name: 'Search intents' }).fill('')
    await expect.element(form.getByRole('combobox', { name: 'Intent' })).toHaveValue('order_tracking')
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    manager.refusals.teach = { code: 'bad_request', message: "'where my box at' stands already." }
    await form.getByRole('button', { name: 'Add phrase' }).click()
    await expect.element(form.getByText("'where my box at' stands already.")).toBeVisible()
    delete manager.refusals.teach
    await form.getByRole('button', { name: 'Add phrase' }).click()
    await expect.element(screen.getByText(/It is nearly another\.$/)).toBeVisible()
    await expect.element(screen.getByText('No messages to review')).toBeVisible()
    await expect.element(screen.getByText('Murphy is learning it', { exact: true })).toBeVisible()
    learnt()
    await manager.clock.pass(3000)
    await expect.element(screen.getByText('Understood (97 %)')).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('7 times, last on 3 June 2024')).toBeVisible()
    await expect.element(screen.getByText('No phrases added yet')).toBeVisible()
    delete document.documentElement.dataset['theme']
  })

  it('is dismissed and restored by keyboard', async () => {
    const { nav, screen, manager } = await renderReview()
    await openPage(nav, 'Not understood')
    await screen.getByRole('radio', { name: 'All messages' }).click()
    const dismiss = screen.getByRole('button', { name: 'Dismiss: where my box at' })
    await expect.element(dismiss).toBeVisible()
    dismiss.element().focus()
    await userEvent.keyboard('{Enter}')
    const line = screen.getByText('Dismissed: where my box at')
    await expect.element(line).toBeVisible()
    await expect.poll(() => document.activeElement?.contains(line.element())).toBe(true)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByText('7 times, last on 3 June 2024')).toBeVisible()
    expect(manager.requests.filter(({ name }) => name === 'dismissReview').map(({ body }) => body)).toEqual([
      { isDismissed: true },
      { isDismissed: false },
    ])
  })
})
