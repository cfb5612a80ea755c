import type { TeachBody } from '@murphy/contracts/desk'
import {
  getAddedQuestions,
  getTeachableArticles,
  searchReviewTopics,
  SearchReviewReplySchema,
  TeachReplySchema,
} from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createReviewSteps } from '../../adapters/review/review-list'
import { runRetention } from '../../adapters/postgres/retention'
import { createTaughtLessons } from '../../adapters/postgres/taught-lessons'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager')
beforeEach(async () => {
  for (const table of [
    'murphy.review_item',
    'murphy.review_verdict',
    'murphy.taught_phrase',
    'murphy.taught_question',
    'murphy.taught_answer',
    'murphy.live_chat_deed',
  ] as const)
    await shop.database.db.deleteFrom(table).execute()
  shop.server.teacher.problems.clear()
})

async function say(text: string, times = 1, said_on = '2026-03-01'): Promise<void> {
  const row = { said_on, redacted_text: text, decision: 'reject' as const }
  const guesses = JSON.stringify([{ intent: 'store_hours', score: 0.4 }])
  await shop.database.db
    .insertInto('murphy.review_item')
    .values(Array.from({ length: times }, () => ({ ...row, guesses })))
    .execute()
}

async function topics(after: string | null = null) {
  const answer = await shop.manager.call('POST', '/review/topics', { after })
  return parse(searchReviewTopics.reply, answer.body)
}

async function openTexts(): Promise<readonly string[]> {
  const answer = await shop.manager.call('POST', '/review', { isDismissed: false, after: null })
  return parse(SearchReviewReplySchema, answer.body).rows.map(({ text }) => text)
}

async function rowsOf(...texts: readonly string[]): Promise<TeachBody['texts']> {
  const { topics: found } = await topics()
  return texts.map((text) => {
    const row = found.flatMap(({ rows }) => rows).find((each) => each.text === text)
    return { text, rowId: row?.rowId ?? null }
  })
}

const teach = (target: TeachBody['target'], texts: TeachBody['texts']) =>
  shop.manager.call('POST', '/lessons', { target, texts })
const teachWell = async (target: TeachBody['target'], texts: TeachBody['texts']) =>
  parse(TeachReplySchema, (await teach(target, texts)).body)
const message = (answer: { readonly body: unknown }) =>
  (answer.body as { problem?: { message?: string } }).problem?.message

async function questions() {
  return parse(getAddedQuestions.reply, (await shop.manager.call('GET', '/lessons/questions')).body).questions
}

async function actions() {
  const rows = await shop.database.db
    .selectFrom('murphy.live_chat_deed')
    .select(['deed', 'detail'])
    .orderBy('deed_id')
    .execute()
  return rows.map(({ deed, detail }) => `${deed} ${detail}`)
}

const returns = { kind: 'question', articleId: 'returns', answerId: null } as const

describe('topics of the review list', () => {
  it('hold the open messages about one thing, with count, latest day and a name', async () => {
    await say('can i pay with afterpay', 3, '2026-02-01')
    await say('Is afterpay ok', 1, '2026-03-02')
    await say('sing me a song')
    expect(await topics()).toMatchObject({
      total: 2,
      next: null,
      topics: [
        {
          name: 'Pay with afterpay',
          count: 4,
          rowCount: 2,
          lastSaidOn: '2026-03-02',
          nearest: 'store_hours',
          rows: [{ text: 'can i pay with afterpay', count: 3 }, { text: 'Is afterpay ok' }],
        },
        { name: 'Sing me a song', count: 1 },
      ],
    })
  })

  it('come page by page, each topic once, with at most fifty messages each', async () => {
    const consonants = 'bcdfghjkmn'
    for (let at = 0; at < 45; at += 1)
      await say(`${consonants.charAt(at / 10)}a${consonants.charAt(at % 10)}olo`)
    const rows = Array.from({ length: 60 }, (_, at) => ({
      said_on: '2026-03-01',
      redacted_text: `afterpay ${at}`,
      decision: 'reject' as const,
      guesses: '[]',
    }))
    await shop.database.db.insertInto('murphy.review_item').values(rows).execute()
    const seen: string[] = []
    let pages = 0
    for (let after: string | null = null; pages === 0 || after !== null; pages += 1) {
      const page = await topics(after)
      expect(page.total).toBe(pages === 0 ? 46 : null)
      seen.push(...page.topics.map(({ topicId }) => topicId))
      after = page.next
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 46, 46])
    const [first] = (await topics()).topics
    expect([first?.rowCount, first?.rows.length]).toEqual([60, 50])
  })
})

describe('questions that a manager adds to an article', () => {
  it('are stored, learnt and recorded, and their rows leave the list', async () => {
    for (const text of ['can i pay with afterpay', 'Is afterpay ok', 'is afterpay ok?']) await say(text)
    const lessons = shop.server.teacher.lessons()
    const reply = await teachWell(
      returns,
      await rowsOf('can i pay with afterpay', 'Is afterpay ok', 'is afterpay ok?'),
    )
    expect(reply).toMatchObject({ texts: ['can i pay with afterpay', 'Is afterpay ok'], refused: [] })
    expect([reply.rowIds.length, shop.server.teacher.lessons() - lessons]).toEqual([3, 1])
    expect(await openTexts()).toEqual([])
    expect(await questions()).toMatchObject([
      {
        text: 'Is afterpay ok',
        articleTitle: 'Returns',
        answer: null,
        author: shop.manager.agent.displayName,
        addedAt: shop.server.clock.now(),
        state: 'learning',
        found: { articleTitle: 'Returns', isSame: true, score: 0.8 },
      },
      { text: 'can i pay with afterpay' },
    ])
    shop.server.teacher.learnt.add(`question ${reply.added.questionIds[0]}`)
    expect((await questions())[1]?.state).toBe('learnt')
    expect(await actions()).toEqual([
      'add-question returns: can i pay with afterpay',
      'add-question returns: Is afterpay ok',
    ])
  })

  it('may belong to a short answer of the article', async () => {
    await teachWell({ ...returns, answerId: 'days' }, [{ text: 'how long do i have', rowId: null }])
    expect(await questions()).toMatchObject([{ answer: 'Within 30 days.', isNewAnswer: false }])
    expect((await createTaughtLessons(shop.database.db).all()).questions).toMatchObject([
      { answerId: 'days' },
    ])
  })

  it('are removed together, and their rows return', async () => {
    await say('can i pay with afterpay')
    await say('is afterpay ok')
    const { added } = await teachWell(returns, await rowsOf('can i pay with afterpay', 'is afterpay ok'))
    for (let times = 0; times < 2; times += 1)
      expect((await shop.manager.call('POST', '/lessons/remove', added)).body).toEqual({ ok: true })
    expect(await questions()).toEqual([])
    expect((await openTexts()).length).toBe(2)
    expect((await actions()).slice(2).toSorted()).toEqual([
      'remove-question returns: can i pay with afterpay',
      'remove-question returns: is afterpay ok',
    ])
  })

  it('keep their rows off the list while the list has the message', async () => {
    await say('can i pay with afterpay')
    await teachWell(returns, await rowsOf('can i pay with afterpay'))
    await shop.database.db.deleteFrom('murphy.review_item').execute()
    await runRetention(shop.database.db, createReviewSteps(shop.server.clock.now()))
    await say('can i pay with afterpay')
    expect(await openTexts()).toEqual([])
  })

  it('are refused each with its reason, while the others are added', async () => {
    shop.server.teacher.problems.set('where is my order', { errors: ['It exists already.'], warnings: [] })
    shop.server.teacher.problems.set('wheres my box', { errors: [], warnings: ['It is nearly another.'] })
    const texts = ['where is my order', 'send it to <name-1>', '?!', 'a'.repeat(201), 'wheres my box']
    const reply = await teachWell(
      returns,
      texts.map((text) => ({ text, rowId: null })),
    )
    expect(reply.texts).toEqual(['wheres my box'])
    expect(reply.warnings).toEqual(['It is nearly another.'])
    expect(reply.refused).toEqual([
      {
        text: 'send it to <name-1>',
        reason:
          "'<name-1>' stands for what was taken out of the text: leave it out, or write what anybody could say.",
      },
      { text: '?!', reason: 'It has no words.' },
      { text: 'a'.repeat(201), reason: 'It is longer than 200 characters. Shorten it.' },
      { text: 'where is my order', reason: 'It exists already.' },
    ])
  })

  it('are refused when they were taught before, and the conflict is named', async () => {
    const name = shop.manager.agent.displayName
    await teachWell(returns, [{ text: 'is afterpay ok', rowId: null }])
    await teachWell({ kind: 'phrase', intent: 'store_hours' }, [{ text: 'you open', rowId: null }])
    const reply = await teachWell({ kind: 'phrase', intent: 'order_tracking' }, [
      { text: 'Is Afterpay OK?', rowId: null },
      { text: 'you open', rowId: null },
    ])
    expect(reply.refused).toEqual([
      {
        text: 'Is Afterpay OK?',
        reason: `${name} has added it as a question of the article 'Returns' already.`,
      },
      { text: 'you open', reason: `${name} has added it as a phrase of store_hours already.` },
    ])
  })

  it('are stored once when two managers add them at the same time', async () => {
    const texts = [{ text: 'is afterpay ok', rowId: null }]
    const replies = await Promise.all([
      teachWell(returns, texts),
      teachWell({ kind: 'phrase', intent: 'order_tracking' }, texts),
    ])
    expect(replies.map((reply) => reply.texts.length + reply.refused.length)).toEqual([1, 1])
    const stored = await createTaughtLessons(shop.database.db).all()
    expect(stored.phrases.length + stored.questions.length).toBe(1)
  })

  it.each([
    [{ ...returns, articleId: 'no-such' }, 404, "There is no article 'no-such'."],
    [{ ...returns, answerId: 'no-such' }, 404, "The article 'Returns' has no such answer."],
    [{ kind: 'phrase', intent: 'no_such' } as const, 404, "There is no intent 'no_such'."],
    [
      { kind: 'answer', articleId: 'returns', answer: 'within 30 days' } as const,
      409,
      "The article 'Returns' has this answer already. Add the questions to it instead.",
    ],
    [{ kind: 'answer', articleId: 'returns', answer: '  ' } as const, 400, 'target.answer: Expected a text.'],
    [
      { kind: 'answer', articleId: 'returns', answer: 'a'.repeat(241) } as const,
      400,
      'target.answer: Expected at most 240 characters.',
    ],
    [{ kind: 'answer', articleId: 'returns', answer: '…' } as const, 400, 'The answer has no words.'],
  ])('are refused as a whole for %j', async (target, status, sentence) => {
    const answer = await teach(target, [{ text: 'is afterpay ok', rowId: null }])
    expect([answer.status, message(answer)]).toEqual([status, sentence])
    expect(await actions()).toEqual([])
  })

  it('are refused when there are too many', async () => {
    const row = { article_id: 'returns', answer_id: null, file_answer_id: null, author: 'Kim' }
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...row,
      text: `text ${at}`,
      added_at: new Date(shop.server.clock.now()),
    }))
    await shop.database.db.insertInto('murphy.taught_question').values(rows).execute()
    const answer = await teach(returns, [{ text: 'is afterpay ok', rowId: null }])
    expect([answer.status, message(answer)]).toEqual([
      409,
      'The limit of 200 questions is reached with these 1. Ask an engineer to move them to the files.',
    ])
  })
})

describe('a new answer', () => {
  const answer = { kind: 'answer', articleId: 'returns', answer: 'Yes, we take Afterpay.' } as const

  it('is stored with its questions and removed with the last of them', async () => {
    const reply = await teachWell(answer, [
      { text: 'is afterpay ok', rowId: null },
      { text: 'can i use afterpay', rowId: null },
    ])
    expect(await questions()).toMatchObject([
      { answer: 'Yes, we take Afterpay.', isNewAnswer: true },
      { answer: 'Yes, we take Afterpay.', isNewAnswer: true },
    ])
    const stored = await createTaughtLessons(shop.database.db).all()
    expect(stored.answers).toMatchObject([{ articleId: 'returns', text: 'Yes, we take Afterpay.' }])
    const [first = '', second = ''] = reply.added.questionIds
    await shop.manager.call('POST', '/lessons/remove', { phraseIds: [], questionIds: [first] })
    expect((await createTaughtLessons(shop.database.db).all()).answers).toHaveLength(1)
    await shop.manager.call('POST', '/lessons/remove', { phraseIds: [], questionIds: [second] })
    expect((await createTaughtLessons(shop.database.db).all()).answers).toEqual([])
    expect((await actions()).filter((action) => action.includes('-answer'))).toEqual([
      'add-answer returns: Yes, we take Afterpay.',
      'remove-answer returns: Yes, we take Afterpay.',
    ])
  })

  it('is not stored when all its questions are refused', async () => {
    const reply = await teachWell(answer, [{ text: '??', rowId: null }])
    expect(reply).toMatchObject({ added: { phraseIds: [], questionIds: [] }, refused: [{ text: '??' }] })
    expect((await createTaughtLessons(shop.database.db).all()).answers).toEqual([])
  })
})

it('lists the articles with their short answers', async () => {
  const { body } = await shop.manager.call('GET', '/lessons/articles')
  expect(parse(getTeachableArticles.reply, body).articles).toEqual([
    { articleId: 'returns', title: 'Returns', answers: [{ answerId: 'days', text: 'Within 30 days.' }] },
  ])
})
