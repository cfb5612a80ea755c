import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { freshDialogue } from '../../bot/dialogue'
import type { TurnRecord } from '../../bot/bot'
import type { Understood } from '../../bot/understanding'
import type { TestDatabase } from '../../testing/test-database'
import { openTestDatabase } from '../../testing/test-database'
import {
  clearReviewList,
  createReviewObserver,
  readReviewList,
  reviewItemsOf,
  reviewLimit,
  sweepReviewList,
} from './review-list'

const now = Date.parse('2026-11-24T10:00:00+11:00')
const dayMs = 86_400_000
const alex = { shopperId: 123, firstName: 'Alex', lastName: 'Nguyen', email: 'alex@example.com' }

function record(text: string, meaning: Partial<Understood> = {}, at = now): TurnRecord {
  return {
    turn: { kind: 'text', text },
    context: {
      conversationId: 'c',
      shopper: alex,
      isShopperUnproven: false,
      isLiveChatAvailable: false,
      isIntentGroupOver: false,
      lastOrderChecked: null,
      storeId: null,
      now: at,
    },
    understood: [
      {
        text,
        decision: 'reject',
        intent: 'order_tracking',
        score: 0.2,
        slots: {},
        isHalfSentence: false,
        alternatives: [{ intent: 'order_list', score: 0.1 }],
        source: 'embedded',
        ...meaning,
      },
    ],
    intents: [],
    dialogue: freshDialogue,
  }
}

describe('what is worth a look', () => {
  it.each<[string, Partial<Understood>, number]>([
    ['a rejected message', {}, 1],
    ['one that Murphy asked about', { decision: 'confirm', score: 0.7 }, 1],
    ['one that was hardly sure', { decision: 'accept', score: 0.59 }, 1],
    ['not one that was sure', { decision: 'accept', score: 0.6 }, 0],
    ['not a value that leans on what was said', { isHalfSentence: true }, 0],
  ])('is %s', (_title, meaning, count) => {
    expect(reviewItemsOf(record('wat', meaning))).toHaveLength(count)
  })

  it('is no event', () => {
    expect(
      reviewItemsOf({ ...record('x'), turn: { kind: 'event', event: 'KEEP_ALIVE', parameters: {} } }),
    ).toEqual([])
  })

  it('says nothing about who said it', () => {
    const text =
      "i'm alex nguyen, 0412 345 678, mia@example.com, my brother Tom Baker wants 10234567 looked at"
    const [item] = reviewItemsOf(record(text))
    expect(item?.text).toContain('looked at')
    for (const personal of ['alex', 'nguyen', '0412', '345 678', 'mia@', 'Tom', 'Baker', '10234567'])
      expect(item?.text.toLowerCase()).not.toContain(personal.toLowerCase())
    expect(item).toMatchObject({
      saidOn: '2026-11-24',
      guesses: [{ intent: 'order_tracking' }, { intent: 'order_list' }],
    })
  })
})

describe('the review list', () => {
  let database: TestDatabase
  const failures: unknown[] = []
  beforeAll(async () => void (database = await openTestDatabase(inject('databaseUrl'))))
  afterAll(() => database.drop())
  beforeEach(() => clearReviewList(database.db))

  const observe = (turn: TurnRecord) =>
    createReviewObserver(database.db, (error) => failures.push(error))(turn)
  const texts = async () => (await readReviewList(database.db)).map(({ text }) => text)

  it('holds what was observed, newest first, until it is cleared', async () => {
    observe(record('first thing'))
    await expect.poll(texts).toEqual(['first thing'])
    observe(record('second thing'))
    await expect.poll(texts).toEqual(['second thing', 'first thing'])
    await clearReviewList(database.db)
    expect(await texts()).toEqual([])
  })

  it('forgets after 90 days', async () => {
    observe(record('old', {}, now - 91 * dayMs))
    observe(record('not so old', {}, now - 90 * dayMs))
    await expect.poll(async () => (await texts()).length).toBe(2)
    await sweepReviewList(database.db, now)
    expect(await texts()).toEqual(['not so old'])
  })

  it('keeps only so many', async () => {
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
    await sweepReviewList(database.db, now)
    const kept = await texts()
    expect([kept.length, kept.at(-1)]).toEqual([reviewLimit, 'row 2'])
  })

  it('never fails the answer when the database is away', async () => {
    await database.stopAnswering()
    expect(() => observe(record('lost'))).not.toThrow()
    await expect.poll(() => failures.length).toBe(1)
    await database.answerAgain()
  })
})
