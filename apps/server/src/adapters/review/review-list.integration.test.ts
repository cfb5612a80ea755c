import { beforeEach, describe, expect, it } from 'vitest'
import { runRetention } from '../postgres/retention'
import type { TurnRecord } from '../../assistant/assistant'
import { clearReviewList, createReviewObserver, readReviewList, createReviewSteps } from './review-list'
import { reviewLimit } from '../../teaching/review-rows'
import { unsureTurn } from './testing/unsure-turn'
import { useTestDatabase } from '../../testing/use-test-server'

const now = Date.parse('2026-11-24T10:00:00+11:00')
const dayMs = 86_400_000
/** Waits for the writes that run beside the answer. */
const soon = { timeout: 10_000 }

describe('the review list', () => {
  const database = useTestDatabase()
  const failures: unknown[] = []
  beforeEach(() => clearReviewList(database.db))

  const observe = (turn: TurnRecord) =>
    createReviewObserver(database.db, (error) => failures.push(error))(turn)
  const texts = async () => (await readReviewList(database.db)).map(({ text }) => text)

  it('contains what was observed, newest first, until it is cleared', async () => {
    observe(unsureTurn('first thing'))
    await expect.poll(texts, soon).toEqual(['first thing'])
    observe(unsureTurn('second thing'))
    await expect.poll(texts, soon).toEqual(['second thing', 'first thing'])
    await clearReviewList(database.db)
    expect(await texts()).toEqual([])
  })

  it('removes entries after 90 days', async () => {
    observe(unsureTurn('old', {}, { now: now - 91 * dayMs }))
    observe(unsureTurn('not so old', {}, { now: now - 90 * dayMs }))
    await expect.poll(async () => (await texts()).length, soon).toBe(2)
    await runRetention(database.db, createReviewSteps(now))
    expect(await texts()).toEqual(['not so old'])
  })

  it('keeps a limited number of entries', async () => {
    const row = { said_on: '2026-11-24', decision: 'reject' as const, guesses: '[]' }
    for (let from = 0; from < reviewLimit + 2; from += 2000) {
      const count = Math.min(2000, reviewLimit + 2 - from)
      await database.db
        .insertInto('murphy.review_item')
        .values(
          Array.from({ length: count }, (_, index) => ({ ...row, redacted_text: `row ${from + index}` })),
        )
        .execute()
    }
    await runRetention(database.db, createReviewSteps(now))
    const kept = await texts()
    expect([kept.length, kept.at(-1)]).toEqual([reviewLimit, 'row 2'])
  })

  it('never fails the answer when the database is unavailable, and reports it once', async () => {
    await database.stopAnswering()
    const failures: unknown[] = []
    const observeAll = createReviewObserver(database.db, (error) => failures.push(error))
    expect(() => observeAll(unsureTurn('lost'))).not.toThrow()
    observeAll(unsureTurn('lost, or just in time'))
    await expect.poll(() => failures.length, soon).toBe(1)
    await database.answerAgain()
    await expect.poll(() => texts().catch(() => null), soon).not.toBeNull()
    observeAll(unsureTurn('kept again'))
    await expect.poll(texts, soon).toContain('kept again')
    expect(failures).toHaveLength(1)
  })

  it('skips utterances when answers need the connections', async () => {
    const observeAll = createReviewObserver(database.db, (error) => failures.push(error))
    for (let index = 0; index < 50; index += 1) observeAll(unsureTurn(`flood ${index}`))
    await expect.poll(texts, soon).toHaveLength(4)
    await expect
      .poll(async () => {
        observeAll(unsureTurn('after the flood'))
        return await texts()
      }, soon)
      .toContain('after the flood')
  })
})
