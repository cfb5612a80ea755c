import { AddPhraseReplySchema, PhrasesReplySchema, SearchReviewReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { runRetention } from '../../adapters/postgres/retention'
import { readReviewList, createReviewSteps } from '../../adapters/review/review-list'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager')
beforeEach(async () => {
  await shop.database.db.deleteFrom('murphy.review_item').execute()
  await shop.database.db.deleteFrom('murphy.review_verdict').execute()
  await shop.database.db.deleteFrom('murphy.taught_phrase').execute()
  await shop.database.db.deleteFrom('murphy.live_chat_deed').execute()
})

async function say(text: string, said_on = '2026-03-01', score = 0.4): Promise<void> {
  await shop.database.db
    .insertInto('murphy.review_item')
    .values({
      said_on,
      redacted_text: text,
      decision: 'reject',
      guesses: JSON.stringify([{ intent: 'store_hours', score }]),
    })
    .execute()
}

async function review(isDismissed = false, after: string | null = null) {
  const answer = await shop.manager.call('POST', '/review', { isDismissed, after })
  return parse(SearchReviewReplySchema, answer.body)
}

async function rowId(text: string): Promise<string> {
  const found = (await review()).rows.find((row) => row.text === text)
  if (found === undefined) throw new Error(`'${text}' is not in the list.`)
  return found.rowId
}

const add = (text: string, row: string | null = null, intent = 'order_tracking') =>
  shop.manager.call('POST', '/phrases', { intent, text, rowId: row })
const message = (answer: { readonly body: unknown }) =>
  (answer.body as { problem?: { message?: string } }).problem?.message

async function phrases() {
  return parse(PhrasesReplySchema, (await shop.manager.call('GET', '/phrases')).body)
}

async function actions() {
  const rows = await shop.database.db
    .selectFrom('murphy.live_chat_deed')
    .select(['agent_id', 'deed', 'detail'])
    .orderBy('deed_id')
    .execute()
  expect(rows.every((row) => row.agent_id === shop.manager.agent.id)).toBe(true)
  return rows.map(({ deed, detail }) => `${deed} ${detail}`)
}

describe('the review list at the desk', () => {
  it('counts messages, the most frequent first, in their last wording', async () => {
    await say('where my box at', '2026-02-01')
    await say('sing me a song')
    await say('Where my box at', '2026-03-02', 0.5)
    const { rows, total, next } = await review()
    expect([total, next]).toEqual([2, null])
    expect(rows).toMatchObject([
      {
        text: 'Where my box at',
        count: 2,
        lastSaidOn: '2026-03-02',
        decision: 'reject',
        guesses: [{ intent: 'store_hours', score: 0.5 }],
      },
      { text: 'sing me a song', count: 1 },
    ])
  })

  it('comes page by page, each row once', async () => {
    const rows = Array.from({ length: 250 }, (_, place) => ({
      said_on: '2026-03-01',
      redacted_text: `text ${place}`,
      decision: 'reject' as const,
      guesses: '[]',
    }))
    await shop.database.db.insertInto('murphy.review_item').values(rows).execute()
    const seen: string[] = []
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const page = await review(false, after)
      expect(page.total).toBe(isFirst ? 250 : null)
      seen.push(...page.rows.map((row) => row.rowId))
      after = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([250, 250])
  })

  it('dismisses a row, also when it is said again, and restores it', async () => {
    await say('sing me a song')
    const row = await rowId('sing me a song')
    await shop.manager.call('PUT', `/review/${row}/dismissed`, { isDismissed: true })
    await say('Sing me a song')
    expect((await review()).rows).toEqual([])
    expect((await review(true)).rows.map(({ count }) => count)).toEqual([2])
    expect(await readReviewList(shop.database.db)).toEqual([])
    await shop.manager.call('PUT', `/review/${row}/dismissed`, { isDismissed: false })
    expect((await review()).total).toBe(1)
    expect(await actions()).toEqual([`dismiss-review ${row}`, `restore-review ${row}`])
  })

  it('drops decisions about texts that it no longer holds', async () => {
    await say('sing me a song')
    await say('hum it')
    for (const text of ['sing me a song', 'hum it'])
      await shop.manager.call('PUT', `/review/${await rowId(text)}/dismissed`, { isDismissed: true })
    await shop.database.db.deleteFrom('murphy.review_item').where('redacted_text', '=', 'hum it').execute()
    await runRetention(shop.database.db, createReviewSteps(shop.server.clock.now()))
    const verdicts = await shop.database.db.selectFrom('murphy.review_verdict').select('row_id').execute()
    expect(verdicts).toHaveLength(1)
  })
})

describe('a phrase of a manager', () => {
  it('is stored, learnt and recorded, and its row leaves the list', async () => {
    await say('where my box at')
    const lessons = shop.server.teacher.lessons()
    const answer = await add(' where my box at ', await rowId('where my box at'))
    const { phraseId, warnings } = parse(AddPhraseReplySchema, answer.body)
    expect([warnings, shop.server.teacher.lessons() - lessons]).toEqual([[], 1])
    expect([(await review()).rows, (await review(true)).rows]).toEqual([[], []])
    const kept = { phraseId, intent: 'order_tracking', text: 'where my box at' }
    expect((await phrases()).phrases).toMatchObject([
      {
        ...kept,
        author: shop.manager.agent.displayName,
        addedAt: shop.server.clock.now(),
        state: 'learning',
        takenFor: { intent: 'order_tracking', score: 0.9 },
      },
    ])
    shop.server.teacher.learnt.add(phraseId)
    expect((await phrases()).phrases).toMatchObject([{ state: 'learnt' }])
    expect((await phrases()).intents.map(({ name }) => name)).toEqual(['order_tracking', 'store_hours'])
    expect(await actions()).toEqual(['add-phrase order_tracking: where my box at'])
  })

  it('is stored once when it comes twice at once, and keeps its first meaning', async () => {
    const answers = await Promise.all([add('where my box at'), add('Where my box at')])
    const ids = answers.map((answer) => parse(AddPhraseReplySchema, answer.body).phraseId)
    expect(ids[0]).toBe(ids[1])
    expect((await phrases()).phrases).toHaveLength(1)
    const other = await add('where my box at', null, 'store_hours')
    expect([other.status, message(other)]).toEqual([
      409,
      "'where my box at' was taught as order_tracking just now.",
    ])
  })

  it('is dropped when it is removed, and its row returns', async () => {
    await say('where my box at')
    const { phraseId } = parse(
      AddPhraseReplySchema,
      (await add('where is my box', await rowId('where my box at'))).body,
    )
    const lessons = shop.server.teacher.lessons()
    for (let times = 0; times < 2; times += 1)
      expect((await shop.manager.call('DELETE', `/phrases/${phraseId}`)).body).toEqual({ ok: true })
    expect(shop.server.teacher.lessons()).toBeGreaterThan(lessons)
    expect((await phrases()).phrases).toEqual([])
    expect((await review()).total).toBe(1)
    expect((await actions()).slice(1)).toEqual(['remove-phrase order_tracking: where is my box'])
  })

  it('is refused with the text of the check, and accepted with its warnings', async () => {
    const sentence = "'where is my order' stands already at bot/intents/order_tracking.yml:3."
    shop.server.teacher.problems.set('where is my order', { errors: [sentence], warnings: [] })
    shop.server.teacher.problems.set('wheres my box', { errors: [], warnings: ['It is nearly another.'] })
    const refused = await add('where is my order')
    expect([refused.status, message(refused)]).toEqual([400, sentence])
    expect((await phrases()).phrases).toEqual([])
    expect(parse(AddPhraseReplySchema, (await add('wheres my box')).body).warnings).toEqual([
      'It is nearly another.',
    ])
  })

  it('is checked against the earlier ones', async () => {
    await add('where my box at')
    await add('where is the box')
    expect(shop.server.teacher.shown.at(-1)?.phrases).toMatchObject([
      { intent: 'order_tracking', text: 'where my box at' },
    ])
  })

  it.each([
    ['an intent that there is not', 'box', 'no_such', 404, "There is no intent 'no_such'."],
    ['no text', '  ', 'order_tracking', 400, 'text: Expected a text.'],
    [
      'a text that is too long',
      'a'.repeat(201),
      'order_tracking',
      400,
      'text: Expected at most 200 characters.',
    ],
    [
      'what stands for a name',
      'send it to <name-1>',
      'order_tracking',
      400,
      "'<name-1>' stands for what was taken out of the text: leave it out, or write what anybody could say.",
    ],
  ])('is refused with %s', async (_, text, intent, status, sentence) => {
    const answer = await add(text, null, intent)
    expect([answer.status, message(answer)]).toEqual([status, sentence])
    expect(await actions()).toEqual([])
  })

  it('is refused when there are too many, until an engineer has moved them to the bot’s files', async () => {
    const rows = Array.from({ length: 200 }, (_, place) => ({
      intent: 'order_tracking',
      text: `text ${place}`,
      author: 'Kim',
      added_at: new Date(shop.server.clock.now()),
    }))
    await shop.database.db.insertInto('murphy.taught_phrase').values(rows).execute()
    expect((await add('one more')).status).toBe(409)
  })
})
