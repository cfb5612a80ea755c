import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type { AddedQuestion, LessonIds, ReviewTopic, TeachBody, TeachReply } from '@murphy/contracts/desk'
import { expectAccessible } from '../testing/accessibility'
import { openPage } from '../testing/open-page'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

function createRow(text: string, count = 1) {
  return { rowId: text, text, count, lastSaidOn: '2024-06-03', decision: 'reject' as const, guesses: [] }
}

const rows = [
  createRow('can i pay with afterpay', 7),
  createRow('is afterpay ok'),
  createRow('tell <name-1> about afterpay'),
]
const topic: ReviewTopic = {
  topicId: 'can i pay with afterpay',
  name: 'Pay with afterpay',
  count: 9,
  lastSaidOn: '2024-06-03',
  nearest: 'offers',
  rowCount: 3,
  rows,
}

/** Renders the page with one topic. The fake server teaches everything but `refused`. */
async function renderTopics({ refused = [] }: { readonly refused?: TeachReply['refused'] } = {}) {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  let questions: readonly AddedQuestion[] = []
  answers.liveView = () => deskCallExamples.liveView.reply
  answers.searchReviewTopics = () => ({ topics: questions.length === 0 ? [topic] : [], next: null, total: 1 })
  answers.searchReview = () => ({ rows: [], next: null, total: 0 })
  answers.getPhrases = () => ({ ...deskCallExamples.getPhrases.reply, phrases: [] })
  answers.getAddedQuestions = () => ({ questions: [...questions], timezone: 'Australia/Melbourne' })
  answers.getTeachableArticles = () => ({
    articles: [
      { articleId: 'returns', title: 'Returns', answers: [] },
      ...deskCallExamples.getTeachableArticles.reply.articles,
    ],
  })
  answers.teach = ({ body }) => {
    const { target, texts } = body as TeachBody
    const taught = texts.filter(({ text }) => !refused.some((each) => each.text === text))
    const [example] = deskCallExamples.getAddedQuestions.reply.questions
    if (example !== undefined && target.kind !== 'phrase')
      questions = taught.map(({ text }, at) => ({
        ...example,
        questionId: String(at),
        text,
        answer: target.kind === 'answer' ? target.answer : null,
        state: 'learning',
        found: null,
      }))
    return {
      added: { phraseIds: [], questionIds: taught.map((_, at) => String(at)) },
      texts: taught.map(({ text }) => text),
      refused,
      warnings: [],
      rowIds: taught.flatMap(({ rowId }) => rowId ?? []),
    }
  }
  answers.removeLessons = ({ body }) => {
    const { questionIds } = body as LessonIds
    questions = questions.filter(({ questionId }) => !questionIds.includes(questionId))
    return { ok: true }
  }
  const nav = test.screen.getByRole('navigation', { name: 'Desk pages' })
  await openPage(nav, 'Not understood')
  await expect.element(test.screen.getByRole('heading', { name: 'Pay with afterpay' })).toBeVisible()
  return {
    ...test,
    learnt: () =>
      void (questions = questions.map((question) => ({
        ...question,
        state: 'learnt',
        found: { articleTitle: question.articleTitle, isSame: true, score: 0.93 },
      }))),
    getTaught: () => test.manager.requests.find(({ name }) => name === 'teach')?.body,
  }
}

describe('a topic of messages that were not understood', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('becomes questions of an article, which are undone, %s, %d wide', async (theme, width) => {
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    const { screen, manager, learnt, getTaught } = await renderTopics()
    await expect.element(screen.getByText('9 times, last on 3 June 2024')).toBeVisible()
    await screen.getByRole('button', { name: 'Add as question to article: Pay with afterpay' }).click()
    const form = screen.getByRole('form', { name: 'Add question' })
    await form.getByRole('searchbox', { name: 'Search articles' }).fill('zip')
    await expect.element(form.getByRole('combobox', { name: 'Article' })).toHaveValue('buy-now-pay-later')
    await form.getByRole('combobox', { name: 'Answer' }).selectOptions('We take Afterpay and Zip.')
    await expect.element(form.getByRole('checkbox', { name: /^tell <name-1>/ })).toBeDisabled()
    await form.getByRole('checkbox', { name: 'is afterpay ok' }).click()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await form.getByRole('checkbox', { name: 'is afterpay ok' }).click()
    await form.getByRole('button', { name: 'Add question' }).click()
    const done = screen.getByText('Added to Buy now, pay later: 2 messages. Murphy is learning them.')
    await expect.element(done).toBeVisible()
    await expect.poll(() => document.activeElement?.contains(done.element())).toBe(true)
    expect(getTaught()).toEqual({
      target: { kind: 'question', articleId: 'buy-now-pay-later', answerId: 'which' },
      texts: [
        { text: 'can i pay with afterpay', rowId: 'can i pay with afterpay' },
        { text: 'is afterpay ok', rowId: 'is afterpay ok' },
      ],
    })
    await expect.element(screen.getByText('1 message', { exact: true })).toBeVisible()
    learnt()
    await manager.clock.pass(3000)
    await expect.element(screen.getByText('Finds the article (93 %)').first()).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('No questions added yet')).toBeVisible()
    await expect.element(screen.getByText('3 messages', { exact: true })).toBeVisible()
    delete document.documentElement.dataset['theme']
  })

  it('gets a new answer by keyboard', async () => {
    const { screen, getTaught } = await renderTopics()
    screen.getByRole('button', { name: 'New answer: Pay with afterpay' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const form = screen.getByRole('form', { name: 'Add answer' })
    await expect.element(form.getByRole('button', { name: 'Add answer' })).toBeDisabled()
    await form.getByRole('textbox', { name: 'New answer' }).fill('Yes, we take Afterpay. ')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByText('Yes, we take Afterpay.').first()).toBeVisible()
    expect(getTaught()).toMatchObject({
      target: { kind: 'answer', articleId: 'returns', answer: 'Yes, we take Afterpay.' },
    })
  })

  it('keeps the messages that were refused, with the reason', async () => {
    const reason = 'Kim has added it as a phrase of offers already.'
    const { screen } = await renderTopics({ refused: [{ text: 'is afterpay ok', reason }] })
    await screen.getByRole('button', { name: 'Add phrase: Pay with afterpay' }).click()
    const form = screen.getByRole('form', { name: 'Add phrase' })
    await form.getByRole('button', { name: 'Add phrase' }).click()
    await expect.element(screen.getByText(`Not added: is afterpay ok. ${reason}`)).toBeVisible()
    await screen.getByRole('button', { name: 'Show messages: Pay with afterpay' }).click()
    const messages = screen.getByRole('list', { name: 'Messages: Pay with afterpay' })
    await expect.element(messages.getByText('is afterpay ok')).toBeVisible()
    expect(messages.getByText('can i pay with afterpay').elements()).toEqual([])
  })

  it('asks for a message when none is chosen', async () => {
    const { screen, getTaught } = await renderTopics()
    await screen.getByRole('button', { name: 'Add phrase: Pay with afterpay' }).click()
    const form = screen.getByRole('form', { name: 'Add phrase' })
    for (const name of ['can i pay with afterpay', 'is afterpay ok'])
      await form.getByRole('checkbox', { name }).click()
    await form.getByRole('button', { name: 'Add phrase' }).click()
    await expect.element(screen.getByText('Choose at least one message.')).toBeVisible()
    expect(getTaught()).toBeUndefined()
  })

  it('has messages that are edited, taught and dismissed one by one', async () => {
    const { screen, answers, getTaught } = await renderTopics().then((test) => ({
      ...test,
      answers: test.manager.answers,
    }))
    answers.dismissReview = () => ({ ok: true })
    await screen.getByRole('button', { name: 'Show messages: Pay with afterpay' }).click()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Dismiss: is afterpay ok' }).click()
    await expect.element(screen.getByText('Dismissed: is afterpay ok')).toBeVisible()
    await expect.element(screen.getByText('2 messages', { exact: true })).toBeVisible()
    await screen
      .getByRole('button', { name: 'Add as question to article: tell <name-1> about afterpay' })
      .click()
    const form = screen.getByRole('form', { name: 'Add question' })
    await form.getByRole('textbox', { name: 'Message' }).fill('tell a friend about afterpay')
    await form.getByRole('button', { name: 'Add question' }).click()
    await expect
      .element(screen.getByText('Added to Returns: tell a friend about afterpay. Murphy is learning it.'))
      .toBeVisible()
    expect(getTaught()).toEqual({
      target: { kind: 'question', articleId: 'returns', answerId: null },
      texts: [{ text: 'tell a friend about afterpay', rowId: 'tell <name-1> about afterpay' }],
    })
  })
})
